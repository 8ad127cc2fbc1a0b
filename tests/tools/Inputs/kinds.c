/* Threads that wait, each for something of its own. */
#include <stdio.h>
#include <unistd.h>
#include <ythreads.h>
#include <ythreads/leaf.h>

static struct {
    int number;
    ymutex forks[3];
} table;
static ysemaphore seats;
static ybarrier *gate;
static yid sleeper;

YTHREAD_LEAF(int, wait_for_rain, double seconds) {
    int status;
    if (!ythread_leaf_begin(&status)) return status;
    return ythread_leaf_wait(&table, "rain", seconds);
}
suspends int wait_for_rain(double seconds);

static __attribute__((noinline)) int halt_here(int n) {
    return n + 1;
}

thread locks(void) {
    ymutex_lock(&table.forks[1]);
}

thread acquires(void) {
    ysemaphore_acquire_until(&seats, 1000);
}

thread meets(void) {
    ybarrier_wait(gate);
}

thread sleeps(double seconds) {
    ythread_sleep(seconds);
}

thread parks(void) {
    ythread_park();
}

thread stands(void) {
    ythread_suspend(ythread_self());
}

thread reads(int fd) {
    char byte;
    ythread_read(fd, &byte, 1);
}

thread rains(void) {
    wait_for_rain(YTHREAD_FOREVER);
}

thread ymain(void) {
    yfd ends[2];
    for (int i = 0; i < 3; i++) ymutex_init(&table.forks[i]);
    ysemaphore_init(&seats, 0);
    ybarrier barrier;
    ybarrier_init(&barrier, 2);
    gate = &barrier;
    if (pipe(ends)) return;
    ymutex_lock(&table.forks[1]);
    locks(), acquires(), meets(), sleeps(1000), parks(), stands(), reads(ends[0]), rains();
    ythread_create(&sleeper, 0, sleeps, 1, YTHREAD_FOREVER);
    ythread_yield(YTHREAD_ANY);
    ythread_suspend(sleeper);
    printf("%d\n", halt_here(3));
    _exit(0);
}
