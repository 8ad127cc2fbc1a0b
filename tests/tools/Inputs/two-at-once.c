/* A thread runs on each of two nodes of this process when a debugger looks. */
#include <stdio.h>
#include <ythreads.h>

static volatile int there, over;

static void turn_round(void) {
    there = 1;
    while (!over) {
    }
}

static void halt_here(void) {
}

thread there_runs(int number) {
    int mine = number;
    turn_round();
    printf("%d\n", mine);
}

thread here_runs(int number) {
    int mine = number;
    while (!there) {
    }
    halt_here();
    over = 1;
    printf("%d\n", mine);
}

thread ymain(void) {
    yid one, other;
    struct ythread_attr there_is = {.priority = YTHREAD_INHERIT, .node = 1};
    ythread_create(&one, &there_is, there_runs, 1, 71);
    ythread_create(&other, 0, here_runs, 1, 72);
    ythread_join(one, 0);
    ythread_join(other, 0);
}
