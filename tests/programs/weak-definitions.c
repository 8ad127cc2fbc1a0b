/* A weak definition gives way to another file's: what is suspended in that one goes on in its text, threads are made of
 * that one, and it may keep what the weak one does not. */
// files: modules/weak-definitions.c
#include <stdio.h>

#include "modules/weak-definitions.h"

/* Of the weak one's shape, and small enough to be inlined. */
int level(void)
{
    yid id;
    printf("once\n");
    ythread_create(&id, NULL, other, 0);
    ythread_join(id, NULL);
    return 2;
}

/* Of another shape. */
int sum_up_to(int n)
{
    int squares[5] = {0, 1, 4, 9, 16}, sum = 0;
    for (int i = 0; i <= n; i++) {
        sum += squares[i];
        step();
    }
    return sum;
}

static int *kept;

void take(int *place)
{
    kept = place;
    ythread_yield(0);
}

void change(void)
{
    *kept = 5;
}

thread worker(int n)
{
    int cubes[4] = {0, 1, 8, 27};
    step();
    printf("worker %d: %d\n", n, cubes[n]);
}

thread runner(int n)
{
    step();
    printf("runner %d\n", n);
}

// expect: once
// expect: once
// expect: 4
// expect: 30
// expect: 5
// expect: worker 1: 1
// expect: worker 2: 8
// expect: worker 3: 27
// expect: runner 7
// expect: runner 8
