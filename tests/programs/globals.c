// not-shipped: globals belong to the process
/* Globals, static and not, changed before and after suspensions and through pointers. */
#include <stdio.h>
#include <ythreads.h>

int counter = 5;
static double history[4];
struct {
    int a;
    struct {
        char b[4];
    } inner;
} record;

static int later(int v)
{
    ythread_yield(YTHREAD_ANY);
    counter++;
    return v;
}

thread ymain(void)
{
    int *p = &counter;
    double *h = history;
    counter += later(10);
    *h++ = counter;
    ythread_yield(YTHREAD_ANY);
    *p *= 2;
    *h++ = counter;
    record.a = later(3) + counter;
    record.inner.b[later(2)] = 'x';
    char *b = &record.inner.b[2];
    ythread_yield(YTHREAD_ANY);
    printf("%d %g %g %d %c %td\n", counter, history[0], history[1], record.a, *b, h - history);
}

// expect: 34 16 32 36 x 2
