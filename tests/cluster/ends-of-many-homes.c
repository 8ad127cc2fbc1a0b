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

enum { HOMES = 3, THERE = HOMES, EACH = 300, KINDS = 4, ALIKE = 15, ALL = HOMES * EACH };
enum kind { SILENT, WRITES, KEPT, DAEMON };
enum tag { GO_EVENT = 1, NEXT, BORN, WORD };

struct birth {
    yid id;
    int number;
};

/* Many of one kind, of all homes in turn, end one after the other. */
static enum kind kind_of(int number) {
    return (enum kind)(number % EACH / ALIKE % KINDS);
}

/* That it is there nobody is told by itself: it is to have written to nobody. */
thread guest(yid master, yevent go, int number) {
    ythread_migrate(THERE);
    ythread_wait(go);
    if (kind_of(number) == WRITES) ythread_send(master, WORD, number);
    if (kind_of(number) == KEPT) ythread_exit(number % 100);
}

thread messenger(void) {}

/* A thread goes there behind it. */
static void let_go(void) {
    struct ythread_attr there = {YTHREAD_INHERIT, THERE, 0, 0};
    yid id;
    ythread_yield(YTHREAD_ANY);
    if (ythread_create(&id, &there, messenger, 0) || ythread_join(id, 0)) abort();
}

thread bear(yid master, yevent go, int home) {
    for (int i = 0; i < EACH; i++) {
        struct birth birth = {0, home * EACH + i};
        int zero;
        ythread_recv(master, NEXT, &zero);
        struct ythread_attr attr = {YTHREAD_INHERIT, YTHREAD_HERE, kind_of(birth.number) == DAEMON, 0};
        if (kind_of(birth.number) == SILENT)
            ythread_create(0, &attr, guest, 3, master, go, birth.number);
        else if (ythread_create(&birth.id, &attr, guest, 3, master, go, birth.number))
            abort();
        let_go();
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
    if (kind_of(number) == WRITES) {
        faults += ythread_recv(ids[number], WORD, &word) || word != number;
        faults += ythread_recv(ids[number], WORD, &word) != YTHREAD_EENDED;
        written++;
    } else if (kind_of(number) == KEPT) {
        faults += ythread_join(ids[number], &status) || status != number % 100;
        statuses++;
    } else if (kind_of(number) == DAEMON) {
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
    yid bears[HOMES];
    for (int i = 0; i < HOMES; i++) {
        struct ythread_attr home = {YTHREAD_INHERIT, i, 0, 0};
        ythread_create(&bears[i], &home, bear, 3, self, go, i);
    }
    for (int i = 0; i < ALL; i++) {
        struct birth birth;
        ythread_send(bears[i % HOMES], NEXT, 0);
        ythread_recv(YTHREAD_ANY, BORN, &birth);
        ids[birth.number] = birth.id;
    }
    ythread_set(go);
    for (int i = 0; i < ALL; i++) look_at(i);
    printf("%d threads: %d have written, %d statuses, %d have ended without a word, %d faults\n", ALL, written,
           statuses, silent, faults);
}
