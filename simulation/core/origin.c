/* Origins: who comes first of those whose events are at one time; see origin.h. */
#include "core/origin.h"

#include "core/cause.h"
#include "core/own.h"

/* splitmix64's finaliser, a bijection: David Stafford's thirteenth variant, as in Steele, Lea, Flood, OOPSLA 2014. */
static uint64_t mix(uint64_t z) {
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
}

uint64_t ysim_origin_of_child(uint64_t parent, uint32_t number) {
    uint64_t family = mix(parent + (number >> YSIM_SIBLING_BITS));
    return (family & ~YSIM_SIBLING_MASK) | (number & YSIM_SIBLING_MASK);
}

/* How many families of its parent came before its own; 0 too, if that one has ended. */
static uint32_t find_family(uint64_t origin) {
    for (struct ysim_body *body = NULL; (body = ythread_leaf_before(body, ysim_space));) {
        const struct ysim_extra *extra = ysim_state(body) == YSIM_OUTSIDE ? NULL : ysim_extra_in(body);
        for (uint32_t i = 1; extra && i <= extra->children >> YSIM_SIBLING_BITS; i++) {
            uint64_t first = ysim_origin_of_child(ysim_cause_of(body).origin, i << YSIM_SIBLING_BITS);
            if (first == (origin & ~YSIM_SIBLING_MASK)) return i;
        }
    }
    return 0;
}

uint32_t ysim_number_of(const struct ysim_body *body) {
    uint32_t number = ysim_extra_in(body) ? ysim_extra_in(body)->number : 0;
    uint64_t origin = ysim_cause_of(body).origin;
    if (!number && ysim_here.has_families) number = find_family(origin) << YSIM_SIBLING_BITS;
    return number | (uint32_t)(origin & YSIM_SIBLING_MASK);
}

struct ysim_cause ysim_cause_of_event(const struct ysim_event_node *event) {
    return (struct ysim_cause){mix(event->cause.origin ^ mix(event->cause.count)), 0};
}
