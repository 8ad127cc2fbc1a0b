/* Names that shadow one another in nested scopes keep their own values over suspensions. */
#include <stdio.h>
#include <ythreads.h>

int x = 1;

static int nested(int x)
{
    ythread_yield(YTHREAD_ANY);
    {
        double x = 2.5;
        ythread_yield(YTHREAD_ANY);
        {
            const char *x = "inner";
            ythread_yield(YTHREAD_ANY);
            printf("%s\n", x);
        }
        printf("%g\n", x);
        x += 1;
        ythread_yield(YTHREAD_ANY);
        printf("%g\n", x);
    }
    return x;
}

thread ymain(void)
{
    printf("%d\n", nested(7));
    printf("%d\n", x);
    int x = 10;
    for (int x = 0; x < 2; x++) {
        int x = 100;
        x++;
        ythread_yield(YTHREAD_ANY);
        printf("%d\n", x);
    }
    if (x == 10) {
        int y = x, x = 3;
        ythread_yield(YTHREAD_ANY);
        printf("%d %d\n", x, y);
    }
    {
        extern int x;
        ythread_yield(YTHREAD_ANY);
        printf("%d\n", x);
    }
    printf("%d\n", x);
}

// expect: inner
// expect: 2.5
// expect: 3.5
// expect: 7
// expect: 1
// expect: 101
// expect: 101
// expect: 3 10
// expect: 1
// expect: 10
