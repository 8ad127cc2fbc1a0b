/* Calls in calls: every level suspends, results meet in one expression. */
#include <stdio.h>
#include <ythreads.h>

static int add(int a, int b)
{
    ythread_yield(YTHREAD_ANY);
    return a + b;
}

static int twice(int a)
{
    return add(a, a);
}

static int thrice(int a)
{
    return add(twice(a), a);
}

thread ymain(void)
{
    printf("%d\n", add(add(1, 2), add(3, 4)));
    printf("%d\n", add(twice(add(1, 1)), thrice(add(twice(1), thrice(1)))));
    printf("%d\n", twice(1) + twice(2) * twice(3) - thrice(4) % twice(5));
    printf("%d\n", (add(1, 2) << add(1, 1)) | add(0, 1));
}

// expect: 10
// expect: 19
// expect: 24
// expect: 13
