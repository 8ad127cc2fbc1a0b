// A node has died, and the others are written all the same; they go on from the file on as many nodes, fewer and more, with threads that were
// born on the dead node, statuses that wait for a join, messages and events; what is born then has yids of its own.
// UNSUPPORTED: nodes-together
// REQUIRES: foreign
// RUN: rm -rf %t.d && mkdir %t.d
// RUN: %ycc --target=%arch,%foreign -O1 %s -o %t
// RUN: %status 121 %yrun -n 4 %t %t.d/state 2> %t.err | FileCheck %s
// RUN: FileCheck %s --check-prefix=TOLD --input-file=%t.err
// TOLD: ythreads: checkpoint '{{.*}}state': 6 threads of 3 nodes
// RUN: %yrun --restart=%t.d/state %t | FileCheck %s --check-prefix=AGAIN
// RUN: %yrun --restart=%t.d/state -n 1 %t | FileCheck %s --check-prefix=AGAIN
// RUN: env SECOND=%t.d/second %yrun --restart=%t.d/state --nodes=%arch:2,%foreign:3 %t | FileCheck %s --check-prefix=AGAIN
// RUN: %yrun --restart=%t.d/second -n 2 %t | FileCheck %s --check-prefix=SECOND
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <ythreads.h>

enum { NAME = 1, WORD, RESULT, VICTIM = 2, HOST = 3 };

static struct ythread_attr at(int node) {
    return (struct ythread_attr){YTHREAD_INHERIT, node, 0, 0};
}

/* Born on the node that dies; lives elsewhere. */
thread survivor(int number, yid master, yevent event) {
    int word;
    ythread_migrate(number % 2 ? HOST : 0);
    ythread_send(master, NAME, ythread_self());
    ythread_recv(master, WORD, &word);
    ythread_wait(event);
    ythread_exit(word + number);
}

thread killer(yid master, yevent event) {
    yid id;
    for (int i = 0; i < 4; i++) ythread_create(&id, 0, survivor, 3, i, master, event);
    int word;
    ythread_recv(master, WORD, &word);
    raise(SIGKILL);
}

/* Ends after the death, at another node than its new home. */
thread late(yid master) {
    int word;
    ythread_migrate(0);
    ythread_send(master, NAME, ythread_self());
    ythread_recv(master, WORD, &word);
    ythread_exit(78);
}

thread late_maker(yid master) {
    yid id;
    ythread_create(&id, 0, late, 1, master);
}

thread event_maker(yid master) {
    ythread_send(master, NAME, ythread_event_create());
}

thread joiner(yid whom, int expected) {
    int value = 0, status = ythread_join(whom, &value);
    printf("joined: %s, %d\n", ythread_strerror(status), value - expected);
}

thread newborn(void) {
    ythread_exit((int)(ythread_self() >> 52));
}

thread ymain(int argc, char **argv) {
    struct ythread_attr victim = at(VICTIM), one = at(1), host = at(HOST);
    yid self = ythread_self(), kills, made, survivors[4], ended, joins, id;
    yevent event, tomb;
    int word, status, value = 0;
    ythread_create(&made, &one, event_maker, 1, self);
    ythread_recv(made, NAME, &event);
    ythread_create(&made, &victim, event_maker, 1, self);
    ythread_recv(made, NAME, &tomb);
    ythread_create(&kills, &victim, killer, 2, self, event);
    for (int i = 0; i < 4; i++) ythread_recv(YTHREAD_ANY, NAME, &survivors[i]);
    ythread_create(&made, &victim, late_maker, 1, self);
    ythread_recv(YTHREAD_ANY, NAME, &ended);
    ythread_create(&joins, &one, joiner, 2, survivors[0], 0);
    ythread_send(kills, WORD, 0);
    status = ythread_wait(tomb);
    // CHECK: node 2: the node died
    printf("node 2: %s\n", ythread_strerror(status));
    ythread_send(ended, WORD, 0); /* its status is kept at the new home */
    ythread_create(&id, &host, newborn, 0);
    ythread_join(id, 0);
    if (argc > 1) {
        status = ythread_checkpoint(argv[1]);
        // CHECK-NEXT: checkpoint: no error
        // AGAIN: checkpoint: no error
        printf("checkpoint: %s\n", ythread_strerror(status));
    }
    /* new ones are not taken for those of the dead */
    int births[3], nodes = ythread_nodes();
    for (int i = 0; i < 3; i++) {
        struct ythread_attr there = at(i % nodes);
        ythread_create(&id, &there, newborn, 0);
        for (int k = 0; k < 4; k++)
            if (id == survivors[k] || id == kills || id == ended || id == made) printf("a yid twice\n");
        ythread_join(id, &births[i]);
    }
    for (int i = 0; i < 4; i++) ythread_send(survivors[i], WORD, 100);
    const char *second = getenv("SECOND");
    if (second) {
        status = ythread_checkpoint(second);
        // SECOND: second: no error
        printf("second: %s\n", ythread_strerror(status));
    }
    ythread_set(event);
    status = ythread_join(ended, &value);
    // CHECK-DAG: late: no error, 78
    // AGAIN-DAG: late: no error, 78
    // SECOND-DAG: late: no error, 78
    printf("late: %s, %d\n", ythread_strerror(status), value);
    int sum = 0;
    status = ythread_join(kills, &value);
    // CHECK-DAG: killer: the
    printf("killer: %s\n", ythread_strerror(status));
    ythread_join(joins, 0);
    for (int i = 0; i < 4; i++) {
        status = ythread_join(survivors[i], &value);
        sum += status ? status == YTHREAD_EENDED || status == YTHREAD_EGONE ? 1000 : 10000 : value;
    }
    // CHECK-DAG: joined: no error, 10{{[0-3]}}
    // AGAIN-DAG: joined: no error, 10{{[0-3]}}
    // SECOND-DAG: joined: no error, 10{{[0-3]}}
    // CHECK: sum 130{{[3-6]}}
    // AGAIN: sum 130{{[3-6]}}
    // SECOND: sum 130{{[3-6]}}
    printf("sum %d\n", sum);
    (void)word;
}
