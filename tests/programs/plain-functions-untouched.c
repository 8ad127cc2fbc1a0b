/* Functions that cannot suspend may hold what suspending ones may not. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <ythreads.h>

static int variable(int n)
{
    int list[n], sum = 0;
    for (int i = 0; i < n; i++)
        list[i] = i;
    for (int i = 0; i < n; i++)
        sum += list[i];
    return sum;
}

static int variadic(int n, ...)
{
    va_list ap;
    int sum = 0;
    va_start(ap, n);
    while (n-- > 0)
        sum += va_arg(ap, int);
    va_end(ap);
    return sum;
}

static int computed(int n)
{
    static void *const labels[] = {&&zero, &&one};
    goto *labels[n];
zero:
    return 10;
one:
    return 11;
}

static jmp_buf place;

static int jumps(void)
{
    volatile int tries = 0;
    if (setjmp(place) < 3)
        longjmp(place, ++tries);
    return tries;
}

#define MAX(a, b) \
    __extension__({ \
        int a_ = (a), b_ = (b); \
        a_ > b_ ? a_ : b_; \
    })

thread ymain(void)
{
    int n = 5;
    ythread_yield(YTHREAD_ANY);
    n = variable(n) + variadic(3, 1, 2, 3);
    ythread_yield(YTHREAD_ANY);
    printf("%d %d %d %d\n", n, computed(0) + computed(1), jumps(), MAX(n, 3) + MAX(1, 2));
}

// expect: 16 21 3 18
