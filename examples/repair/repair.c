/* Ten machines that break down, and one mechanic who repairs them. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <ysim.h>

enum { MACHINES = 10 };

static struct ysim_server mechanic = YSIM_SERVER("mechanic", 1);
static struct ysim_level down;

thread machine(int number) {
    struct ysim_stream failures = ysim_stream_numbered("failures", (uint64_t)number);
    struct ysim_stream repairs = ysim_stream_numbered("repairs", (uint64_t)number);
    for (;;) {
        ysim_hold(ysim_exponential(&failures, 10));
        ysim_level_add(&down, 1);
        ysim_serve(&mechanic, ysim_exponential(&repairs, 1));
        ysim_level_add(&down, -1);
    }
}

thread ymain(int argc, char **argv) {
    ysim_level_init(&down, "down", 0);
    for (int i = 0; i < MACHINES; i++) machine(i);
    ysim_run(1000);
    ysim_level_reset_at(&down, ysim_now()); /* the beginning, when all were new, does not count */
    ysim_run(argc > 1 ? atof(argv[1]) : 100000);
    const double exact = 2.145823, found = ysim_level_mean_at(&down, ysim_now());
    printf("%.4f machines are down, on the average; exact: %.4f\n", found, exact);
    ythread_exit(fabs(found - exact) > 0.1);
}
