/* A leaf of plain C at which one thread waits. */
#include "gate.h"

YTHREAD_LEAF(int, gate_pass, struct gate *gate) {
    int status;
    if (!ythread_leaf_begin(&status)) return status;
    __atomic_store_n(&gate->waiter, ythread_self(), __ATOMIC_RELEASE);
    return ythread_leaf_wait(gate, "a gate", YTHREAD_FOREVER);
}

int gate_open(struct gate *gate, int status) {
    return ythread_leaf_wake(__atomic_load_n(&gate->waiter, __ATOMIC_ACQUIRE), gate, status);
}
