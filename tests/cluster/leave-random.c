// Nodes leave one after the other, in random order and at random moments, while threads wander, write numbered letters to one another, create
// and join others, set and wait for events of each other's first homes. Against a model in the threads themselves: each letter
// arrives once and in order, each status and each event comes, and nobody is lost or doubled.
// UNSUPPORTED: nodes-together
// RUN: %ycc %s -o %t
// RUN: %status 0 %yrun -n 6 %t 1 > %t.1.out && FileCheck %s --input-file=%t.1.out
// RUN: %pvm --running %status 0 %yrun --engine=pvm -n 5 %t 5 > %t.5.out && FileCheck %s --input-file=%t.5.out
// RUN: %status 0 %yrun -n 4 %t 2 > %t.2.out && FileCheck %s --input-file=%t.2.out
// RUN: %status 0 %yrun -n 6 --wire=xdr %t 3 > %t.3.out && FileCheck %s --input-file=%t.3.out
// RUN: %status 0 %yrun --nodes-per-process=2 -n 7 %t 4 2 > %t.4.out && FileCheck %s --input-file=%t.4.out
// CHECK: {{[1-9][0-9]*}} letters, {{[1-9][0-9]*}} statuses, {{[1-9][0-9]*}} events, {{[1-9][0-9]*}} nodes have left, 0 faults
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <ythreads.h>

enum { MEMBERS = 20, ROUNDS = 150, LETTER = 1, HELLO, TOTAL, DONE };

struct letter {
    int from, number;
};

struct result {
    int letters, statuses, events, faults;
};

static unsigned draw(uint64_t *state, unsigned below) {
    *state = *state * 6364136223846793005u + 1442695040888963407u;
    return (unsigned)(*state >> 33) % below;
}

static int check(int is_right, const char *what, int member, int detail) {
    if (!is_right) printf("member %d: %s (%d) at node %d: %s\n", member, what, detail, ythread_node(), ythread_error());
    return !is_right;
}

thread child(int status, int place) {
    ythread_migrate(place);
    ythread_sleep(0.001);
    ythread_exit(status);
}

static int make_child(uint64_t *state, struct result *result, int member) {
    yid id;
    int wanted = (int)draw(state, 1000), status = -1;
    if (ythread_create(&id, 0, child, 2, wanted, (int)draw(state, (unsigned)ythread_nodes()))) return 0;
    if (draw(state, 2)) ythread_migrate((int)draw(state, (unsigned)ythread_nodes()));
    int joined = ythread_join(id, &status);
    result->statuses++;
    return check(!joined && status == wanted, "a status is lost", member, joined);
}

/* In seconds; the environment's EVENT_SECONDS. A set that goes by way of a node that is killed may be lost, and nobody can tell. */
static double limit_of_events(void) {
    const char *seconds = getenv("EVENT_SECONDS");
    return seconds ? atof(seconds) : 20;
}

/* Makes an event, sets it from somewhere else, perhaps, and finds it set. */
static int try_event(uint64_t *state, struct result *result, int member) {
    yevent event = ythread_event_create();
    if (draw(state, 2)) ythread_migrate((int)draw(state, (unsigned)ythread_nodes()));
    int failed = ythread_set(event);
    if (draw(state, 2)) ythread_migrate((int)draw(state, (unsigned)ythread_nodes()));
    int waited = ythread_wait_until(event, limit_of_events());
    result->events++;
    return check(!failed && !waited, "an event is lost", member, waited);
}

static int take(const struct letter *letter, int *expected, struct result *result, int member) {
    int is_next = letter->number == expected[letter->from];
    expected[letter->from] = letter->number + 1;
    result->letters++;
    return check(is_next, "a letter is lost, doubled or too early", member, letter->number);
}

