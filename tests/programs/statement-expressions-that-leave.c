// not-shipped: counts in globals
/* Statement expressions that do not suspend and may leave, beside suspensions: their variables are their own, and the
 * cleanups of the scopes that they leave run. */
#include <stdio.h>
#include <ythreads.h>

static int later(int v)
{
    ythread_yield(YTHREAD_ANY);
    return v;
}

static int hidden(int n)
{
    int t = 100;
    int total = ({ int t = n; if (t > 3) return 7; t; }) + later(1);
    total += ({ char t[3] = "ab"; if (n > 4) return 8; t[1]; });
    return total + t;
}

static int sized(int n)
{
    return ({ int v[n + 1]; v[n] = n; if (n > 3) return 7; v[n]; }) + later(1);
}

static int typed(int n)
{
    int total = ({ struct part { int a[3], b; } *p = 0; struct { short s; } x = {5}; if (n > 3) return 7; x.s + !p; }) + later(0);
    total += ({ static int count; if (n > 4) return 8; ++count; }) + later(0);
    total += ({ __label__ in; int t = 0; in: if (n > 5) return 9; if (t++ < 3) goto in; t; }) + later(0);
    total += ({ struct part { int a, b; } p = {n, 2}; if (n > 6) return 10; p; }).a + later(0);
    return total;
}

static int closed;

static void close_it(int *p)
{
    closed = closed * 10 + *p;
}

static int over_cleanups(int n)
{
    int total = 0;
    {
        int outer __attribute__((cleanup(close_it))) = 1;
        ythread_yield(YTHREAD_ANY);
        for (int i = 0; i < 2; i++) {
            int inner __attribute__((cleanup(close_it))) = 2;
            total += ({ int t = n + i; if (t > 3) goto out; t; });
        }
    }
out:
    return total;
}

static int declared(int n)
{
    int total = 0;
    for (int i = 0; i < 3; i++) {
        int outer __attribute__((cleanup(close_it))) = 1;
        ythread_yield(YTHREAD_ANY);
        {
            int t = ({ if (n == 3) goto out; if (n == 4) return 7; if (n + i == 6) continue; if (n + i == 7) break; n; });
            total += t;
        }
    }
out:
    return total;
}

thread ymain(void)
{
    printf("%d %d %d %d\n", hidden(2), hidden(9), sized(2), typed(2));
    printf("%d", over_cleanups(1));
    printf(" %d", closed);
    printf(" %d", over_cleanups(3));
    printf(" %d\n", closed);
    for (int n = 2; n < 6; n++) {
        closed = 0;
        printf("%d", declared(n));
        printf(" %d%c", closed, n < 5 ? ' ' : '\n');
    }
}

// expect: 201 7 3 13
// expect: 3 221 3 221221
// expect: 6 111 0 1 7 1 5 111
