/* Rounds of threads that yield to one another; see round.h. */
#include "threads/round.h"

#include <string.h>

#include "threads/brief.h"
#include "threads/queue_inline.h"

const struct yt_thread yt_round_end = {.destroy_pending = 1, .id = (yid)YTHREAD_ANY};

/* Eight at a time. */
#ifdef YT_REGION
typedef yt_handle handles __attribute__((vector_size(8 * sizeof(yt_handle))));
typedef uintptr_t addresses __attribute__((vector_size(8 * sizeof(uintptr_t))));

static inline void translate_eight(struct yt_thread **to, const yt_handle *from) {
    handles eight;
    memcpy(&eight, from, sizeof eight);
    addresses wide = (__builtin_convertvector(eight, addresses) << YT_REGION_SHIFT) + yt_region_base;
    memcpy((void *)to, &wide, sizeof wide);
}
#else
static inline void translate_eight(struct yt_thread **to, const yt_handle *from) {
    for (int i = 0; i < 8; i++) to[i] = yt_region_block(from[i]);
}
#endif

static void put_nobody(struct yt_thread **begin, struct yt_thread **end) {
    struct yt_thread *nobody = (struct yt_thread *)&yt_round_end;
    struct yt_thread *const eight[8] = {nobody, nobody, nobody, nobody, nobody, nobody, nobody, nobody};
    for (; end - begin >= 8; begin += 8) memcpy((void *)begin, (const void *)eight, sizeof eight);
    while (begin < end) *begin++ = nobody;
}

/* Of the lane, and how far who begins may go; or null, and null. */
static void show_tail(struct yt_thread **tail, struct yt_thread **limit) {
    ythread_lane.tail = (struct ythread_turn **)(void *)tail;
    ythread_lane.limit = (struct ythread_turn **)(void *)limit;
}

static struct yt_thread **tail_of_lane(void) {
    return (struct yt_thread **)(void *)ythread_lane.tail;
}

void yt_round_init(struct yt_round *round) {
    *round = (struct yt_round){.most = YT_ROUND_TURNS};
    show_tail(NULL, NULL);
    put_nobody(round->places, round->places + YT_ROUND_END + 1 + YT_ROUND_AHEAD);
}

/* A list is a copy of the ring, and where there are few the ring is turned when the round is over, if at all: then each turn
 * of it is a move in the ring. With more of them (YT_ROUND_MANY) that would be too long a moment, so that it is done list by list,
 * and each has got its ticket when it ran. */

/* So many at its head have yielded: they stand at its tail. */
static void turn(struct yt_ring *ring, uint32_t count) {
    yt_handle *places = ring->places;
    uint32_t mask = ring->mask, head = ring->head, tail = ring->tail;
    for (; count; count--, tail++) {
        yt_handle handle = places[head++ & mask];
        struct yt_thread *thread = yt_region_block(handle);
        thread->ticket = (uint16_t)tail;
        places[tail & mask] = handle;
    }
    ring->head = head;
    ring->tail = tail;
}

static uint32_t least(uint32_t a, uint32_t b) {
    return a < b ? a : b;
}

/* The same of those who have their new tickets. */
static void turn_places(struct yt_ring *ring, uint32_t count) {
    while (count) {
        uint32_t from = ring->head & ring->mask, to = ring->tail & ring->mask, room = ring->mask + 1;
        uint32_t part = least(count, least(room - from, room - to));
        memmove(ring->places + to, ring->places + from, part * sizeof *ring->places);
        ring->head += part;
        ring->tail += part;
        count -= part;
    }
}

static struct yt_thread **translate(struct yt_thread **to, const yt_handle *from, uint32_t count) {
    const yt_handle *end = from + count;
    for (; end - from >= 8; from += 8, to += 8) translate_eight(to, from);
    while (from < end) *to++ = yt_region_block(*from++);
    return to;
}

/* Says who has the tickets from `ticket` on. Returns the end of what is written. */
static struct yt_thread **copy(struct yt_thread **to, const struct yt_ring *ring, uint32_t ticket, uint32_t count) {
    while (count) {
        uint32_t from = ticket & ring->mask, behind = ring->mask + 1 - from, part = count < behind ? count : behind;
        to = translate(to, ring->places + from, part);
        ticket += part;
        count -= part;
    }
    return to;
}

static void fill_few(struct yt_round *round, struct yt_thread **begin, struct yt_thread **end) {
    struct yt_thread **behind = copy(begin, round->ring, round->ring->head, round->members);
    for (; behind < end; behind++) *behind = behind[-(ptrdiff_t)round->members];
}

/* The turns after `round->done`. Behind the end stands who is fetched ahead, where that is done. */
static void fill_many(struct yt_round *round, struct yt_thread **to, struct yt_thread **end) {
    uint32_t left = round->members <= YT_ROUND_NEAR ? round->turns : round->turns + YT_ROUND_AHEAD;
    for (uint32_t from = round->done; left; from = 0) {
        uint32_t part = round->members - from < left ? round->members - from : left;
        to = copy(to, round->ring, round->ring->head + from, part);
        left -= part;
    }
    end[YT_ROUND_AHEAD] = end[0];
}

