// A program that was continued from a file ends when all have ended, and not before, though nodes leave or die: where a thread was born that
// has come back elsewhere does not matter.
// UNSUPPORTED: nodes-together
// RUN: %ycc %s -o %t
// RUN: env ENDS=1 %status 0 %yrun -n 4 %t %t.state
// RUN: %status 0 %ctl --ends %yctl %yrun -n 4 --restart=%t.state %t -- drain 1 -- drain 3 -- drain 2 > %t.out
// RUN: FileCheck %s --input-file=%t.out
// RUN: %status 0 %ctl --ends %yctl %yrun -n 3 --restart=%t.state %t -- drain 2 -- drain 1 > %t.fewer.out
// RUN: FileCheck %s --input-file=%t.fewer.out
// RUN: env KILLS=1 %status 121 %ctl --ends %yctl %yrun -n 4 --restart=%t.state %t -- status > %t.killed.out
// RUN: FileCheck %s --input-file=%t.killed.out --check-prefix=KILLED
// The home of a birth is another node than the one to which its threads come back, where they have never moved from their home.
// RUN: env ENDS=1 KILLS=1 %status 121 %yrun -n 4 %t %t.died.state
// RUN: env LEAVE=1 %status 0 %ctl --ends %yctl %yrun -n 4 --restart=%t.died.state %t -- drain 2 > %t.died.out
// RUN: FileCheck %s --input-file=%t.died.out --check-prefix=DIED
// CHECK: has left
// CHECK: has left
// CHECK: 16 threads on their own have ended, 16 with those who joined them
// DIED: node 2 has left
// DIED: 8 threads on their own have ended, 8 with those who joined them
// KILLED: 8 threads on their own have ended, 8 with those who joined them
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
#include <ythreads.h>

enum { NODES = 4, GO = 1, DONE };

/* Where the threads live that are born on a node: not as many that come as leave. */
static int place_of(int birth, int i) {
    return birth < 2 ? i : i < NODES - 1 ? 1 : birth;
}

/* Born on one node, it waits on another one; if it is a daemon, for ever. */
thread guest(yid boss, int place, int counts) {
    int word;
    ythread_migrate(place);
    ythread_send(boss, DONE, 0);
    ythread_recv(boss, GO, &word);
    if (counts) ythread_send(boss, DONE, 1);
    ythread_exit(place);
}

thread maker(yid boss) {
    struct ythread_attr daemon = {YTHREAD_INHERIT, YTHREAD_HERE, 1, 0};
    yid made[2 * NODES];
    for (int i = 0; i < NODES; i++) {
        ythread_create(&made[i], 0, guest, 3, boss, place_of(ythread_node(), i), 1);
        ythread_create(&made[NODES + i], 0, guest, 3, boss, place_of(ythread_node(), i), 0);
        ythread_create(0, &daemon, guest, 3, boss, place_of(ythread_node(), i), 0);
    }
    ythread_send_n(boss, 9, made, 2 * NODES);
}

thread killer(void) {
    kill(getpid(), SIGKILL);
}

/* Until so many nodes have left; all others without a number. */
static void await_leavers(const char *number) {
    int wanted = number ? atoi(number) : ythread_nodes() - 1;
    for (int gone = 0; gone < wanted;) {
        gone = 0;
        ythread_sleep(0.01);
        for (int i = 1; i < ythread_nodes(); i++) gone += ythread_migrate(i) == YTHREAD_EGONE;
        ythread_migrate(0);
    }
}

static void kill_node(int node) {
    struct ythread_attr there = {YTHREAD_INHERIT, node, 1, 0};
    ythread_sleep(0.5);
    while (ythread_create(0, &there, killer, 0) != YTHREAD_EGONE) ythread_sleep(0.01);
}

thread ymain(int argc, char **argv) {
    yid ids[NODES][2 * NODES];
    int word, alone = 0, joined = 0;
    for (int i = 0; i < NODES; i++) {
        struct ythread_attr there = {YTHREAD_INHERIT, i, 0, 0};
        yid id;
        ythread_create(&id, &there, maker, 1, ythread_self());
        ythread_recv_n(YTHREAD_ANY, 9, ids[i], 2 * NODES);
        ythread_join(id, 0);
    }
    for (int i = 0; i < 3 * NODES * NODES; i++) ythread_recv(YTHREAD_ANY, DONE, &word);
    if (getenv("ENDS") && getenv("KILLS")) kill_node(1);
    if (ythread_checkpoint(argc > 1 ? argv[1] : "")) printf("%s\n", ythread_error());
    if (getenv("ENDS")) exit(0);
    printf("ready\n");
    if (getenv("KILLS"))
        kill_node(1);
    else
        await_leavers(getenv("LEAVE"));
    for (int i = 0; i < NODES * NODES; i++) {
        ythread_send(ids[i / NODES][i % NODES], GO, 0);
        alone += ythread_recv_until(ids[i / NODES][i % NODES], DONE, &word, 20) == 0;
    }
    for (int i = 0; i < NODES * NODES; i++) {
        yid id = ids[i / NODES][NODES + i % NODES];
        ythread_send(id, GO, 0);
        joined += ythread_join(id, &word) == 0 && word == place_of(i / NODES, i % NODES);
    }
    printf("%d threads on their own have ended, %d with those who joined them\n", alone, joined);
}
