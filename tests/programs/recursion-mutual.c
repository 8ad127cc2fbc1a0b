/* Two functions that call one another, both suspending. */
#include <stdio.h>
#include <ythreads.h>

static int is_odd(unsigned n);

static int is_even(unsigned n)
{
    ythread_yield(YTHREAD_ANY);
    return n == 0 ? 1 : is_odd(n - 1);
}

static int is_odd(unsigned n)
{
    return n == 0 ? 0 : is_even(n - 1);
}

/* Hofstadter's female and male sequences: nested mutual recursion. */
static int male(int n);

static int female(int n)
{
    if (n == 0) {
        ythread_yield(YTHREAD_ANY);
        return 1;
    }
    return n - male(female(n - 1));
}

static int male(int n)
{
    return n == 0 ? 0 : n - female(male(n - 1));
}

thread ymain(void)
{
    printf("%d %d %d\n", is_even(10), is_odd(7), is_even(3));
    for (int n = 0; n < 6; n++)
        printf("%d/%d\n", female(n), male(n));
}

// expect: 1 1 0
// expect: 1/0
// expect: 1/0
// expect: 2/1
// expect: 2/2
// expect: 3/2
// expect: 3/3
