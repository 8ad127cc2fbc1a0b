// Threads of three nodes end on a fourth one after the other: some have written to somebody before, some are daemons, of some the status is
// kept. Each home hears of all of its own, in order behind what they have written, and the program ends.
// UNSUPPORTED: nodes-together
// RUN: %ycc -O2 %s -o %t
// RUN: %status 0 %yrun -n 4 %t | FileCheck %s
// RUN: %status 0 %yrun -n 4 --wire=xdr %t | FileCheck %s
// RUN: %status 0 %yrun -n 4 --nodes-per-process=2 %t | FileCheck %s
// CHECK: 900 threads: 225 have written, 225 statuses, 225 have ended without a word, 0 faults
#include <stdio.h>
#include <stdlib.h>
#include <ythreads.h>

enum { HOMES = 3, THERE = HOMES, EACH = 300, KINDS = 4, ALL = HOMES * EACH };
enum kind { SILENT, WRITES, KEPT, DAEMON };
enum tag { GO_EVENT = 1, BORN, ARRIVED, WORD };

struct birth {
    yid id;
    int number;
};

static void go_there(yid master, yevent go) {
    ythread_migrate(THERE);
    ythread_send(master, ARRIVED, 0);
    ythread_wait(go);
}

thread guest(yid master, yevent go, int number) {
    go_there(master, go);
    if (number % KINDS == WRITES) ythread_send(master, WORD, number);
    if (number % KINDS == KEPT) ythread_exit(number % 100);
}

thread bear(yid master, yevent go, int home) {
    for (int i = 0; i < EACH; i++) {
        struct birth birth = {0, home * EACH + i};
        struct ythread_attr attr = {YTHREAD_INHERIT, YTHREAD_HERE, birth.number % KINDS == DAEMON, 0};
        if (birth.number % KINDS == SILENT)
            ythread_create(0, &attr, guest, 3, master, go, birth.number);
        else if (ythread_create(&birth.id, &attr, guest, 3, master, go, birth.number))
            abort();
        ythread_send(master, BORN, birth);
    }
}

thread make_event(yid master) {
    ythread_send(master, GO_EVENT, yevent_create());
}

static yid ids[ALL];
static int written, statuses, silent, faults;

/* The word comes before the end, and nothing behind it. */
static void look_at(int number) {
    int word = -1, status = -1;
    if (number % KINDS == WRITES) {
        faults += ythread_recv(ids[number], WORD, &word) || word != number;
        faults += ythread_recv(ids[number], WORD, &word) != YTHREAD_EENDED;
        written++;
    } else if (number % KINDS == KEPT) {
        faults += ythread_join(ids[number], &status) || status != number % 100;
        statuses++;
    } else if (number % KINDS == DAEMON) {
        faults += ythread_recv(ids[number], WORD, &word) != YTHREAD_EENDED;
        silent++;
    }
}

thread ymain(int argc, char **argv) {
    (void)argc, (void)argv;
    yid self = ythread_self();
    yevent go;
    struct ythread_attr there = {YTHREAD_INHERIT, THERE, 0, 0};
    ythread_create(0, &there, make_event, 1, self);
    ythread_recv(YTHREAD_ANY, GO_EVENT, &go);
    for (int i = 0; i < HOMES; i++) {
        struct ythread_attr home = {YTHREAD_INHERIT, i, 0, 0};
        ythread_create(0, &home, bear, 3, self, go, i);
    }
    for (int i = 0; i < ALL; i++) {
        struct birth birth;
        int zero;
        ythread_recv(YTHREAD_ANY, BORN, &birth);
        ids[birth.number] = birth.id;
        ythread_recv(YTHREAD_ANY, ARRIVED, &zero);
    }
    ythread_set(go);
    for (int i = 0; i < ALL; i++) look_at(i);
    printf("%d threads: %d have written, %d statuses, %d have ended without a word, %d faults\n", ALL, written,
           statuses, silent, faults);
}