static void fill(struct yt_round *round) {
    struct yt_thread **end = round->places + YT_ROUND_END, **begin = end - round->turns;
    (round->members <= round->turns ? fill_few : fill_many)(round, begin, end);
    *end = (struct yt_thread *)&yt_round_end;
    ythread_turns = -(intptr_t)round->turns - 1;
}

bool yt_round_begin(struct yt_queue *queue, struct yt_ring *ring) {
    struct yt_round *round = &queue->round;
    round->calm = 0;
    if (!ring->limit || ring->live < 2 || ring->live != ring->tail - ring->head) return false;
    round->ring = ring;
    round->members = ring->live;
    round->done = 0;
    round->is_clean = false;
    round->turns = round->most;
    if (ring->live < round->most) round->turns -= round->most % ring->live;
    ring->limit = 0; /* so that yt_queue_add asks */
    fill(round);
    return true;
}

void yt_round_go_on(struct yt_queue *queue) {
    struct yt_round *round = &queue->round;
    uint32_t members = round->members;
    if (members <= round->turns) {
        round->is_clean = true;
        ythread_turns = -(intptr_t)round->turns - 1;
        return;
    }
    if (members > YT_ROUND_MANY) {
        turn_places(round->ring, round->turns);
    } else if ((round->done += round->turns) >= members) {
        round->done -= members;
        round->is_clean = true;
    }
    fill(round);
}

/* ---- lanes ---------------------------------------------------------------------------------- */

static struct yt_thread **begin_of_lane(struct yt_round *round) {
    return round->places + 2;
}

/* Who runs at the next turn or, while a thread runs, at this one. */
static struct yt_thread **turn_of_lane(struct yt_round *round) {
    return round->places + YT_ROUND_END + 1 + ythread_turns;
}

static void set_turn_of_lane(struct yt_round *round, struct yt_thread *const *place) {
    ythread_turns = place - (round->places + YT_ROUND_END + 1);
}

bool yt_lane_begin(struct yt_queue *queue, unsigned priority) {
    struct yt_round *round = &queue->round;
    struct yt_ring *ring = &queue->rings[priority];
    struct yt_thread **begin = begin_of_lane(round), **end = round->places + YT_ROUND_END;
    if (!ring->limit || !ring->live || ring->live != ring->tail - ring->head || ring->live > YT_LANE_MOST) return false;
    put_nobody(end - YT_ROUND_TURNS, end + 1);
    show_tail(copy(begin, ring, ring->head, ring->live), end - YT_LANE_YIELDS);
    ythread_lane.standing = yt_standing_of(priority);
    round->is_lane = true;
    round->ring = ring;
    ring->head = ring->tail;
    ring->live = 0;
    ring->limit = 0; /* so that yt_queue_add asks */
    set_turn_of_lane(round, begin);
    return true;
}

void yt_lane_go_on(struct yt_queue *queue, bool is_brisk) {
    struct yt_round *round = &queue->round;
    struct yt_thread **begin = begin_of_lane(round), **from = turn_of_lane(round), **tail = tail_of_lane(),
                     **to = begin;
    if (!is_brisk || from == tail || tail - from > YT_LANE_MOST) {
        yt_round_settle_now(queue);
    } else if (from - begin > YT_LANE_TURNS / 4) {
        while (from < tail) *to++ = *from++;
        put_nobody(to, tail);
        ythread_lane.tail = (struct ythread_turn **)(void *)to;
        set_turn_of_lane(round, begin);
    }
}

/* Those behind the one that runs go back into the ring. */
static void settle_lane(struct yt_queue *queue) {
    struct yt_round *round = &queue->round;
    struct yt_ring *ring = round->ring;
    struct yt_thread **from = turn_of_lane(round), **tail = tail_of_lane();
    if (queue->node->current) from++;
    round->ring = NULL;
    round->is_lane = false;
    show_tail(NULL, NULL);
    round->calm = 0;
    ring->limit = ring->mask + 1;
    ythread_turns = YT_TURN_OPEN;
    if (from == tail) queue->used &= ~(UINT64_C(1) << (ring - queue->rings));
    while (from < tail) yt_queue_add(queue, *from++);
    put_nobody(begin_of_lane(round), tail);
}

/* ---- both ----------------------------------------------------------------------------------- */

void yt_round_settle_now(struct yt_queue *queue) {
    struct yt_round *round = &queue->round;
    struct yt_ring *ring = round->ring;
    if (round->is_lane) {
        settle_lane(queue);
        return;
    }
    uint32_t yields = round->done + round->turns + (uint32_t)(ythread_turns + 1);
    round->ring = NULL;
    round->calm = 0;
    ring->limit = ring->mask + 1;
    ythread_turns = YT_TURN_OPEN;
    turn(ring, yields % round->members);
    if (!queue->node->current) return;
    ring->head++;
    ring->live--;
}
