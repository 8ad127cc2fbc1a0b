/* The end of the warm-up: a process that resets all statistics at its time. */
#include "base/fail.h"
#include <ysim/process.h>
#include <ysim/statistics.h>

static thread reset_statistics(void) {
    ysim_statistics_reset(ysim_now());
}

void ysim_warmup_from(double time, const char *where) {
    double now = ysim_now();
    if (!(time >= now)) ysim_fail_from(where, "ysim_warmup: %g is past, at time %g", time, now);
    /* Before all else that happens at that time. */
    if (!ysim_spawn_as(reset_statistics(), .delay = time - now, .priority = 32767, .name = "warm-up", .daemon = 1))
        ysim_fail_from(where, "no memory for the end of the warm-up");
}
