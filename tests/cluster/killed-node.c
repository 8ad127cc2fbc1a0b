// A node that dies is named at once and takes its threads with it; waits for them end with a status, the
// others go on, and the run's status is 121.
// UNSUPPORTED: nodes-together
// RUN: %ycc %s -o %t
// RUN: %status 121 %yrun -n 4 %t > %t.out 2> %t.err
// RUN: FileCheck %s --input-file=%t.out
// RUN: FileCheck %s --input-file=%t.err --check-prefix=NAMED
// RUN: %pvm --running %status 121 %yrun --engine=pvm -n 4 %t > %t.pvm.out 2> %t.pvm.err
// RUN: FileCheck %s --input-file=%t.pvm.out
// RUN: FileCheck %s --input-file=%t.pvm.err --check-prefix=NAMED
// NAMED: yrun: node 2 ({{.*}}) died: Killed (signal 9)
// CHECK-DAG: join of a thread on the dead node: the node died
// CHECK-DAG: receive from a thread on the dead node: the {{node died|thread has ended}}
// CHECK-DAG: wait for an event of the dead node: the node died
// CHECK-DAG: creation on the dead node: the node died
// CHECK-DAG: migration to the dead node: the node died
// CHECK-DAG: the thread that was born there and lives elsewhere: 17
// CHECK: node 3 still answers: 42
#include <signal.h>
#include <stdio.h>
#include <ythreads.h>

enum { NAME = 1, ANSWER = 2, LIVE = 3 };

/* Lives on node 3, though it was born on node 2. */
thread survivor(yid master) {
    int answer;
    ythread_migrate(3);
    ythread_send(master, LIVE, ythread_self());
    ythread_recv(master, ANSWER, &answer);
    ythread_send(master, ANSWER, answer + 1);
    ythread_exit(17);
}

/* Makes an event and a thread on node 2, and stays there. */
thread host(yid master) {
    yevent event = ythread_event_create();
    yid born;
    ythread_create(&born, 0, survivor, 1, master);
    ythread_send(master, NAME, event);
    ythread_wait(event);
}

thread killer(void) {
    int nothing;
    ythread_recv(YTHREAD_ANY, NAME, &nothing);
    raise(SIGKILL);
}

thread waiter(yid master, yevent event) {
    int status = ythread_wait(event);
    printf("wait for an event of the dead node: %s\n", ythread_strerror(status));
    ythread_send(master, ANSWER, status);
}

thread receiver(yid master, yid from) {
    int value, status = ythread_recv(from, ANSWER, &value);
    printf("receive from a thread on the dead node: %s\n", ythread_strerror(status));
    ythread_send(master, ANSWER, status);
}

thread ymain(void) {
    struct ythread_attr there = {YTHREAD_INHERIT, 2, 0, 0}, third = {YTHREAD_INHERIT, 3, 0, 0};
    yid at_host, at_killer, alive, ignored;
    yevent event;
    int value, status;

    ythread_create(&at_host, &there, host, 1, ythread_self());
    ythread_create(&at_killer, &there, killer, 0);
    ythread_recv(at_host, NAME, &event);
    ythread_recv(YTHREAD_ANY, LIVE, &alive);
    ythread_create(&ignored, &third, waiter, 2, ythread_self(), event);
    ythread_create(&ignored, &third, receiver, 2, ythread_self(), at_host);
    ythread_send(at_killer, NAME, 0);
    ythread_recv(YTHREAD_ANY, ANSWER, &value);
    ythread_recv(YTHREAD_ANY, ANSWER, &value);

    status = ythread_join(at_host, &value);
    printf("join of a thread on the dead node: %s\n", ythread_strerror(status));
    status = ythread_create(&ignored, &there, killer, 0);
    printf("creation on the dead node: %s\n", ythread_strerror(status));
    status = ythread_migrate(2);
    printf("migration to the dead node: %s\n", ythread_strerror(status));

    ythread_send(alive, ANSWER, 41);
    status = ythread_recv(alive, ANSWER, &value);
    if (ythread_join(alive, &status)) status = -1;
    printf("the thread that was born there and lives elsewhere: %d\n", status);
    printf("node 3 still answers: %d\n", value);
}
