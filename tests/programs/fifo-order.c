// not-shipped: the order of threads on one node
// not-visiting: the order of threads that stay
/* Threads of one priority take turns in the order in which they became ready. */
#include <stdio.h>
#include <ythreads.h>

thread turn(char name, int turns)
{
    for (int i = 1; i <= turns; i++) {
        printf("%c%d\n", name, i);
        ythread_yield(YTHREAD_ANY);
    }
}

thread ymain(void)
{
    turn('a', 3);
    turn('b', 2);
    printf("ymain\n");
    ythread_yield(YTHREAD_ANY);
    printf("ymain again\n");
    turn('c', 1);
}

// expect: ymain
// expect: a1
// expect: b1
// expect: ymain again
// expect: a2
// expect: b2
// expect: c1
// expect: a3
