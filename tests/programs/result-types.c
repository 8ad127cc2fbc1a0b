/* Results of many types: pointer, double, float, narrow and wide integers, none. */
#include <stdio.h>
#include <ythreads.h>

static int *pick(int *values, int i)
{
    ythread_yield(YTHREAD_ANY);
    return &values[i];
}

static const char *name(int i)
{
    ythread_yield(YTHREAD_ANY);
    return i ? "some" : NULL;
}

static double ratio(int a, int b)
{
    ythread_yield(YTHREAD_ANY);
    return (double)a / b;
}

static float rough(double d)
{
    ythread_yield(YTHREAD_ANY);
    return d;
}

static short cut(int i)
{
    ythread_yield(YTHREAD_ANY);
    return i;
}

static unsigned long long far(int i)
{
    ythread_yield(YTHREAD_ANY);
    return 1ULL << i;
}

static void set(int *to, int value)
{
    ythread_yield(YTHREAD_ANY);
    *to = value;
}

thread ymain(void)
{
    int values[3] = {1, 2, 3};
    set(pick(values, 1), 20);
    *pick(values, 2) += *pick(values, 1);
    printf("%d %d\n", values[1], values[2]);
    printf("%s %d\n", name(1), name(0) == NULL);
    printf("%.3f %a\n", ratio(2, 3), rough(0.1));
    printf("%d %llu\n", cut(70000), far(63));
}

// expect: 20 23
// expect: some 1
// expect: 0.667 0x1.99999ap-4
// expect: 4464 9223372036854775808
