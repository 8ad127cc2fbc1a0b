#include <stdio.h>
#include <ythreads.h>

static int last(int n)
{
    ythread_yield(YTHREAD_ANY);
    return n + 1;
}

__attribute__((noinline)) static int gives(int n)
{
    printf("%d\n", n);
    return last(n);
}

thread worker(int n)
{
    int a = gives(n);
    printf("%d\n", a);
}

thread ymain(void)
{
    worker(1);
    worker(2);
}
