/* Rows looked up by address. */
#include "state/frames.h"

static struct yt_state_place *place_of(const struct yt_state_places *places, uint32_t i) {
    return (struct yt_state_place *)((char *)places->rows + i * places->size);
}

static uintptr_t address_of(const struct yt_state_places *places, uint32_t i) {
    return (uintptr_t)place_of(places, place_of(places, i)->by_address)->begin;
}

static void swap(const struct yt_state_places *places, uint32_t i, uint32_t j) {
    struct yt_state_place *one = place_of(places, i), *other = place_of(places, j);
    uint32_t number = one->by_address;
    one->by_address = other->by_address;
    other->by_address = number;
}

/* Sifts element `root` of a heap down; the largest address is on top. */
static void sift(const struct yt_state_places *places, uint32_t root, uint32_t count) {
    for (;;) {
        uint32_t child = 2 * root + 1;
        if (child >= count) return;
        if (child + 1 < count && address_of(places, child) < address_of(places, child + 1)) child++;
        if (address_of(places, root) >= address_of(places, child)) return;
        swap(places, root, child);
        root = child;
    }
}

/* Heapsort: in place, and no worse for rows that are sorted already. */
void yt_state_places_sort(struct yt_state_places places) {
    for (uint32_t i = 0; i < places.count; i++) place_of(&places, i)->by_address = i;
    for (uint32_t i = places.count / 2; i-- > 0;) sift(&places, i, places.count);
    for (uint32_t end = places.count; end-- > 1;) {
        swap(&places, 0, end);
        sift(&places, 0, end);
    }
}

uint32_t yt_state_places_before(struct yt_state_places places, uintptr_t address) {
    uint32_t low = 0, high = places.count;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (address_of(&places, middle) <= address)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

uint32_t yt_state_places_number(struct yt_state_places places, uint32_t i) {
    return place_of(&places, i)->by_address;
}
