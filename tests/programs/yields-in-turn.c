// not-visiting: its subject is the order in which the threads of one node run
/* Threads that do nothing but yield run in turn, and what one of them does to another, or to itself, takes effect where it
 * would have otherwise: the order is that of a run in which every yield is a suspension. */
#include <errno.h>
#include <stdio.h>
#include <ythreads.h>

enum { WORKERS = 8, MANY = 200 };
static int turns;
static unsigned order;
static yid workers[WORKERS];
static yevent all_there;

static void note(int who)
{
    turns++;
    order = order * 31 + (unsigned)who;
}

static void act(int self, int round)
{
    if (self == 3 && round == 50) ythread_destroy(workers[5]);
    if (self == 2 && round == 70) ythread_resume(workers[4]);
    if (self == 1 && round == 80) ythread_set_priority(ythread_self(), 31);
    if (self == 0 && round == 90) ythread_destroy(ythread_self());
    if (self == 7 && round == 95) ythread_unpark(workers[6]);
}

static void inside(int self, int round)
{
    note(self + 100);
    ythread_yield(YTHREAD_ANY);
    if (self == 6 && round == 93) ythread_park();
}

thread worker(int self, int rounds)
{
    for (int i = 0; i < rounds; i++) {
        note(self);
        act(self, i);
        if (self == 2 && i == 60) ythread_suspend(workers[4]);
        errno = self == 6 ? i : 0;
        ythread_yield(i % 13 == 5 ? workers[(self + 1) % WORKERS] : YTHREAD_ANY);
        if (errno != (self == 6 ? i : 0)) printf("errno of another\n");
        if (self > 4 && i > 90) inside(self, i);
    }
}

thread one_of_many(int self)
{
    ythread_wait(all_there);
    for (int i = 0; i < 20 + self % 7; i++) {
        note(self);
        ythread_yield(YTHREAD_ANY);
    }
}

thread ymain(void)
{
    struct ythread_attr attr = {33, YTHREAD_HERE, 0, 0};
    ythread_set_priority(ythread_self(), 40);
    for (int i = 0; i < WORKERS; i++) ythread_create(&workers[i], &attr, worker, 2, i, 100 + 17 * i);
    ythread_set_priority(ythread_self(), 0);
    ythread_yield(YTHREAD_ANY);
    printf("%d turns, %u\n", turns, order);
    all_there = yevent_create();
    for (int i = 0; i < MANY; i++) ythread_create(0, &attr, one_of_many, 1, i);
    ythread_set(all_there);
    ythread_yield(YTHREAD_ANY);
    printf("%d turns, %u\n", turns, order);
}

// expect: 1371 turns, 1138909101
// expect: 5965 turns, 3330406711
