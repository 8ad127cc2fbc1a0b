/* The comma operator with suspensions on either side. */
#include <stdio.h>
#include <ythreads.h>

static int add(int *sum, int v)
{
    ythread_yield(YTHREAD_ANY);
    return *sum += v;
}

thread ymain(void)
{
    int sum = 0;
    int last = (add(&sum, 1), add(&sum, 10), sum * 2);
    printf("%d %d\n", last, sum);
    for (int i = 0, j = 0; add(&sum, 100), i < 3; i++, j += add(&sum, 0))
        printf("%d %d\n", i, j);
    printf("%d\n", (sum = 5, add(&sum, 2)));
    int a = 1, b = 2;
    a = b, b = add(&sum, a), sum = 0;
    printf("%d %d %d\n", a, b, sum);
}

// expect: 22 11
// expect: 0 0
// expect: 1 111
// expect: 2 322
// expect: 7
// expect: 2 9 0
