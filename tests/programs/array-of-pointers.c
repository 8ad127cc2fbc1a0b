/* Arrays of pointers: to strings, to elements, to functions. */
#include <stdio.h>
#include <ythreads.h>

static int one(void)
{
    return 1;
}

static int two(void)
{
    return 2;
}

thread ymain(void)
{
    const char *names[] = {"zero", "one", NULL, "three"};
    int values[4] = {10, 20, 30, 40}, *order[4];
    int (*calls[2])(void) = {one, two};
    for (int i = 0; i < 4; i++)
        order[i] = &values[3 - i];
    ythread_yield(YTHREAD_ANY);
    for (int i = 0; i < 4; i++)
        printf("%s %d\n", names[i] ? names[i] : "null", *order[i]);
    *order[0] += calls[0]() + calls[1]();
    ythread_yield(YTHREAD_ANY);
    printf("%d\n", values[3]);
}

// expect: zero 40
// expect: one 30
// expect: null 20
// expect: three 10
// expect: 43
