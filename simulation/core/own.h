/* What many processes never need: a place in a line, what they hold, what a wait has told them. So who only holds takes no memory for it. */
#ifndef YSIM_CORE_OWN_H
#define YSIM_CORE_OWN_H

#include "core/simulation.h"

/* What a process has since it first stood in a line, held something, or was told something by a wait. */
struct ysim_own {
    _Alignas(64) struct ysim_waiter waiter; /* first */
    struct ysim_claim *claims;              /* what it holds */
    struct ysim_extra *extra;               /* or null */
    int64_t value;                          /* what came with the end of its last wait */
    double left;                            /* of its last hold, if it has YSIM_LEFT; else nothing was left */
};

/* The process's own place in a line, and what else is there; it keeps them. */
void ysim_make_owns(void);
static inline struct ysim_own *ysim_own_of(struct ysim_body *body) {
    if (__builtin_expect(body->waiter != NULL, 1)) return (struct ysim_own *)body->waiter;
    if (!ysim_here.spare_owns) ysim_make_owns();
    struct ysim_own *own = ysim_here.spare_owns;
    ysim_here.spare_owns = (struct ysim_own *)own->waiter.next;
    own->waiter.index = 0;
    own->claims = NULL;
    own->extra = NULL;
    own->value = 0;
    body->waiter = &own->waiter;
    return own;
}
static inline struct ysim_waiter *ysim_waiter_of(struct ysim_body *body) {
    return &ysim_own_of(body)->waiter;
}
static inline void ysim_give_own(struct ysim_body *body) {
    if (!body->waiter) return;
    body->waiter->next = (struct ysim_waiter *)ysim_here.spare_owns;
    ysim_here.spare_owns = (struct ysim_own *)body->waiter;
}

/* Or null. */
static inline struct ysim_extra *ysim_extra_in(const struct ysim_body *body) {
    return body->waiter ? ((const struct ysim_own *)body->waiter)->extra : NULL;
}
static inline struct ysim_claim *ysim_claims_of(const struct ysim_body *body) {
    return body->waiter ? ((const struct ysim_own *)body->waiter)->claims : NULL;
}
/* Whether a waiter is one of ysim_all: what it takes may have to be given back. */
static inline bool ysim_is_part(const struct ysim_waiter *waiter) {
    return waiter != waiter->body->waiter && ysim_extra_in(waiter->body)->is_all;
}
static inline int64_t ysim_value_told(const struct ysim_body *body) {
    return body->waiter ? ((const struct ysim_own *)body->waiter)->value : 0;
}
static inline void ysim_set_value(struct ysim_body *body, int64_t value) {
    if (value || body->waiter) ysim_own_of(body)->value = value;
}
static inline double ysim_left_of(const struct ysim_body *body) {
    return ysim_has(body, YSIM_LEFT) ? ((const struct ysim_own *)body->waiter)->left : 0;
}
static inline void ysim_set_left(struct ysim_body *body, double left) {
    ysim_clear_flag(body, YSIM_LEFT);
    if (left == 0) return;
    ysim_own_of(body)->left = left;
    ysim_set_flag(body, YSIM_LEFT);
}

#endif
