/* Threads beside the simulation have made a process each, and want to go to another node while those live, and when they have
 * ended; with an argument it is written to that file in between. */
#include <stdio.h>
#include <ysim.h>

enum { MAKERS = 3 };
static int made, turn;

thread works(int maker, double time) {
    ysim_hold(time);
    printf("%g works of %d\n", ysim_now(), maker);
}

/* To the other node and back. */
static int go(void) {
    int status = ythread_migrate(1);
    if (!status) ythread_migrate(0);
    return status;
}

thread maker(int number) {
    works(number, number);
    made++;
    for (;;) {
        while (turn != number) ythread_sleep(0.001);
        int status = go();
        printf("maker %d: %d%s%s\n", number, status, status ? " " : "", status ? ythread_error() : "");
        turn = 0;
    }
}

/* It tries, and is back. */
static void let(int maker) {
    for (turn = maker; turn == maker;) ythread_sleep(0.001);
}

thread ymain(int argc, char **argv) {
    struct ythread_attr beside = {.priority = YTHREAD_INHERIT, .node = YTHREAD_HERE, .daemon = 1};
    for (int i = 1; i <= MAKERS; i++) ythread_create(0, &beside, maker, 1, i);
    while (made < MAKERS) ythread_sleep(0.001);
    for (int i = 1; i <= MAKERS; i++) let(i);
    if (argc > 1) ythread_checkpoint(argv[1]);
    printf("%d\n", ysim_run(1.5));
    for (int i = 1; i <= MAKERS; i++) let(i);
    printf("%d\n", ysim_run(YSIM_FOREVER));
    for (int i = 1; i <= MAKERS; i++) let(i);
}
