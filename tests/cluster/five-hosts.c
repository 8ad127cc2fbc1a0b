// A PVM virtual machine of five architectures, each with a pvmd of its own: a thread walks through all, a thousand work on
// all, letters find their threads wherever they have moved, also while three nodes leave, and a program that was written to a file on some goes on on
// others. Values are exact, also where PVM packs the states itself.
// RUN: rm -rf %t.d && mkdir -p %t.d/bin
// RUN: %ycc --target=%all -O1 %S/wander.c -o %t.d/bin/wander
// RUN: %ycc --target=%all -O1 %S/leave-random.c -o %t.d/bin/leave
// RUN: %ycc --target=%all -O1 %S/checkpoint.c -o %t.d/bin/checkpoint
// RUN: %ycc --target=%all -O1 %examples/tour/tour.c -o %t.d/bin/tour
// RUN: %ycc --target=%all -O1 %examples/workers/workers.c -o %t.d/bin/workers
// RUN: %ycc --target=%all -O1 %s -o %t.d/bin/five
// RUN: cd %t.d && %vm5 --bin %t.d/bin -- sh -e %S/Inputs/five-hosts.sh %yrun > %t.out 2> %t.err
// RUN: FileCheck %s --input-file=%t.out
// What cannot be, and what is left of it.
// RUN: FileCheck %s --input-file=%t.err --check-prefix=ERROR
// ERROR: yrun: there is no program 'tour.c'
// ERROR: yrun: host '{{.*}}.{{[1-5]}}' ({{.*}}) has no 'missing{{.*}}' in its ep=
// ERROR: yrun: --nodes: no host of the virtual machine is of architecture s390x
// RUN: %status 2 %vm5 --bin %t.d/bin/five -- true 2>&1 | FileCheck %s --check-prefix=FILE
// RUN: cd %t.d/bin && %status 2 %vm5 --bin . -- true 2>&1 | FileCheck %s --check-prefix=HERE
// RUN: %status 2 %vm5 --hosts=vax -- true 2>&1 | FileCheck %s --check-prefix=VAX
// FILE: vm5: error: --bin: '{{.*}}five' is no directory
// HERE: vm5: error: --bin: a program that lies in the working directory is run from there
// VAX: vm5: error: --hosts: 'vax' is none of x86_64, aarch64
// CHECK: 5 hosts, 3 data formats
// CHECK-DAG: node {{[0-4]}} is x86_64
// CHECK-DAG: node {{[0-4]}} is aarch64
// CHECK-DAG: node {{[0-4]}} is s390x
// CHECK-DAG: node {{[0-4]}} is armhf
// CHECK-DAG: node {{[0-4]}} is i386
// CHECK: twice two hosts: s390x aarch64 s390x aarch64
// CHECK: between architectures: all values exact
// CHECK: 1000 threads created, 1000 results exact
// CHECK: all 4000 letters came once and in order
// CHECK: between architectures: all values exact
// CHECK: 1000 threads created, 1000 results exact
// CHECK: all 2000 letters came once and in order
// CHECK: 3 nodes have left, 0 faults
// CHECK: begins
// CHECK: written: 0
// CHECK: sum 39600
// CHECK-NOT: begins
// CHECK: written: 0
// CHECK: sum 39600
// CHECK-NOT: begins
// CHECK: sum 39600
// CHECK-NEXT: copied to s390x
// CHECK-NEXT: copied to armhf
#include <stdio.h>
#include <ythreads.h>

thread ymain(int argc, char **argv) {
    if (argc > 1) printf("%s:", argv[1]);
    for (int i = 0; i < ythread_nodes(); i++) {
        ythread_migrate(i);
        if (argc > 1)
            printf(" %s%s", ythread_node_arch(i), i + 1 < ythread_nodes() ? "" : "\n");
        else
            printf("node %d is %s\n", i, ythread_node_arch(i));
    }
}
