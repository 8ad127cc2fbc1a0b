// Threads wander over five nodes of which some are killed at any moment, or stopped for a while: nobody is lost but with a node that he
// was on or on his way to, nobody is doubled, and all joins end.
// UNSUPPORTED: nodes-together
// RUN: %ycc -O1 %s -o %t
// RUN: %kill-random --runs %if long %{ 200 %} %else %{ 12 %} %yrun -n 5 %t | FileCheck %s
// Many that have no messages leave together.
// RUN: %ycc -O1 -DEACH=100 -DSILENT=1 %s -o %t
// RUN: %kill-random --each 100 --runs %if long %{ 200 %} %else %{ 4 %} %yrun -n 5 %t | FileCheck %s
// RUN: %kill-random --each 100 --runs %if long %{ 200 %} %else %{ 4 %} %yrun -n 5 --wire=xdr %t | FileCheck %s
// CHECK: {{4|12|200}} runs, {{[1-9][0-9]*}} nodes killed, {{[1-9][0-9]*}} threads dead, {{[1-9][0-9]*}} lived to the end; 0 wrong
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
#include <ythreads.h>

#ifndef EACH
#define EACH   10
#define SILENT 0
#endif
enum { NAME = 1, START, PING, NODES = 4, ALL = EACH * NODES };

struct ping {
    int who, step;
};

thread ynode(int node) {
    printf("node %d is %d\n", node, (int)getpid());
}

static unsigned next_random(unsigned *state) {
    *state = *state * 1664525u + 1013904223u;
    return *state >> 16;
}

thread wanderer(int self, int steps, yid judge, yid collector, yevent start) {
    unsigned random = (unsigned)self * 2654435761u;
    int word;
    if (SILENT)
        ythread_wait(start);
    else
        ythread_recv(judge, START, &word);
    for (int step = 0; step < steps; step++) {
        int to = (int)(next_random(&random) % (NODES + 1));
        struct ping ping = {self, step};
        if (!SILENT) ythread_send(collector, PING, ping);
        printf("%d step %d at %d to %d\n", self, step, ythread_node(), to);
        int status = ythread_migrate(to);
        if (status) printf("%d stays %d at %d: %s\n", self, step, ythread_node(), ythread_strerror(status));
        ythread_yield(YTHREAD_ANY);
    }
    printf("%d ends at %d\n", self, ythread_node());
    ythread_exit(17);
}

/* Pings of one sender come in order; those in the hands of the dead are lost. */
thread collector(void) {
    int last[ALL];
    for (int i = 0; i < ALL; i++) last[i] = -1;
    for (;;) {
        struct ping ping;
        ythread_recv(YTHREAD_ANY, PING, &ping);
        if (ping.step <= last[ping.who]) printf("%d pings %d after %d\n", ping.who, ping.step, last[ping.who]);
        last[ping.who] = ping.step;
    }
}

/* Its node is home to some of them. */
thread maker(int first, int steps, yid judge, yid collector, yevent start) {
    for (int i = 0; i < EACH; i++) {
        yid id;
        ythread_create(&id, 0, wanderer, 5, first + i, steps, judge, collector, start);
        ythread_send(judge, NAME, id);
    }
}

thread ymain(int argc, char **argv) {
    int steps = argc > 1 ? atoi(argv[1]) : 20;
    struct ythread_attr daemon = {YTHREAD_INHERIT, YTHREAD_HERE, 1, 0};
    yid ids[ALL], collects;
    yevent start = yevent_create();
    ythread_create(&collects, &daemon, collector, 0);
    for (int node = 1; node <= NODES; node++) {
        struct ythread_attr there = {YTHREAD_INHERIT, node, 0, 0};
        yid made;
        ythread_create(&made, &there, maker, 5, (node - 1) * EACH, steps, ythread_self(), collects, start);
        for (int i = 0; i < EACH; i++) ythread_recv(made, NAME, &ids[(node - 1) * EACH + i]);
    }
    ythread_set(start);
    for (int i = 0; i < ALL && !SILENT; i++) ythread_send(ids[i], START, 0);
    printf("started\n");
    for (int i = 0; i < ALL; i++) {
        int value = 0, status = ythread_join(ids[i], &value);
        printf("%d joined: %s, %d\n", i, ythread_strerror(status), value);
    }
}
