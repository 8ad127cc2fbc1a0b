/* What many processes never need: a place in a line, what they hold, what a wait has told them. So who only holds takes no memory for it. */
#ifndef YSIM_CORE_OWN_H
#define YSIM_CORE_OWN_H

#include "core/simulation.h"

/* What a process has since it first stood in a line, held something, or was told something by a wait. Two lines of the cache. */
struct ysim_own {
    _Alignas(64) struct ysim_waiter waiter; /* first; .status: of a wait that is over */
    const char *where;                      /* "model.c:41" of the wait */
    struct ysim_claim *claims;              /* what it holds */
    struct ysim_extra *extra;               /* or null */
    int64_t value;                          /* what came with the end of its last wait */
    double left;                            /* of its last hold, if it has YSIM_LEFT; else nothing was left */
};

/* What a process has, or null; that of one that stands in a line, or has it for another reason; and its place in a line there. */
static inline struct ysim_own *ysim_own_in(const struct ysim_body *body) {
    return ysim_has(body, YSIM_OWNS) ? (struct ysim_own *)ysim_at_place(body) : NULL;
}
static inline struct ysim_own *ysim_known_own(const struct ysim_body *body) {
    return (struct ysim_own *)ysim_at_place(body);
}
static inline struct ysim_waiter *ysim_known_waiter(const struct ysim_body *body) {
    return &ysim_known_own(body)->waiter;
}

/* The same of any; it keeps it. */
struct ysim_own *ysim_own_otherwise(struct ysim_body *body);
static inline struct ysim_own *ysim_own_of(struct ysim_body *body) {
    if (__builtin_expect(ysim_has(body, YSIM_OWNS), 1)) return ysim_known_own(body);
    struct ysim_own *own = ysim_here.spare_owns;
    if (__builtin_expect(!own || ysim_has(body, YSIM_BORROWS), 0)) return ysim_own_otherwise(body);
    ysim_here.spare_owns = (struct ysim_own *)own->waiter.next;
    own->where = ysim_at_place(body);
    body->event.place = (uintptr_t)own;
    ysim_set_flag(body, YSIM_OWNS);
    return own;
}
static inline struct ysim_waiter *ysim_waiter_of(struct ysim_body *body) {
    return &ysim_own_of(body)->waiter;
}
static inline void ysim_give_own(struct ysim_own *own) { /* without claims or extra, as they come */
    own->waiter.index = 0;
    own->waiter.status = 0; /* who has it next may be YSIM_DRAWN */
    own->waiter.origin_line = NULL;
    own->value = 0;
    own->waiter.next = (struct ysim_waiter *)ysim_here.spare_owns;
    ysim_here.spare_owns = own;
}

/* The place of the wait that begins. */
static inline void ysim_set_place(struct ysim_body *body, const char *where) {
    if (ysim_has(body, YSIM_OWNS))
        ysim_known_own(body)->where = where;
    else
        body->event.place = (uintptr_t)where;
}

/* Or null. */
static inline struct ysim_extra *ysim_extra_in(const struct ysim_body *body) {
    return ysim_has(body, YSIM_OWNS) ? ysim_known_own(body)->extra : NULL;
}
static inline struct ysim_claim *ysim_claims_of(const struct ysim_body *body) {
    return ysim_has(body, YSIM_OWNS) ? ysim_known_own(body)->claims : NULL;
}
/* Whether a waiter is that of its process, and not one of several; whether it is one of ysim_all: what it takes may have to be given
 * back. */
static inline bool ysim_is_own(const struct ysim_waiter *waiter) {
    return waiter == ysim_at_place(waiter->body);
}
static inline bool ysim_is_part(const struct ysim_waiter *waiter) {
    return !ysim_is_own(waiter) && ysim_extra_in(waiter->body)->is_all;
}
/* DUE: what its wait gives; DRAWN, of a member: in which queue its event is. */
static inline int ysim_status_of(const struct ysim_body *body) {
    return ysim_has(body, YSIM_OWNS) ? ysim_known_own(body)->waiter.status : 0;
}
static inline void ysim_set_status(struct ysim_body *body, int status) {
    if (status || ysim_has(body, YSIM_OWNS)) ysim_own_of(body)->waiter.status = (int16_t)status;
}
static inline int64_t ysim_value_told(const struct ysim_body *body) {
    return ysim_has(body, YSIM_OWNS) ? ysim_known_own(body)->value : 0;
}
static inline void ysim_set_value(struct ysim_body *body, int64_t value) {
    if (value || ysim_has(body, YSIM_OWNS)) ysim_own_of(body)->value = value;
}
static inline double ysim_left_of(const struct ysim_body *body) {
    return ysim_has(body, YSIM_LEFT) ? ysim_known_own(body)->left : 0;
}
static inline void ysim_set_left(struct ysim_body *body, double left) {
    ysim_clear_flag(body, YSIM_LEFT);
    if (left == 0) return;
    ysim_own_of(body)->left = left;
    ysim_set_flag(body, YSIM_LEFT);
}

/* Its flags, and what is pending, in one word, for a file or another node; what of it is remembered elsewhere is not in it. */
uint32_t ysim_flags_to_tell(const struct ysim_body *body);
void ysim_take_told_flags(struct ysim_body *body, uint32_t flags);

#endif
