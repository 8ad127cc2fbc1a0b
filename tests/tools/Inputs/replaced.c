/* Three files in one: a library, one that asks for its functions by name and address, and a program that replaces them. */
#include <stdio.h>
#include <ythreads.h>

#define library 1
#define third 2
#define program 3

thread worker(int n);
suspends int waits(int n);
thread asks(void);

#if FILE != third
#if FILE == library
#define NAME "library"
#define FACTOR 1
#else
#define NAME "program"
#define FACTOR 10
#endif

thread worker(int n)
{
    ythread_yield(YTHREAD_ANY);
    printf("%s: %d ", NAME, n);
}

int waits(int n)
{
    ythread_yield(YTHREAD_ANY);
    return n * FACTOR;
}
#else
static thread (*const workers[])(int) = {worker};
static suspends int (*const waiting[])(int) = {waits};

thread asks(void)
{
    yid id;
    ythread_create(&id, 0, worker, 1, 1);
    ythread_join(id, 0);
    ythread_create(&id, 0, workers[0], 1, 2);
    ythread_join(id, 0);
    ythread_create(&id, 0, workers[0], 1, waiting[0](3));
    ythread_join(id, 0);
}
#endif

#if FILE == program
thread ymain(void)
{
    yid id;
    ythread_create(&id, 0, asks, 0);
    ythread_join(id, 0);
    printf("\n");
}
#endif
