/* Two nodes of one process count in a variable without a lock. */
#include <ythreads.h>

static int shared;

thread counter(void) {
    for (int i = 0; i < 1000; i++) {
        shared++;
        ythread_yield(YTHREAD_ANY);
    }
}

thread ymain(void) {
    for (int n = 0; n < 2; n++) {
        struct ythread_attr attr = {YTHREAD_INHERIT, n, 0, 0};
        ythread_create(0, &attr, counter, 0);
    }
}
