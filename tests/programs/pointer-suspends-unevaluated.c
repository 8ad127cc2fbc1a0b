/* Calls through pointers that say `suspends`, where nothing is evaluated. */
#include <stdio.h>
#include <ythreads.h>

static int later(int k)
{
    ythread_yield(YTHREAD_ANY);
    return k;
}

static int now(int k)
{
    return k + 1;
}

suspends static int (*const calls[2])(int) = { later, now };

thread ymain(void)
{
    int a = 1;
    typeof(calls[a](a)) sum = calls[0](3);
    sum += (int)sizeof(calls[a & 1](later(a))) == sizeof(int);
    sum += _Generic(calls[a](a), int: calls[a](a), default: calls[0](7));
    printf("%d\n", sum);
}
// expect: 6
