// Statuses of threads that have ended wait for their joins, more of them than stay in their threads' blocks; are asked for from here, from
// another node and after a restart, in any order; those that nobody asks for are forgotten with the program.
// RUN: %ycc -O2 %s -o %t
// RUN: %t | FileCheck %s
// RUN: %yrun -n 2 %t | FileCheck %s
// RUN: %yrun -n 2 --nodes-per-process=2 %t | FileCheck %s
// RUN: env YTHREADS_CHAOS=migrate %yrun -n 2 %t 300 | FileCheck --check-prefix=FEW %s
// CHECK: 150000 made, 100000 joined, 50000 left, 0 wrong
// CHECK: 30000 joined again, 0 wrong
// FEW: 300 made, 200 joined, 100 left, 0 wrong
// FEW: 60 joined again, 0 wrong
// RUN: rm -rf %t.d && mkdir %t.d && %t 3000 %t.d/saved | FileCheck --check-prefix=AGAIN %s
// RUN: %yrun --restart=%t.d/saved %t | FileCheck --check-prefix=AGAIN %s
// RUN: %yrun --restart=%t.d/saved -n 2 %t | FileCheck --check-prefix=AGAIN %s
// AGAIN: 3000 made, 2000 joined, 1000 left, 0 wrong
// AGAIN: 600 joined again, 0 wrong
#include <stdio.h>
#include <stdlib.h>
#include <ythreads.h>

thread ends(int status) {
    ythread_exit(status);
}

thread yields(int status) {
    ythread_yield(YTHREAD_ANY);
    ythread_exit(status);
}

static int make(yid *all, int n) {
    int made = 0;
    for (int i = 0; i < n; i++) {
        made +=
            !(i % 2 ? ythread_create(&all[i], NULL, ends, 1, 7 * i) : ythread_create(&all[i], NULL, yields, 1, 7 * i));
    }
    for (int i = 0; i < 3; i++) ythread_yield(YTHREAD_ANY);
    return made;
}

/* All but each third. */
static int join(const yid *all, int n, int *wrong) {
    int joined = 0, status;
    for (int i = n; i-- > 0;) {
        if (i % 3 == 1) continue;
        status = -1;
        *wrong += ythread_join(all[i], &status) != 0 || status != 7 * i;
        joined++;
    }
    return joined;
}

thread ymain(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 150000, wrong = 0, joined = 0, status;
    yid *all = ythread_alloc(yid, n);
    int made = make(all, n);
    if (argc > 2) wrong += ythread_checkpoint(argv[2]) != 0;
    ythread_migrate(ythread_nodes() - 1);
    joined = join(all, n, &wrong);
    printf("%d made, %d joined, %d left, %d wrong\n", made, joined, made - joined, wrong);
    fflush(stdout);
    wrong = joined = 0;
    for (int i = 0; i < n / 5; i++) {
        yid one;
        wrong += ythread_create(&one, NULL, ends, 1, i) != 0 || one == all[3 * i % n];
        if (i % 2) ythread_yield(YTHREAD_ANY);
        joined += !ythread_join(one, &status) && status == i;
        wrong += ythread_join(one, &status) != YTHREAD_EENDED;
    }
    printf("%d joined again, %d wrong\n", joined, wrong);
    ythread_free(all);
}
