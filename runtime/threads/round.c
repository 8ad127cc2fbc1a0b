/* Rounds of threads that yield to one another; see round.h. */
#include "threads/round.h"

#include <string.h>

const struct yt_thread yt_round_end = {.destroy_pending = 1};

/* So many at its head have yielded: they stand at its tail. */
static void turn(struct yt_ring *ring, uint32_t count) {
    for (; count; count--) {
        struct yt_thread *thread = ring->places[ring->head++ & ring->mask];
        thread->ticket = (uint16_t)ring->tail;
        ring->places[ring->tail++ & ring->mask] = thread;
    }
}

static void copy(struct yt_thread **to, const struct yt_ring *ring, uint32_t count) {
    uint32_t from = ring->head & ring->mask, behind = ring->mask + 1 - from, first = count < behind ? count : behind;
    memcpy((void *)to, (const void *)&ring->places[from], first * sizeof *to);
    memcpy((void *)(to + first), (const void *)ring->places, (count - first) * sizeof *to);
}

/* What is fetched ahead behind the end: the next list's threads, where they are many. */
static void fill(struct yt_round *round) {
    uint32_t members = round->members;
    struct yt_thread **end = round->places + YT_ROUND_TURNS, **begin = end - round->turns;
    struct yt_thread *nobody = (struct yt_thread *)&yt_round_end;
    if (members < YT_ROUND_TURNS + YT_ROUND_AHEAD) {
        copy(begin, round->ring, members < YT_ROUND_TURNS ? members : YT_ROUND_TURNS);
        for (uint32_t i = members; i < round->turns; i++) begin[i] = begin[i - members];
        for (uint32_t i = 0; i <= YT_ROUND_AHEAD; i++) end[i] = nobody;
    } else {
        copy(begin, round->ring, YT_ROUND_TURNS + YT_ROUND_AHEAD);
        end[YT_ROUND_AHEAD] = end[0];
        end[0] = nobody;
    }
    ythread_turns = -(int)round->turns - 1;
}

bool yt_round_begin(struct yt_queue *queue, struct yt_ring *ring) {
    struct yt_round *round = &queue->round;
    round->calm = 0;
    if (!ring->limit || ring->live < 2 || ring->live != ring->tail - ring->head) return false;
    round->ring = ring;
    round->members = ring->live;
    round->turns = ring->live <= YT_ROUND_TURNS ? YT_ROUND_TURNS / ring->live * ring->live : YT_ROUND_TURNS;
    ring->limit = 0; /* so that yt_queue_add asks */
    fill(round);
    return true;
}

void yt_round_go_on(struct yt_queue *queue) {
    struct yt_round *round = &queue->round;
    if (round->members > YT_ROUND_TURNS) {
        turn(round->ring, YT_ROUND_TURNS);
        fill(round);
    } else {
        ythread_turns = -(int)round->turns - 1;
    }
}

void yt_round_settle_now(struct yt_queue *queue) {
    struct yt_round *round = &queue->round;
    struct yt_ring *ring = round->ring;
    uint32_t yields = round->turns + (uint32_t)(ythread_turns + 1);
    round->ring = NULL;
    round->calm = 0;
    ring->limit = ring->mask + 1;
    ythread_turns = YT_TURN_OPEN;
    turn(ring, yields % round->members);
    if (!queue->node->current) return;
    ring->head++;
    ring->live--;
}
