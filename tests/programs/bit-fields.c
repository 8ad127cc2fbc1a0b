/* Bit-fields live over a suspension, and are assigned from one. */
#include <stdio.h>
#include <ythreads.h>

struct flags {
    unsigned ready : 1;
    signed level : 5;
    unsigned : 3;
    unsigned long long big : 40;
    int plain;
    unsigned short half : 9;
};

static int later(int v)
{
    ythread_yield(YTHREAD_ANY);
    return v;
}

thread ymain(void)
{
    struct flags f = {1, -16, 0xfedcba9876ULL, 7, 511}, g;
    ythread_yield(YTHREAD_ANY);
    printf("%d %d %llx %d %d\n", f.ready, f.level, (unsigned long long)f.big, f.plain, f.half);
    f.level = later(9);
    f.half += later(2);
    f.ready = later(2);
    g = f;
    ythread_yield(YTHREAD_ANY);
    printf("%d %d %d\n", g.ready, g.level, g.half);
}

// expect: 1 -16 fedcba9876 7 511
// expect: 0 9 1
