/* A heap of pending events; see heap.h. */
#include "core/heap.h"

#include <stdlib.h>

#include "base/fail.h"

enum { HEAP_ROOM = 64, HEAP_MOST = 1 << 30 };

__attribute__((always_inline)) static inline void sift_down(struct ysim_events *events, size_t at,
                                                            struct ysim_entry entry) {
    const struct ysim_entry *heap = events->heap;
    size_t used = events->heap_used;
    for (;;) {
        size_t first = 4 * at + 1, least = first;
        if (first >= used) break;
        size_t end = first + 4 < used ? first + 4 : used;
        for (size_t child = first + 1; child < end; child++)
            if (ysim_is_before(&heap[child], &heap[least])) least = child;
        if (!ysim_is_before(&heap[least], &entry)) break;
        ysim_heap_put(events, at, heap[least]);
        at = least;
    }
    ysim_heap_put(events, at, entry);
}

void ysim_heap_enlarge(struct ysim_events *events) {
    size_t room = events->heap_room ? 2 * events->heap_room : HEAP_ROOM;
    if (room > HEAP_MOST) ysim_fail_from(NULL, "more than %d events cannot be sorted at once", HEAP_MOST);
    struct ysim_entry *heap = ysim_need(realloc(events->heap, room * sizeof *heap), "pending events");
    events->heap = heap;
    events->heap_room = room;
}

void ysim_heap_remove(struct ysim_events *events, size_t at) {
    struct ysim_entry last = events->heap[--events->heap_used];
    if (at == events->heap_used) return;
    if (at && ysim_is_before(&last, &events->heap[(at - 1) / 4]))
        ysim_heap_sift_up(events, at, last);
    else
        sift_down(events, at, last);
}

void ysim_heap_take(struct ysim_events *events) {
    struct ysim_entry last = events->heap[--events->heap_used];
    if (events->heap_used) sift_down(events, 0, last);
}
