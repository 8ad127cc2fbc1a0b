/* Causes that are put away; see cause.h. */
#include "core/cause.h"

#include <stdlib.h>

_Static_assert(sizeof(struct ysim_body) <= 32, "what a million processes take");

static void make_aparts(void) {
    enum { AT_ONCE = 170 }; /* 4 KB */
    struct ysim_apart *all = ysim_need(calloc(AT_ONCE, sizeof *all), "events of processes");
    for (int i = 0; i + 1 < AT_ONCE; i++) all[i].next = &all[i + 1];
    ysim_here.spare_aparts = all;
}

static struct ysim_apart *apart_of(const struct ysim_body *body) {
    return ysim_at_place(body);
}

void ysim_put_apart(struct ysim_body *body) {
    bool has_begun = ysim_state(body) != YSIM_STARTS && body->event.place;
    if (!has_begun && !body->event.cause.count) {
        body->event.place = body->event.cause.origin;
        return;
    }
    if (!ysim_here.spare_aparts) make_aparts();
    struct ysim_apart *apart = ysim_here.spare_aparts;
    ysim_here.spare_aparts = apart->next;
    apart->cause = body->event.cause;
    apart->where = ysim_at_place(body);
    body->event.place = (uintptr_t)apart;
    ysim_set_flag(body, YSIM_APART);
}

void ysim_take_from_apart(struct ysim_body *body) {
    struct ysim_apart *apart = apart_of(body);
    body->event.cause = apart->cause;
    body->event.place = (uintptr_t)apart->where;
    apart->next = ysim_here.spare_aparts;
    ysim_here.spare_aparts = apart;
}

struct ysim_cause ysim_cause_of(const struct ysim_body *body) {
    if (!ysim_has(body, YSIM_BORROWS)) return body->event.cause;
    if (ysim_has(body, YSIM_OWNS)) return ysim_known_waiter(body)->cause;
    if (ysim_has(body, YSIM_APART)) return apart_of(body)->cause;
    return (struct ysim_cause){body->event.place, 0};
}

const char *ysim_place_of(const struct ysim_body *body) {
    if (ysim_has(body, YSIM_OWNS)) return ysim_known_own(body)->where;
    if (ysim_has(body, YSIM_APART)) return apart_of(body)->where;
    return ysim_has(body, YSIM_BORROWS) ? NULL : ysim_at_place(body);
}
