#include <ythreads/leaf.h>

struct gate {
    yid waiter;
};

suspends int gate_pass(struct gate *gate);
int gate_open(struct gate *gate, int status);
