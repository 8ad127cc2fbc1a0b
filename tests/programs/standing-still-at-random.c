// nodes: 2
/* Threads that stand still in every way (suspended, parked, at events), begun from their thread functions, which does not unwind, and
 * from functions that they call, which does; others let them go on, move them and change their minds. Each keeps its errno, its
 * values and its count. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <ythreads.h>

enum { WORKERS = 40, STEPS = 60, EVENTS = 3, DONE = 1, ECHO = 2 };

static unsigned next_of(unsigned *state) {
    *state = *state * 1664525u + 1013904223u;
    return *state >> 16;
}

static void check(int is_so, const char *what) {
    if (is_so) return;
    printf("%s\n", what);
    exit(1);
}

/* The same from a function: it unwinds. */
suspends static int stand(unsigned how, yevent event) {
    switch (how % 3) {
    case 0: return ythread_suspend(ythread_self());
    case 1: return ythread_park();
    default: return ythread_wait(event);
    }
}

thread worker(int number, yid master, yevent a, yevent b, yevent c) {
    unsigned state = (unsigned)number * 77u + 1u;
    yevent events[EVENTS];
    int sum = 0, expected = 0, status;
    events[0] = a;
    events[1] = b;
    events[2] = c;
    for (int step = 0; step < STEPS; step++) {
        unsigned what = next_of(&state) % 9;
        int error = step % 2 ? number + step : 0;
        errno = error;
        status = 0;
        switch (what) {
        case 0: status = ythread_suspend(ythread_self()); break;
        case 1: status = ythread_park(); break;
        case 2: status = ythread_wait(events[next_of(&state) % EVENTS]); break;
        case 3: status = stand(next_of(&state), events[1]); break;
        case 4: ythread_yield(YTHREAD_ANY); break;
        case 5: status = ythread_migrate((int)(next_of(&state) % (unsigned)ythread_nodes())); break;
        case 6: ythread_clear(events[next_of(&state) % EVENTS]); break;
        case 7: status = ythread_park_until(0.0); if (status == YTHREAD_ETIMEDOUT) status = 0; break;
        default: status = ythread_wait_until(events[0], 0.0); if (status == YTHREAD_ETIMEDOUT) status = 0; break;
        }
        check(!status, "a status");
        check(errno == error, "another errno");
        sum += step * number;
        expected += step * number;
        check(sum == expected, "another sum");
    }
    ythread_send(master, DONE, sum);
}

/* Whoever waits for it has what it has sent before behind it. */
thread echo(yid master) {
    for (;;) {
        int one;
        ythread_recv(master, ECHO, &one);
        ythread_send(master, ECHO, one);
    }
}

/* Lets everybody go on, whatever it stands for, until all have ended. */
thread ymain(void) {
    struct ythread_attr there = {YTHREAD_INHERIT, ythread_nodes() - 1, 1, 0};
    yid far;
    yid workers[WORKERS];
    yevent events[EVENTS];
    unsigned state = 5;
    int left = WORKERS, sum, total = 0;
    for (int i = 0; i < EVENTS; i++) events[i] = yevent_create();
    for (int i = 0; i < WORKERS; i++)
        if (ythread_create(&workers[i], 0, worker, 5, i, ythread_self(), events[0], events[1], events[2])) exit(1);
    if (ythread_create(&far, &there, echo, 1, ythread_self())) exit(1);
    while (left) {
        yid one = workers[next_of(&state) % WORKERS];
        if (next_of(&state) % 4 == 0) ythread_suspend(one);
        if (next_of(&state) % 8 == 0) ythread_move(one, (int)(next_of(&state) % (unsigned)ythread_nodes()));
        for (int i = 0; i < WORKERS; i++) {
            if (next_of(&state) % 2) ythread_resume(workers[i]);
            if (next_of(&state) % 2) ythread_unpark(workers[i]);
        }
        ythread_set(events[next_of(&state) % EVENTS]);
        while (left && !ythread_recv_until(YTHREAD_ANY, DONE, &sum, 0.0)) {
            total += sum;
            left--;
        }
        ythread_send(far, ECHO, left);
        ythread_recv(far, ECHO, &sum);
    }
    for (int i = 0; i < WORKERS; i++) check(!ythread_join(workers[i], 0), "a join");
    printf("%d\n", total);
}

// expect: 1380600
