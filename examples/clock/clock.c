/* Two clocks in simulated time: each is a process, and waits for its next tick. */
#include <stdio.h>
#include <ysim.h>

thread clock(const char *name, double tick) {
    for (;;) {
        printf("%s %g\n", name, ysim_now());
        ysim_hold(tick);
    }
}

thread ymain(void) {
    clock("fast", 0.5);
    clock("slow", 1);
    ysim_run(2);
}
