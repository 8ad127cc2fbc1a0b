// The end of a thread whose status is kept is told at once, away from home, too: also behind ends that are told together, and
// before one that computes until the joiner has gone on.
//
// RUN: %ycc -O2 %s -o %t
// RUN: rm -f %t.joined && %status 0 %yrun -n 2 %t %t.joined | FileCheck %s

#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>
#include <ythreads.h>

enum { QUICK = 40, LIMIT = 10 };
enum { EVENT = 1, HERE, OVER };

thread make_event(yid master) {
    ythread_send(master, EVENT, yevent_create());
}

static void wait_there(yid master, yevent go) {
    ythread_migrate(1);
    ythread_send(master, HERE, 0);
    ythread_wait(go);
}

thread quick(yid master, yevent go) {
    wait_there(master, go);
}

/* Computes, for all that its node can see. */
thread slow(yid master, yevent go, const char *joined) {
    wait_there(master, go);
    time_t start = time(NULL);
    while (access(joined, F_OK) && time(NULL) - start < LIMIT) {
    }
    ythread_send(master, OVER, access(joined, F_OK));
}

thread ymain(int argc, char **argv) {
    struct ythread_attr there = {YTHREAD_INHERIT, 1, 0, 0};
    yid self = ythread_self(), kept;
    yevent go;
    int word;
    if (argc != 2) abort();
    ythread_create(NULL, &there, make_event, 1, self);
    ythread_recv(YTHREAD_ANY, EVENT, &go);
    for (int i = 0; i < QUICK + 2; i++) {
        if (i < QUICK)
            ythread_create(NULL, 0, quick, 2, self, go);
        else if (i == QUICK)
            ythread_create(&kept, 0, quick, 2, self, go);
        else
            ythread_create(NULL, 0, slow, 3, self, go, argv[1]);
        ythread_recv(YTHREAD_ANY, HERE, &word);
    }
    ythread_set(go);
    printf("joined: %d\n", ythread_join(kept, 0));
    FILE *file = fopen(argv[1], "w");
    if (!file || fclose(file)) abort();
    ythread_recv(YTHREAD_ANY, OVER, &word);
    printf("%s\n", word ? "only after the one that computed" : "before the one that computed had ended");
}

// CHECK: joined: 0
// CHECK-NEXT: before the one that computed had ended
