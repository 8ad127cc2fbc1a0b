/* A chain of 500 frames, suspended at its deepest point several times. */
#include <stdio.h>
#include <ythreads.h>

static long dive(int depth, int times)
{
    if (depth == 0) {
        while (times-- > 0)
            ythread_yield(YTHREAD_ANY);
        return 1;
    }
    long below = dive(depth - 1, times);
    return below + depth;
}

thread ymain(void)
{
    printf("%ld\n", dive(500, 5));
    printf("%ld\n", dive(100, 1));
}

// expect: 125251
// expect: 5051
