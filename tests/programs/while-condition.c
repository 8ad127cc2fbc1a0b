/* A suspension in the condition of a while loop and in its body. */
#include <stdio.h>
#include <ythreads.h>

static int later(int v)
{
    ythread_yield(YTHREAD_ANY);
    return v;
}

thread ymain(void)
{
    int i = 0, sum = 0;
    while (later(i) < 5) {
        sum += i;
        ythread_yield(YTHREAD_ANY);
        i++;
    }
    printf("%d %d\n", i, sum);
    while (i-- > later(0))
        ;
    printf("%d\n", i);
    while (later(0))
        printf("never\n");
}

// expect: 5 10
// expect: -1
