#include <signal.h>
#include <stdio.h>
#include <time.h>
#include <ythreads.h>

int hop(int to) {
    int from = ythread_node();
    ythread_migrate(to);
    return from;
}

thread walker(int id) {
    int dead = 42 + id, list[3] = {1, 2, id};
    printf("%d %d\n", dead, list[2]);
    hop(1);
    int kept = hop(0);
    ythread_suspend(ythread_self());
    printf("the end: %d\n", kept);
}

/* Keeps node 0 from hearing what the others do. */
thread busy(void) {
    clock_t end = clock() + CLOCKS_PER_SEC / 3;
    while (clock() < end) continue;
}

thread ymain(int argc, char **argv) {
    (void)argv;
    yid id;
    ythread_create(&id, 0, walker, 1, 7);
    if (argc > 1) busy();
    ythread_sleep(0.3);
    raise(SIGTRAP);
    ythread_resume(id);
}
