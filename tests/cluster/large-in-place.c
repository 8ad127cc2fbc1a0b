// 64 MB of a thread leave from where they lie and come to where they are to lie: no node has them twice.
// RUN: %ycc -O1 %s -o %t
// RUN: %status 0 %yrun -n 2 --stats %t 2>&1 | FileCheck %s
// RUN: %status 0 %yrun -n 2 --stats --wire=xdr %t 2>&1 | FileCheck %s
// RUN: %pvm %status 0 %yrun --engine=pvm -n 2 --stats %t 2>&1 | FileCheck %s
// CHECK-DAG: 0 wrong at node 1
// CHECK-DAG: node 0 ({{.*}}, {{[67][0-9]\.[0-9]}} MB of memory at most
// CHECK-DAG: node 1 ({{.*}}, {{[67][0-9]\.[0-9]}} MB of memory at most
#include <stdio.h>
#include <ythreads.h>

enum { MANY = 16 << 20 };

thread ymain(void) {
    int *numbers = ythread_alloc(int, MANY);
    for (int i = 0; i < MANY; i++) numbers[i] = i * 3;
    ythread_migrate(1);
    long wrong = 0;
    for (int i = 0; i < MANY; i++) wrong += numbers[i] != i * 3;
    printf("%ld wrong at node %d\n", wrong, ythread_node());
}
