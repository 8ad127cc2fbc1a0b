// not-shipped: both threads and their counters stay on one node
// args: 2000 --steady
// expect: ping 1000 turns, pong 1000 turns
/* The context switch benchmark of Sang, Peters and Rego (1994), tables 2 and 5: two threads yield to one another. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <ythreads.h>

#define SWITCHES 1000000

yid ping_id, pong_id;
int ping_turns, pong_turns, running;
yevent finished;

double seconds(void) {
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec + t.tv_nsec / 1e9;
}

thread ping(int turns) {
    while (ping_turns < turns) {
        ping_turns++;
        ythread_yield(pong_id);
    }
    if (--running == 0) ythread_set(finished);
}

thread pong(int turns) {
    while (pong_turns < turns) {
        pong_turns++;
        ythread_yield(ping_id);
    }
    if (--running == 0) ythread_set(finished);
}

thread ymain(int argc, char **argv) {
    int switches = SWITCHES, steady = 0, i;
    double start, end;

    for (i = 1; i < argc; i++)
        if (strcmp(argv[i], "--steady") == 0)
            steady = 1;
        else
            switches = atoi(argv[i]);
    finished = yevent_create();
    running = 2;
    ythread_create(&ping_id, NULL, ping, 1, switches / 2);
    ythread_create(&pong_id, NULL, pong, 1, switches / 2);
    start = seconds();
    ythread_wait(finished);
    end = seconds();
    printf("ping %d turns, pong %d turns\n", ping_turns, pong_turns);
    if (!steady) printf("%.4f us a switch\n", (end - start) * 1e6 / (ping_turns + pong_turns));
}
