/* Threads whose states bench/state/measure.c writes and reads: one int in each frame, no call or 64 of them deep. */
#include <ythreads.h>

void measure_thread(yid id, const char *words);
void measure_values(void);

static volatile int sink;

static void down(int deeper) {
    int kept = deeper + sink;
    if (deeper)
        down(deeper - 1);
    else
        ythread_park();
    sink = kept;
}

thread shallow(int value) {
    ythread_park();
    sink = value;
}

thread deep(int calls) {
    down(calls - 1);
    sink = calls;
}

thread ymain(void) {
    struct ythread_attr daemon = {YTHREAD_INHERIT, YTHREAD_HERE, 1, 0};
    yid one, many;
    ythread_create(&one, &daemon, shallow, 1, 7);
    ythread_create(&many, &daemon, deep, 1, 64);
    ythread_yield(YTHREAD_ANY);
    measure_thread(one, "one int, no call");
    measure_thread(many, "64 calls, one int each");
    measure_values();
}
