/* Pointers to functions of another calling convention: in arrays, behind pointers, returned, converted. */
#include <stdio.h>
#include <stdlib.h>
#include <ythreads.h>

#ifdef __x86_64__
#define OTHER __attribute__((ms_abi))
#else
#define OTHER
#endif

static int OTHER sum(int n, double d, long k)
{
    return n + (int)d + (int)k;
}

static int (OTHER *pick(int n))(int, double, long)
{
    ythread_yield(YTHREAD_ANY);
    return n ? sum : 0;
}

static void leave(int status) __attribute__((noreturn));
static void leave(int status)
{
    exit(status);
}

thread ymain(void)
{
    int (OTHER *list[2])(int, double, long) = {sum, sum};
    int (OTHER **first)(int, double, long) = list;
    void (*ends)(int) __attribute__((noreturn)) = leave;
    ythread_yield(YTHREAD_ANY);
    suspends int (OTHER *(*picks)(int))(int, double, long) = pick;
    int (OTHER *last)(int, double, long) =
        (int (OTHER *)(int, double, long))(ythread_yield(YTHREAD_ANY), sum);
    printf("%d %d %d %d\n", list[1](1, 2.0, 3), first[0](2, 3.0, 4), pick(1)(1, 2, 3), last(4, 5, 6));
    printf("%d %d\n", (*first)(pick(0) == 0, 2.0, 9), picks(1)(7, 8, 9));
    if (picks(0)) ends(1);
}

// expect: 6 9 6 15
// expect: 12 24
