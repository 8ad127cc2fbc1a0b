/* Two nodes of one process count in a variable without a lock, at the same time: a relaxed counter orders nothing. */
#include <ythreads.h>

static int shared, begun;

thread counter(void) {
    __atomic_add_fetch(&begun, 1, __ATOMIC_RELAXED);
    while (__atomic_load_n(&begun, __ATOMIC_RELAXED) < 2) ythread_yield(YTHREAD_ANY);
    for (int i = 0; i < 1000; i++) shared++;
}

thread ymain(void) {
    for (int n = 0; n < 2; n++) {
        struct ythread_attr attr = {YTHREAD_INHERIT, n, 0, 0};
        ythread_create(0, &attr, counter, 0);
    }
}
