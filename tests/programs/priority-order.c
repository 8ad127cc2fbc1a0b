// not-shipped: the order of threads on one node
// not-visiting: the order of threads that stay
/* The most urgent runnable thread runs first, whatever the order of creation. */
#include <stdio.h>
#include <ythreads.h>

thread tell(int priority)
{
    printf("%d begins\n", priority);
    ythread_yield(YTHREAD_ANY);
    printf("%d ends\n", priority);
}

thread ymain(void)
{
    int priorities[] = {10, 30, 0, 20};
    for (int i = 0; i < 4; i++) {
        struct ythread_attr attr = {priorities[i], YTHREAD_HERE, 0, NULL};
        ythread_create(NULL, &attr, tell, 1, priorities[i]);
    }
    printf("all created\n");
    ythread_yield(YTHREAD_ANY);
    printf("ymain ends\n");
}

// expect: all created
// expect: ymain ends
// expect: 30 begins
// expect: 30 ends
// expect: 20 begins
// expect: 20 ends
// expect: 10 begins
// expect: 10 ends
// expect: 0 begins
// expect: 0 ends
