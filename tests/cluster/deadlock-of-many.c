// Of threads that stand at the same place a thousand are printed and the others counted, also of several places in turn; named ones are all
// printed, and of a deep recursion the first calls.
// RUN: %ycc -g %s -o %t
// RUN: %status 125 %t > %t.out 2>&1
// RUN: FileCheck %s --input-file=%t.out
// RUN: grep -c 'sitter()' %t.out | FileCheck %s --check-prefix=SITTERS
// RUN: grep -c 'joiner()' %t.out | FileCheck %s --check-prefix=JOINERS
// CHECK: ythreads: node 0: 2019 threads
// CHECK: "named", priority 32: waits for a message
// CHECK: "named", priority 32: parked
// CHECK-NEXT: down()
// CHECK-COUNT-100: down()
// CHECK-NOT: down()
// CHECK: the same 90 times more
// CHECK-NEXT: deep()
// CHECK: 3 more threads stand where thread 0.1 does
// CHECK-NEXT: 3 more threads stand where thread 0.2 does
// CHECK-NOT: {{.}}
// SITTERS: {{^}}1012{{$}}
// JOINERS: {{^}}1000{{$}}
#include <ythreads.h>

thread sitter(int tag) {
    int value;
    ythread_recv(YTHREAD_ANY, tag, &value);
}

thread joiner(yid other) {
    ythread_join(other, 0);
}

static int down(int n) {
    if (!n) return ythread_park();
    int deeper = down(n - 1);
    return deeper + 1;
}

thread deep(int n) {
    down(n);
}

thread ymain(void) {
    struct ythread_attr named = {YTHREAD_INHERIT, YTHREAD_HERE, 0, "named"}, urgent = {40, YTHREAD_HERE, 0, 0};
    yid id;
    for (int i = 0; i < 1003; i++) {
        ythread_create(&id, 0, sitter, 1, i);
        joiner(id);
    }
    ythread_create(0, &named, sitter, 1, 1);
    ythread_create(0, &named, deep, 1, 190);
    for (int i = 0; i < 11; i++) ythread_create(0, &urgent, sitter, 1, i);
}
