/* ?: with suspensions in each operand, nested, of several types, as an argument. */
#include <stdio.h>
#include <ythreads.h>

static int later(int v)
{
    ythread_yield(YTHREAD_ANY);
    return v;
}

static const char *word(int n)
{
    return later(n) == 0 ? "none" : n == 1 ? (later(0), "one") : later(n) > 9 ? "many" : "some";
}

thread ymain(void)
{
    printf("%s %s %s %s\n", word(0), word(1), word(5), word(12));
    int x = 3;
    double d = later(1) ? x : 0.5;
    double e = later(0) ? x : 0.5 + later(1);
    printf("%g %g\n", d, e);
    struct pair {
        int a, b;
    } p = {1, 2}, q = {3, 4}, r;
    r = later(x) > 2 ? q : p;
    printf("%d %d\n", r.a, r.b);
    int *which = later(0) ? &p.a : &q.b;
    *which = 40;
    printf("%d %d\n", p.a, q.b);
    x ? later(1), (void)x++ : (void)(x = later(100));
    printf("%d\n", x);
    printf("%d\n", (later(1) ? later(2) : later(3)) + (later(0) ? later(20) : later(30)));
}

// expect: none one some many
// expect: 3 1.5
// expect: 3 4
// expect: 1 40
// expect: 4
// expect: 32
