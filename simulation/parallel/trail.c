/* The order of events of several nodes; see trail.h. */
#include "parallel/trail.h"

void ysim_trail_go_on(struct ysim_trail *trail, const struct ysim_key *key) {
    while (trail->count && ysim_key_before(&trail->keys[trail->count - 1], key)) {
        trail->count--;
        trail->is_cut = false;
    }
    if (trail->count == YSIM_TRAIL_MOST)
        trail->is_cut = true;
    else
        trail->keys[trail->count++] = *key;
}

int ysim_trail_compare(const struct ysim_trail *a, const struct ysim_trail *b) {
    uint32_t least = a->count < b->count ? a->count : b->count;
    for (uint32_t i = 0; i < least; i++) {
        if (ysim_key_before(&a->keys[i], &b->keys[i])) return -1;
        if (ysim_key_before(&b->keys[i], &a->keys[i])) return 1;
    }
    return a->count < b->count ? -1 : a->count > b->count;
}
