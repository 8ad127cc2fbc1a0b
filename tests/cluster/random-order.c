// Threads that come and go, yield, wait, end, order one another about and change priorities by one stream of random numbers: the order of all
// that they do is that of a run in which every primitive suspends, and of one that is traced.
// UNSUPPORTED: nodes-together
// RUN: %ycc -O2 %s -o %t
// RUN: %t 1 6000 > %t.1 && %t 2 6000 > %t.2
// RUN: env YTHREADS_CHAOS=migrate %t 1 6000 2> /dev/null | diff - %t.1
// RUN: env YTHREADS_CHAOS=migrate %t 2 6000 2> /dev/null | diff - %t.2
// RUN: env YTHREADS_TRACE=%t.json %t 1 6000 | diff - %t.1
// RUN: env YTHREADS_TRACE=%t.json %t 2 6000 | diff - %t.2
// RUN: FileCheck %s --input-file=%t.1
// CHECK: seed 1: {{[0-9]+}} events, {{[0-9a-f]+}}
#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <ythreads.h>

enum { SLOTS = 40, EVENTS = 4, LOW = 3, PRIORITIES = 5, TAG = 1 };

static uint64_t stream, hash = 14695981039346656037u;
static long events;
static int names;
static yid ids[SLOTS];
static yevent gates[EVENTS];

static unsigned next_random(unsigned below) {
    stream = stream * 6364136223846793005u + 1442695040888963407u;
    return (unsigned)(stream >> 33) % below;
}

static void note(int who, int what, long value) {
    const uint64_t words[] = {(uint64_t)who, (uint64_t)what, (uint64_t)value};
    for (int i = 0; i < 3; i++) hash = (hash ^ words[i]) * 1099511628211u;
    events++;
}

static int any_priority(void) {
    return LOW + (int)next_random(PRIORITIES);
}

static yid any(void) {
    return ids[next_random(SLOTS)];
}

static yevent any_gate(void) {
    return gates[next_random(EVENTS)];
}

/* ---- threads ---- */

thread brief(int who) {
    note(who, 1, ythread_get_priority(ythread_self()));
}

thread leaves(int who) {
    note(who, 2, 0);
    if (next_random(2)) ythread_yield(YTHREAD_ANY);
    ythread_exit(who & 127);
}

thread listens(int who, yid whom) {
    int value = 0;
    note(who, 3, ythread_recv_until(whom, TAG, &value, 1e9));
    note(who, 4, value);
    if (!next_random(3)) errno = 5;
}

suspends static int dive(int depth) {
    if (depth) return dive(depth - 1) + 1;
    return ythread_yield(YTHREAD_ANY);
}

thread worker(int who, int steps);

/* ---- what they do ---- */

static suspends int make(yid *id) {
    struct ythread_attr attr = {any_priority(), YTHREAD_HERE, (int)next_random(2), 0};
    int who = ++names;
    switch (next_random(5)) {
    case 0:
        worker(who, (int)next_random(6));
        return 0;
    case 1:
        return ythread_create(id, 0, worker, 2, who, (int)next_random(10));
    case 2:
        return ythread_create(id, 0, leaves, 1, who);
    case 3:
        return ythread_create(next_random(2) ? id : 0, &attr, worker, 2, who, (int)next_random(5));
    default:
        brief(who);
        brief(-who);
        return 0;
    }
}

static suspends int talk(yid *id) {
    int value = 0, status;
    switch (next_random(3)) {
    case 0:
        return ythread_send(*id, TAG, ++names);
    case 1:
        if (ythread_probe(YTHREAD_ANY, YTHREAD_ANY, 0) <= 0) return 0;
        status = ythread_recv(YTHREAD_ANY, TAG, &value);
        return status ? status : value;
    default:
        ythread_create(id, 0, listens, 2, ++names, ythread_self());
        if (next_random(2)) ythread_yield(YTHREAD_ANY);
        return ythread_send(*id, TAG, ++names);
    }
}

static suspends int wait_or_yield(yid id) {
    int status = 0, ended;
    switch (next_random(6)) {
    case 0:
        return ythread_yield(id);
    case 1:
        return dive((int)next_random(4));
    case 2:
        if (id == ythread_self()) return 0;
        ended = ythread_join(id, &status);
        return ended ? ended : status;
    case 3:
        return next_random(2) ? ythread_park() : 0;
    case 4:
        return next_random(3) ? 0 : ythread_wait(any_gate());
    default:
        return ythread_yield(YTHREAD_ANY);
    }
}

static suspends int order(yid id) {
    switch (next_random(6)) {
    case 0:
        return next_random(2) ? ythread_destroy(id) : 0;
    case 1:
        return ythread_set_priority(next_random(2) ? id : ythread_self(), any_priority());
    case 2:
        return next_random(2) ? ythread_suspend(id) : 0;
    case 3:
        return ythread_resume(id);
    case 4:
        return ythread_unpark(id);
    default:
        return next_random(2) ? ythread_set(any_gate()) : ythread_clear(any_gate());
    }
}

static suspends int step(void) {
    int slot = (int)next_random(SLOTS);
    switch (next_random(5)) {
    case 0:
        return make(&ids[slot]);
    case 1:
        return talk(&ids[slot]);
    case 2:
        return order(ids[slot]);
    default:
        return wait_or_yield(ids[slot]);
    }
}

thread worker(int who, int steps) {
    note(who, 5, steps);
    while (steps-- > 0) {
        note(who, 6, step());
        note(who, 7, errno);
        errno = next_random(5) ? 0 : (int)next_random(300);
    }
    note(who, 8, 0);
}

/* ---- the program ---- */

/* So many at once that no list of turns holds them. */
static suspends void flood(void) {
    int count = (int)next_random(next_random(2) ? 60 : 1500);
    for (int i = 0; i < count; i++) brief(++names);
}

thread ymain(int argc, char **argv) {
    int rounds = argc > 2 ? atoi(argv[2]) : 100;
    stream = (uint64_t)atoi(argc > 1 ? argv[1] : "1") * 77777777777u + 5;
    ythread_set_priority(ythread_self(), 5);
    for (int i = 0; i < EVENTS; i++) gates[i] = ythread_event_create();
    for (int i = 0; i < rounds; i++) {
        if (!next_random(15)) flood();
        ythread_create(&ids[next_random(SLOTS)], 0, worker, 2, ++names, (int)next_random(8));
        worker(++names, (int)next_random(20));
        for (int left = next_random(3) ? 0 : (int)next_random(20); left > 0; left--) ythread_yield(YTHREAD_ANY);
        ythread_set(any_gate());
        ythread_resume(any());
        ythread_unpark(any());
        if (!next_random(200)) ythread_set_priority(ythread_self(), any_priority());
    }
    printf("seed %s: %ld events, %016llx\n", argc > 1 ? argv[1] : "1", events, (unsigned long long)hash);
    fflush(stdout);
    _Exit(0); /* whoever waits still waits for ever */
}
