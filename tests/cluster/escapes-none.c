// YTHREADS_CHECK=escapes tells nothing of a thread with many blocks that comes and goes: the lists of them that the runtime has
// made and given back are not the program's.
// UNSUPPORTED: nodes-together
// RUN: %ycc -O1 %s -o %t
// RUN: env YTHREADS_CHECK=escapes %yrun -n 2 %t 2>&1 | FileCheck %s
// CHECK-NOT: possible
// CHECK: {{^}}0{{$}}
// CHECK-NOT: possible
#include <stdio.h>
#include <string.h>
#include <ythreads.h>

struct node {
    int value;
    struct node *next;
};

static int add_up(int n) {
    int sum = 0, squares[n];
    struct node *first = NULL;
    for (int i = 0; i < n; i++) {
        struct node *node = ythread_alloc(struct node, 1);
        *node = (struct node){i, first};
        first = node;
        squares[i] = i * i;
        if (ythread_migrate(1 - ythread_node())) return -1;
    }
    for (struct node *node = first; node; node = node->next) sum += node->value * node->value - squares[node->value];
    return sum;
}

thread ymain(void) {
    printf("%d\n", add_up(20));
}
