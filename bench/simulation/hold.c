/* ysim's pending events alone: usage: hold N; prints ns per hold. */
#include <stdio.h>
#include <stdlib.h>

#include "core/events.h"
#include "draw.h"

_Noreturn void ysim_fail_from(const char *where, const char *format, ...) {
    (void)where;
    fputs(format, stderr);
    exit(1);
}

int main(int argc, char **argv) {
    (void)argc;
    int n = atoi(argv[2]), holds = n < 1000000 ? 3000000 : 2000000;
    uint64_t stream = 3;
    struct ysim_events events;
    struct ysim_event_node *nodes = calloc((size_t)n, sizeof *nodes);
    ysim_events_init(&events);
    for (int i = 0; i < n; i++) ysim_events_add(&events, &nodes[i], draw_exponential(&stream, 1));
    double began = cpu_seconds();
    for (int i = 0; i < holds; i++) {
        struct ysim_entry *first = ysim_events_first(&events);
        struct ysim_event_node *event = first->event;
        double now = first->time;
        ysim_events_take(&events, first);
        ysim_events_add(&events, event, now + draw_exponential(&stream, 1));
    }
    printf("%.1f\n", 1e9 * (cpu_seconds() - began) / holds);
    ysim_events_fini(&events);
    free(nodes);
    return 0;
}
