// Addresses of what leaves, where nothing describes them: YTHREADS_CHECK=escapes tells, and the thread leaves. What can be
// known keeps it. What has gone out of use is not told.
// UNSUPPORTED: nodes-together
// RUN: %ycc -O1 %s -o %t
// RUN: env YTHREADS_CHECK=escapes %yrun -n 2 %t 2> %t.err | FileCheck %s
// RUN: FileCheck %s --input-file=%t.err --check-prefix=TOLD
// RUN: %yrun -n 2 %t 2>&1 | FileCheck %s --check-prefixes=CHECK,SILENT
// RUN: env YTHREADS_CHECK=all %status 120 %t 2>&1 | FileCheck %s --check-prefix=NONE
// CHECK: moved: 0
// CHECK-NEXT: moved: -6 thread 0.0, ymain(), field 'local': variable 'known' holds its address, and stays
// CHECK-NEXT: moved: 0
// CHECK-NEXT: 3 0
// CHECK-NEXT: moved: -6 thread 0.1, beside(), field 'local': variable 'known' holds its address, and stays
// SILENT-NOT: possible
// TOLD-DAG: ythreads: possible: thread 0.0, ymain(), field 'local': variable 'hidden' may hold its address
// TOLD-DAG: ythreads: possible: thread 0.0, its heap block of 'struct node': a word at 0x{{[0-9a-f]+}}, [heap], may hold its address
// TOLD-NOT: possible
// NONE: ythreads: YTHREADS_CHECK is 'all', not escapes
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <ythreads.h>

struct node {
    int value;
    struct node *next;
};

uintptr_t hidden;
int *known;
static void **plain;

static void hide(int *p) {
    hidden = (uintptr_t)p;
}

static void go(int to) {
    int status = ythread_migrate(to);
    printf("moved: %d %s\n", status, status ? ythread_error() : "");
}

/* The parameter ends where the local begins. */
thread beside(int to) {
    int local = to;
    known = &local;
    go(to);
    known = NULL;
}

thread ymain(void) {
    int local = 3;
    struct node *n = ythread_alloc(struct node, 1);
    plain = malloc(4 * sizeof *plain);
    plain[2] = n;
    hide(&local);
    go(1);
    ythread_migrate(0);
    hidden = 0;
    plain[2] = NULL;
    known = &local;
    go(1);
    known = NULL;
    go(1);
    printf("%d %d\n", local, n->value);
    ythread_migrate(0);
    yid id;
    ythread_create(&id, NULL, beside, 1, 1);
    ythread_join(id, NULL);
}
