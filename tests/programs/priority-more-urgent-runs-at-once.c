// not-shipped: the order of threads on one node
// not-visiting: the order of threads that stay
/* Creating a more urgent thread switches to it; its creator stays the first of its priority. */
#include <stdio.h>
#include <ythreads.h>

thread equal(void)
{
    printf("equal\n");
}

thread urgent(int n)
{
    printf("urgent %d\n", n);
    if (n < 3) {
        struct ythread_attr attr = {40 + n, YTHREAD_HERE, 0, NULL};
        ythread_create(NULL, &attr, urgent, 1, n + 1);
        printf("back in %d\n", n);
    }
}

thread ymain(void)
{
    struct ythread_attr attr = {40, YTHREAD_HERE, 0, NULL};
    equal();
    printf("before\n");
    ythread_create(NULL, &attr, urgent, 1, 1);
    printf("after\n");
}

// expect: before
// expect: urgent 1
// expect: urgent 2
// expect: urgent 3
// expect: back in 2
// expect: back in 1
// expect: after
// expect: equal