thread member(int self, yid master, uint64_t state, int rounds) {
    yid others[MEMBERS];
    int sent[MEMBERS] = {0}, expected[MEMBERS] = {0}, totals[MEMBERS] = {0};
    struct result result = {0, 0, 0, 0};
    struct letter letter;
    ythread_recv_n(master, HELLO, others, MEMBERS);
    for (int round = 0; round < rounds; round++) {
        unsigned what = draw(&state, 10);
        if (what < 3) {
            ythread_migrate((int)draw(&state, (unsigned)ythread_nodes()));
        } else if (what < 8) {
            int to = (int)draw(&state, MEMBERS);
            if (to == self) continue;
            letter = (struct letter){self, sent[to]};
            if (!ythread_send(others[to], LETTER, letter)) sent[to]++;
        } else if (what == 8) {
            result.faults += make_child(&state, &result, self);
        } else {
            result.faults += try_event(&state, &result, self);
        }
        while (!ythread_recv_until(YTHREAD_ANY, LETTER, &letter, draw(&state, 20) ? 0 : 0.002))
            result.faults += take(&letter, expected, &result, self);
    }
    for (int i = 0; i < MEMBERS; i++)
        if (i != self) {
            letter = (struct letter){self, sent[i]};
            ythread_send(others[i], TOTAL, letter);
        }
    for (int i = 1; i < MEMBERS; i++) {
        ythread_recv(YTHREAD_ANY, TOTAL, &letter);
        totals[letter.from] = letter.number;
    }
    /* The totals were sent behind the letters, so all of these are here. */
    while (!ythread_recv_until(YTHREAD_ANY, LETTER, &letter, 0))
        result.faults += take(&letter, expected, &result, self);
    for (int i = 0; i < MEMBERS; i++)
        result.faults += check(totals[i] == expected[i], "letters are missing", self, totals[i] - expected[i]);
    ythread_send(master, DONE, result);
}

thread terminator(void) {
    raise(SIGTERM);
}

/* Makes a node leave, and waits until it has. The other nodes of its process leave with it. */
static void make_leave(int node) {
    struct ythread_attr there = {YTHREAD_INHERIT, node, 0, 0};
    int status = ythread_create(0, &there, terminator, 0);
    while (status != YTHREAD_EGONE) {
        ythread_sleep(0.002);
        status = ythread_migrate(node);
    }
    ythread_migrate(0);
}

/* Nodes below `first` are in node 0's process. */
thread reaper(yid master, uint64_t state, int first) {
    int order[64], nodes = ythread_nodes(), left = 0;
    for (int i = 0; i < nodes; i++) order[i] = i;
    for (int i = nodes - 1; i > first; i--) {
        int k = first + (int)draw(&state, (unsigned)(i - first)), was = order[i];
        order[i] = order[k], order[k] = was;
    }
    for (int i = first; i < nodes - 1; i++) {
        ythread_sleep((double)draw(&state, 100) / 2000);
        make_leave(order[i]);
        left++;
    }
    ythread_send(master, DONE, left);
}

thread ymain(int argc, char **argv) {
    uint64_t state = argc > 1 ? strtoull(argv[1], 0, 10) * 7919 : 1;
    yid members[MEMBERS], self = ythread_self(), leaver;
    struct result sum = {0, 0, 0, 0}, result;
    int left;
    for (int i = 0; i < MEMBERS; i++) {
        struct ythread_attr there = {YTHREAD_INHERIT, i % ythread_nodes(), 0, 0};
        ythread_create(&members[i], &there, member, 4, i, self, state + (uint64_t)i * 104729,
                       argc > 3 ? atoi(argv[3]) : ROUNDS);
    }
    printf("begun\n"); /* a node that leaves before takes no more threads */
    for (int i = 0; i < MEMBERS; i++) ythread_send_n(members[i], HELLO, members, MEMBERS);
    ythread_create(&leaver, 0, reaper, 3, self, state, argc > 2 ? atoi(argv[2]) : 1);
    for (int i = 0; i < MEMBERS; i++) {
        ythread_recv(members[i], DONE, &result);
        sum.faults += ythread_join(members[i], 0) != 0;
        sum.letters += result.letters;
        sum.statuses += result.statuses;
        sum.events += result.events;
        sum.faults += result.faults;
    }
    ythread_recv(leaver, DONE, &left);
    printf("%d letters, %d statuses, %d events, %d nodes have left, %d faults\n", sum.letters, sum.statuses, sum.events,
           left, sum.faults);
}
