/* A thread that walks over all nodes and turns on each. */
#include "sample.h"
#include "stride.h"

#include <stdio.h>

thread ymain(void) {
    for (int node = 0; node < ythread_nodes(); node++) {
        int length = walk(node, STRIDE), side = turn(length);
        printf("%s from %s: %d, %d\n", GREETING, ythread_node_arch(ythread_node()), length, side);
    }
}
