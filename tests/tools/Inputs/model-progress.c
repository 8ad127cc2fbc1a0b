/* Goes on for half a second, and then nothing is pending: long before the time until which it is to run. */
#include <time.h>
#include <ysim.h>

thread worker(void) {
    for (clock_t begun = clock(); clock() - begun < CLOCKS_PER_SEC / 2;)
        for (int i = 0; i < 10000; i++) ysim_hold(1);
}

thread ymain(void) {
    worker();
    ysim_run(1e12);
}
