/* Assignment of whole structs and of parts, with suspensions in between. */
#include <stdio.h>
#include <ythreads.h>

struct inner {
    int n;
    char c[3];
};

struct outer {
    struct inner first, second;
};

static struct inner make(int n)
{
    ythread_yield(YTHREAD_ANY);
    return (struct inner){n, {'a' + n, 'b' + n, 0}};
}

thread ymain(void)
{
    struct outer o = {{0, ""}, {0, ""}}, other;
    o.first = make(1);
    o.second = o.first;
    o.first = make(o.second.n + 1);
    other = o;
    ythread_yield(YTHREAD_ANY);
    other.first.c[0] = 'X';
    struct inner *which = &other.second;
    *which = make(5);
    ythread_yield(YTHREAD_ANY);
    printf("%d%s %d%s\n", o.first.n, o.first.c, o.second.n, o.second.c);
    printf("%d%s %d%s\n", other.first.n, other.first.c, other.second.n, other.second.c);
}

// expect: 2cd 1bc
// expect: 2Xd 5fg
