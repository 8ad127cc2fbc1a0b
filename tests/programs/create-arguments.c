/* The form of 1994: attributes, function, argument count, arguments, converted as in a call. */
#include <stdio.h>
#include <ythreads.h>

struct pair {
    short a;
    double b;
};

enum colour { RED = 3, GREEN };

thread show(char c, short s, long long big, float f, double d, const char *text, struct pair p, enum colour e, _Bool b)
{
    printf("%c %d %lld %g %g %s %d %g %d %d\n", c, s, big, f, d, text, p.a, p.b, e, b);
}

thread none(void)
{
    printf("no arguments\n");
}

static int later(int v)
{
    ythread_yield(YTHREAD_ANY);
    return v;
}

static yid start_both(int wide)
{
    yid id;
    struct pair p = {7, 0.125};
    ythread_create(&id, NULL, show, 9, 'x', wide, 5, 0.5, 3, "text", p, GREEN, 12);
    ythread_join(id, NULL);
    ythread_create(&id, NULL, show, 9, later('a'), later(2), -later(3), later(4) / 8.0, 1, later(0) ? "yes" : "no", p,
                   RED, later(0));
    return id;
}

thread ymain(void)
{
    yid id = start_both(65537);
    ythread_join(id, NULL);
    ythread_create(&id, NULL, none, 0);
    ythread_join(id, NULL);
}

// expect: x 1 5 0.5 3 text 7 0.125 4 1
// expect: a 2 -3 0.5 1 no 7 0.125 3 0
// expect: no arguments
