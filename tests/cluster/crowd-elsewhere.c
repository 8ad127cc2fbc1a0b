// One thread suspends, resumes, writes to and ends thousands on another node, in one go and without a turn for the answers; and goes
// there itself with letters to all of them under way.
// RUN: %ycc -O2 %s -o %t
// RUN: %yrun -n 2 %t | FileCheck %s
// RUN: %yrun -n 2 --nodes-per-process=2 %t | FileCheck %s
// CHECK: 20000 made, 20000 written to, 20000 ended, 0 wrong
#include <stdio.h>
#include <stdlib.h>
#include <ythreads.h>

enum { MANY = 20000 };

thread member(yid leader, int number) {
    int value, wrong = 0;
    for (int round = 0; round < 3; round++) {
        wrong += ythread_recv(leader, 1, &value) != 0 || value != number + round;
    }
    ythread_park();
    ythread_send(leader, 2, wrong);
}

thread ymain(void) {
    struct ythread_attr there = {YTHREAD_INHERIT, 1, 0, 0};
    yid *all = ythread_alloc(yid, MANY);
    int made = 0, written = 0, ended = 0, wrong = 0, value;
    for (int i = 0; i < MANY; i++) made += !ythread_create(&all[i], &there, member, 2, ythread_self(), i);
    for (int i = 0; i < MANY; i++) wrong += ythread_suspend(all[i]) != 0;
    for (int i = 0; i < MANY; i++) wrong += ythread_send(all[i], 1, i) != 0;
    for (int i = MANY; i-- > 0;) wrong += ythread_resume(all[i]) != 0;
    ythread_migrate(1);
    for (int i = 0; i < MANY; i++) value = i + 1, wrong += ythread_send(all[i], 1, value) != 0;
    for (int i = 0; i < MANY; i++) value = i + 2, written += !ythread_send(all[i], 1, value);
    ythread_migrate(0);
    for (int i = 0; i < MANY; i++) wrong += ythread_unpark(all[i]) != 0;
    for (int i = MANY; i-- > 0;) {
        wrong += ythread_recv(all[i], 2, &value) != 0 || value;
        ended += !ythread_join(all[i], 0);
    }
    printf("%d made, %d written to, %d ended, %d wrong\n", made, written, ended, wrong);
}
