// not-shipped: locks are of one process
// stays: who waits for a lock
// stays-shipped: who waits for a lock
/* Thousands wait for one mutex, semaphore or barrier, and three of four leave from the middle of the queue: destroyed, or since their
 * time is over. The others have their turns in the order in which they have come. */
#include <stdio.h>
#include <ythreads.h>

enum { MANY = 6000, STRIDE = 7919 };

static ymutex mutex = YMUTEX_INIT;
static ysemaphore units = YSEMAPHORE_INIT(0);
static ybarrier barrier;
static yid all[MANY];
static int last, served, wrong, late;

suspends static int wait_for(int kind, double seconds)
{
    switch (kind) {
    case 0:
        return ythread_mutex_lock_until(&mutex, seconds);
    case 1:
        return ythread_semaphore_acquire_until(&units, seconds);
    default:
        return ythread_barrier_wait_until(&barrier, seconds);
    }
}

/* Who has had its turn gives it to the next one. */
static int pass_on(int kind)
{
    return kind == 0 ? ythread_mutex_unlock(&mutex) : kind == 1 ? ythread_semaphore_release(&units) : 0;
}

thread waiter(int kind, int number)
{
    int status = wait_for(kind, number % 4 == 1 ? 0.001 : YTHREAD_FOREVER);
    if (status == YTHREAD_ETIMEDOUT) {
        late++;
        return;
    }
    wrong += status != 0 || number <= last;
    last = number;
    served++;
    wrong += pass_on(kind) != 0;
}

suspends static void gather(int kind)
{
    for (int i = 0; i < MANY; i++)
        wrong += ythread_create(&all[i], 0, waiter, 2, kind, i) != 0;
    ythread_yield(YTHREAD_ANY);
    for (int i = 0; i < MANY; i++)
        if (i * STRIDE % MANY % 4 >= 2)
            wrong += ythread_destroy(all[i * STRIDE % MANY]) != 0;
    while (late < MANY / 4)
        ythread_sleep(0.001);
}

/* As many again as have left, behind the others. */
suspends static void open_barrier(void)
{
    for (int i = 0; i < MANY - MANY / 4; i++)
        waiter(2, MANY + 4 * i);
    ythread_yield(YTHREAD_ANY);
    wrong += ythread_barrier_wait(&barrier) != 1;
}

thread ymain(void)
{
    ythread_barrier_init(&barrier, MANY + 1);
    for (int kind = 0; kind < 3; kind++) {
        last = -1, served = late = 0;
        if (kind == 0)
            wrong += ythread_mutex_lock(&mutex) != 0;
        gather(kind);
        if (kind == 2)
            open_barrier();
        else
            wrong += pass_on(kind) != 0;
        for (int i = 0; i < MANY; i++)
            wrong += ythread_join(all[i], 0) != (i % 4 >= 2 ? YTHREAD_EDESTROYED : 0);
        ythread_yield(YTHREAD_ANY);
        printf("%d served, %d late, %d wrong\n", served, late, wrong);
    }
}

// expect: 1500 served, 1500 late, 0 wrong
// expect: 1500 served, 1500 late, 0 wrong
// expect: 6000 served, 1500 late, 0 wrong
