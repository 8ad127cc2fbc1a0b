/* Arrays initialised by lists that suspend, with designators, with gaps, nested. */
#include <stdio.h>
#include <ythreads.h>

static int later(int v)
{
    ythread_yield(YTHREAD_ANY);
    return v;
}

thread ymain(void)
{
    int a[] = {later(1), 2, later(3)};
    int b[6] = {[4] = later(40), [1] = later(10), 11};
    int m[2][2] = {{later(1), later(2)}, {later(3)}};
    double d[3] = {later(1), 0.5};
    printf("%d %d %d %zu\n", a[0], a[1], a[2], sizeof a / sizeof *a);
    printf("%d %d %d %d %d %d\n", b[0], b[1], b[2], b[3], b[4], b[5]);
    printf("%d %d %d %d\n", m[0][0], m[0][1], m[1][0], m[1][1]);
    printf("%g %g %g\n", d[0], d[1], d[2]);
    for (int i = 0; i < 2; i++) {
        int again[3] = {i, later(i + 1)};
        again[2]++;
        ythread_yield(YTHREAD_ANY);
        printf("%d %d %d\n", again[0], again[1], again[2]);
    }
}

// expect: 1 2 3 3
// expect: 0 10 11 0 40 0
// expect: 1 2 3 0
// expect: 1 0.5 0
// expect: 0 1 1
// expect: 1 2 1
