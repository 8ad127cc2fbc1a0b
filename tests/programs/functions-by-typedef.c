// files: modules/walkers.c
/* Thread functions, and such that suspend, declared by typedefs of their types and by the types of others; pointers of such types. */
#include <stdio.h>
#include <ythreads.h>

#include "modules/walkers.h"

typedef walker runner;

static runner here;
static __typeof__(here) there;
__typeof__(walks) strolls;
static suspended *const waits[] = {waits_once, waits_twice};
static walker *const walkers[] = {here, there, walks, runs, strolls};

static void here(int n)
{
    ythread_yield(YTHREAD_ANY);
    printf("here %d\n", n);
}

static void there(int n)
{
    printf("there %d\n", waits_once(n) + waits[1](n));
}

thread ymain(void)
{
    yid id;
    ythread_create(&id, 0, there, 1, 5);
    ythread_join(id, 0);
    ythread_create(&id, 0, runs, 1, 6);
    ythread_join(id, 0);
    for (int i = 0; i < 5; i++) {
        ythread_create(&id, 0, walkers[i], 1, i);
        ythread_join(id, 0);
    }
    strolls(9);
}

// expect: there 505
// expect: runs 6
// expect: here 0
// expect: there 101
// expect: walks 2
// expect: runs 3
// expect: strolls 4
// expect: strolls 9
