// Ctrl-C, and the sudden end of yrun itself, leave no process behind.
// REQUIRES: foreign
// RUN: %ycc --target=%arch,%foreign %s -o %t
// RUN: %interrupt INT %yrun --nodes=%arch:2,%foreign:1 %t | FileCheck %s
// RUN: %interrupt TERM %yrun --nodes=%arch:2,%foreign:1 %t | FileCheck %s --check-prefix=TERM
// RUN: %interrupt KILL %yrun --nodes=%arch:2,%foreign:1 %t | FileCheck %s --check-prefix=KILL
// RUN: %pvm %interrupt INT %yrun --engine=pvm -n 3 %t | FileCheck %s
// RUN: %pvm %interrupt TERM-ALL %yrun --engine=pvm -n 3 %t | FileCheck %s --check-prefix=TERM
// RUN: %pvm --running %interrupt TERM %yrun --engine=pvm -n 3 %t | FileCheck %s --check-prefix=TERM
// RUN: %pvm %interrupt KILL %yrun --engine=pvm -n 3 %t | FileCheck %s --check-prefix=KILL
// RUN: %pvm --running %interrupt KILL %yrun --engine=pvm -n 3 %t | FileCheck %s --check-prefix=KILL
// CHECK: status 130, no process is left
// TERM: status 143, no process is left
// KILL: status -9, no process is left
#include <stdio.h>
#include <ythreads.h>

thread spinner(void) {
    for (;;) ythread_yield(YTHREAD_ANY);
}

thread ymain(void) {
    for (int i = 0; i < ythread_nodes(); i++) {
        struct ythread_attr attr = {YTHREAD_INHERIT, i, 0, 0};
        ythread_create(0, &attr, spinner, 0);
    }
    printf("ready\n");
    fflush(stdout);
    spinner();
}
