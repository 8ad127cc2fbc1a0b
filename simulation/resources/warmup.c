/* The end of the warm-up: statistics begin anew at a time. */
#include <stdlib.h>

#include "core/simulation.h"
#include "statistics/report.h"

static void reset(struct ysim_call *what) {
    free(what);
    yt_statistics_begin_anew(ysim_here.now);
}

struct ysim_event_node *ysim_warmup_new(void) {
    struct ysim_call *what = ysim_need(calloc(1, sizeof *what), "the warm-up");
    what->event.state = YSIM_EVENT_CALL;
    what->event.priority = INT16_MAX;
    what->call = reset;
    return &what->event;
}

void ysim_warmup_from(double time, const char *where) {
    if (!(time >= ysim_here.now && time < YSIM_FOREVER))
        ysim_fail_from(where, "ysim_warmup: at %g, and it is %g", time, ysim_here.now);
    yt_need_whole(NULL, "ysim_warmup");
    ysim_here.warmup = time;
    /* By nobody, and so before all others of its priority, as on other nodes. */
    ysim_events_add(&ysim_here.events, ysim_warmup_new(), time);
}
