/* The definitions that are not taken, and who uses them. */
#include <stdio.h>

#include "weak-definitions.h"

__attribute__((weak)) int level(void)
{
    yid id;
    printf("weak\n");
    ythread_create(&id, NULL, other, 0);
    ythread_join(id, NULL);
    return 1;
}

__attribute__((weak)) int sum_up_to(int n)
{
    ythread_yield(0);
    return n;
}

__attribute__((weak)) void take(int *place)
{
    (void)place;
    ythread_yield(0);
}

__attribute__((weak)) void change(void)
{
}

__attribute__((weak)) thread worker(int n)
{
    ythread_yield(0);
    printf("weak worker %d\n", n);
}

#pragma weak runner
thread runner(int n)
{
    ythread_yield(0);
    printf("weak runner %d\n", n);
}

thread other(void)
{
    ythread_yield(0);
}

void step(void)
{
    ythread_yield(0);
}

static void keep(void)
{
    int local = 3;
    take(&local);
    step();
    change();
    step();
    printf("%d\n", local);
}

thread ymain(int argc, char **argv)
{
    yid id;
    (void)argc;
    (void)argv;
    printf("%d\n", level() + level());
    printf("%d\n", sum_up_to(4));
    keep();
    for (int i = 1; i < 4; i++) {
        ythread_create(&id, NULL, worker, 1, i);
        ythread_join(id, NULL);
    }
    thread (*pointer)(int) = runner;
    ythread_create(&id, NULL, pointer, 1, 7);
    ythread_join(id, NULL);
    runner(8);
    ythread_yield(0);
}
