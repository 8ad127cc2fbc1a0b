// Who leaves a barrier because its time is over has not come, and who has come in time is told so: of each three that meet one is the
// last, however near to its limit the others are.
// UNSUPPORTED: nodes-together
// RUN: %ycc -O1 %s -o %t
// RUN: %t | FileCheck %s
// RUN: %yrun -n 4 --nodes-per-process=4 %t | FileCheck %s
// CHECK: right, destroyed: 0
#include <stdatomic.h>
#include <stdio.h>
#include <ythreads.h>

enum { THREADS = 8, ROUNDS = 2000 };

static ybarrier barrier = YBARRIER_INIT(3);
static _Atomic int lasts, others, late;

thread comer(unsigned random) {
    for (int i = 0; i < ROUNDS; i++) {
        random = random * 1664525u + 1013904223u;
        int status = ybarrier_wait_until(&barrier, (random >> 16) % 100 * 1e-6);
        atomic_fetch_add(status == 1   ? &lasts
                         : status == 0 ? &others
                                       : &late,
                         status >= 0 || status == YTHREAD_ETIMEDOUT);
    }
}

thread ymain(void) {
    yid ids[THREADS];
    for (int i = 0; i < THREADS; i++) {
        struct ythread_attr attr = {YTHREAD_INHERIT, i % ythread_nodes()};
        ythread_create(&ids[i], &attr, comer, 1, (unsigned)i);
    }
    for (int i = 0; i < THREADS; i++) ythread_join(ids[i], 0);
    int is_right = lasts > 0 && others == 2 * lasts && lasts + others + late == THREADS * ROUNDS;
    printf("%s, destroyed: %d\n", is_right ? "right" : "wrong", ybarrier_destroy(&barrier));
}
