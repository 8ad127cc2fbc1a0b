// flags: -Wno-unsequenced -Wno-sequence-point
/* Arguments that suspend, among arguments that do not: left to right, each value its own. */
#include <stdio.h>
#include <ythreads.h>

static int later(int v)
{
    ythread_yield(YTHREAD_ANY);
    return v;
}

static long mix(int a, long b, char c, double d, const char *e)
{
    ythread_yield(YTHREAD_ANY);
    return a * 1000000 + b * 1000 + c + (long)(d * 2) + e[0];
}

thread ymain(void)
{
    int n = 1;
    printf("%d %d %d\n", later(1), later(2), later(3));
    printf("%d %d %d %d\n", n, later(n = 5), n, later(7));
    printf("%s %d %c %.2f\n", "text", later(2), 'x', later(1) / 4.0);
    printf("%ld\n", mix(1, 2, 'a', 0.5, "z"));
    printf("%ld\n", mix(later(3), n, later('b'), later(8) / 2.0, later(1) ? "A" : "B"));
    printf("%d\n", later(later(later(later(9)))));
}

// expect: 1 2 3
// expect: 1 5 5 7
// expect: text 2 x 0.25
// expect: 1002220
// expect: 3005171
// expect: 9
