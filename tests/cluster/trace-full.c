// A trace for which there is no more room says so, and is valid as far as it goes; the program goes on.
// UNSUPPORTED: nodes-together
// RUN: %ycc %s -o %t
// RUN: sh -c 'trap "" XFSZ; ulimit -f 3072; exec "$@"' sh env YTHREADS_TRACE=%t.json %yrun -n 1 %t > %t.out 2> %t.err
// RUN: %trace %t.json 0 >> %t.out
// RUN: not ls %t.json.0
// RUN: FileCheck %s --input-file=%t.out
// RUN: FileCheck %s --input-file=%t.err --check-prefix=ERR
// CHECK: {{^}}20000 said{{$}}
// ERR-NOT: {{.}}
// ERR: {{^}}ythreads: YTHREADS_TRACE: cannot write all that happened on node 0 to '{{.*}}.json': File too large{{$}}
// ERR-NOT: {{.}}
// CHECK: nodes: node 0
#include <stdio.h>
#include <ythreads.h>

thread echo(yid other) {
    for (int value;;) {
        ythread_recv(other, 1, &value);
        ythread_send(other, 1, value);
    }
}

thread ymain(void) {
    struct ythread_attr attr = {YTHREAD_INHERIT, YTHREAD_HERE, 1, 0};
    yid other;
    int value;
    ythread_create(&other, &attr, echo, 1, ythread_self());
    for (int i = 1; i <= 20000; i++) {
        ythread_send(other, 1, i);
        ythread_recv(other, 1, &value);
    }
    printf("%d said\n", value);
}
