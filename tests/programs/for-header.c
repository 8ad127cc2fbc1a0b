/* Suspensions in all three parts of a for header. */
#include <stdio.h>
#include <ythreads.h>

static int later(int v)
{
    ythread_yield(YTHREAD_ANY);
    return v;
}

thread ymain(void)
{
    for (int i = later(1); later(i) <= 10; i += later(3)) {
        if (i == 4)
            continue;
        printf("%d\n", i);
    }
    int n = 0;
    for (;; later(n++)) {
        if (n == 2)
            continue;
        if (n > 4)
            break;
        printf("n %d\n", n);
    }
    for (int a = later(0), b = later(8); a < b; a++, b -= later(1))
        printf("%d-%d\n", a, b);
}

// expect: 1
// expect: 7
// expect: 10
// expect: n 0
// expect: n 1
// expect: n 3
// expect: n 4
// expect: 0-8
// expect: 1-7
// expect: 2-6
// expect: 3-5
