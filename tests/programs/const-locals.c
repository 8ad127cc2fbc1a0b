/* Constant locals: scalars, arrays, structs, pointers, set from what suspends. */
#include <stdio.h>
#include <ythreads.h>

struct limits {
    const int low;
    int high;
};

static int later(int v)
{
    ythread_yield(YTHREAD_ANY);
    return v;
}

static int scale(const int n, register int by)
{
    const int *const restrict p = &n;
    ythread_yield(YTHREAD_ANY);
    return *p * by;
}

thread ymain(void)
{
    const int n = later(4);
    const int squares[4] = {0, 1, 4, 9};
    const struct limits limits = {later(1), 9};
    const char *const name = "const", *const *const to_name = &name;
    for (int i = 0; i < 2; i++) {
        const int each = n + i;
        ythread_yield(YTHREAD_ANY);
        printf("%d %d\n", each, squares[i + 2]);
    }
    printf("%d %d %s %d\n", limits.low, limits.high, *to_name, scale(n, 5));
}

// expect: 4 4
// expect: 5 9
// expect: 1 9 const 20
