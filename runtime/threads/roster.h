/* Who is who on a node: from a yid to the thread, and what home knows of the threads that were born here.
 *
 * A yid is 12 bits node of birth, 28 bits slot, 24 bits generation. Home keeps one slot per yid in use;
 * a slot lives on after its thread has left for another node, and after its end while its status is kept.
 * A slot whose generations are used up is retired. Guests, born elsewhere, stand in tables of their own (roster_guests.c).
 *
 * A slot takes four bytes, and four more when it is used again. What does not fit there, who waits for the thread's end, stands in a note
 * beside it. */
#ifndef YT_THREADS_ROSTER_H
#define YT_THREADS_ROSTER_H

#include <stdbool.h>
#include <stdint.h>

#ifndef YTHREADS_NO_KEYWORD
#define YTHREADS_NO_KEYWORD /* the runtime says `thread` for struct yt_thread */
#endif
#include "base/memory.h"
#include "ythreads.h"

struct yt_thread;

#define YT_YID_NODE(id)       ((int)((id) >> 52))
#define YT_YID_OF_NODE(node)  ((uint64_t)(node) << 52) /* has no other part */
#define YT_YID_SLOT(id)       ((uint32_t)((id) >> 24) & 0xfffffffu)
#define YT_YID_GENERATION(id) ((uint32_t)(id) & 0xffffffu)
#define YT_NODES_MAX          4095 /* node 4095 would make -1, which is YTHREAD_ANY; it has the tasks of PVM */
#define YT_YID_TASK           (UINT64_C(0xfff) << 52)

/* Says whether it is a task of PVM's, whose tid is the low half (<ythreads/pvm.h>). */
static inline bool yt_yid_is_task(uint64_t id) {
    return id >> 32 == YT_YID_TASK >> 32 && (uint32_t)id;
}

enum yt_slot_state {
    YT_SLOT_FREE,
    YT_SLOT_HERE,   /* `thread` */
    YT_SLOT_AWAY,   /* lives on another node */
    YT_SLOT_KEPT,   /* has ended; `status` and `reason` wait for a join */
    YT_SLOT_RETIRED /* no generation left */
};

/* What a slot says. */
struct yt_slot {
    union {
        struct yt_thread *thread; /* HERE */
        struct {
            int32_t status, reason; /* KEPT; the status is 0 if there is a reason */
        };
    };
    yid joiner;               /* HERE, AWAY: who waits for the end, or 0 */
    uint32_t joiner_sequence; /* and in which of its waits */
    uint32_t generation : 24;
    uint32_t state : 7;
    uint32_t keeps_status : 1; /* HERE, AWAY: as the thread has it, or had it when it left */
};

/* How it is written: twice the handle of a thread HERE, or one of these tags behind a 1, and above them
 *
 *   | FREE: the next free one's number | AWAY: keeps_status | KEPT: the status or the reason | NOTED: the handle of a struct yt_slot
 *   | JOINED: that of the thread here which waits for the end; in its wait `next` is the thread HERE or null, AWAY, and `n` keeps_status
 *   | ENDED: that of the thread, of which nothing but its block is left: KEPT, its `status` and no reason
 *
 * of which the lower part stands there, the higher one in the slot's other word: that has the generation, too, less one. So the other
 * words of slots that have been used but once are 0, and their memory, which is there, has not been touched. */
typedef yt_handle yt_cell;
enum { YT_CELL_FREE, YT_CELL_AWAY, YT_CELL_KEPT, YT_CELL_NOTED, YT_CELL_RETIRED, YT_CELL_JOINED, YT_CELL_ENDED };
#define YT_CELL_IS_HERE(cell)    (!((cell) & 1))
#define YT_CELL_THREAD(cell)     ((struct yt_thread *)yt_region_block((cell) >> 1))
#define YT_CELL_OF(thread)       ((yt_cell)(yt_region_handle(thread) << 1))
#define YT_CELL_TAG(cell)        ((cell) >> 1 & 7)
#define YT_CELL_VALUE(cell)      ((cell) >> 4)
#define YT_CELL_WITH(tag, value) ((yt_cell)((yt_cell)(value) << 4 | (yt_cell)(tag) << 1 | 1))
enum { YT_CELL_VALUE_BITS = 8 * sizeof(yt_cell) - 4 }; /* of a slot's value that stand in its cell */
#define YT_GENERATION_LAST 0xffffffu                   /* in a slot's other word; above it 8 bits of its value */

#define YT_SLOT_NONE       0xfffffffu
#define YT_SLOTS_PER_CHUNK (1u << 14)

struct yt_roster_chunk {
    yt_cell *cells;
    uint32_t *others;
};

/* Guests. */
enum { YT_GUEST_NEIGHBOURS = 16, YT_GUEST_NEIGHBOUR_AT = 24 };
#define YT_GUEST_LINE_OF(id) ((id) & ~((yid)(YT_GUEST_NEIGHBOURS - 1) << YT_GUEST_NEIGHBOUR_AT))
struct yt_guest_line {
    uint32_t count;
    uint32_t places[YT_GUEST_NEIGHBOURS]; /* in the order */
    yt_handle threads[YT_GUEST_NEIGHBOURS];
};
struct yt_guest_place {
    yid key; /* 0: empty */
    struct yt_guest_line *line;
};
struct yt_guests {
    struct yt_guest_place *lines; /* open addressing; each has sixteen of neighbouring slots */
    struct yt_guest_place last;   /* the line that was written last */
    uint32_t line_count, room;
    uint32_t count;      /* of guests */
    uint32_t first, end; /* of the order */
    uint32_t order_room;
    yt_handle *order; /* by their arrival; 0: one who has left */
};

struct yt_roster {
    struct yt_memory *memory;
    struct yt_roster *others; /* births that no node of today's stands for but this: number / count - 1; or null */
    int self, count, other_count;
    struct yt_roster_chunk *chunks; /* the slots */
    uint32_t chunk_count, chunk_room;
    uint32_t slot_count; /* slots ever used */
    uint32_t free_first; /* the one given back last comes first: it is in the cache */
    struct yt_guests guests;
};

void yt_roster_init(struct yt_roster *roster, struct yt_memory *memory);
void yt_roster_fini(struct yt_roster *roster);

/* Takes over the births that fall to node `self` of `count` when there have been `births` nodes. False without memory.
 * Once, before the first thread. */
bool yt_roster_adopt(struct yt_roster *roster, int self, int count, int births);

/* The slots of one node of birth, which this roster has; null if it has not. */
struct yt_roster *yt_roster_of(struct yt_roster *roster, int birth);

/* Enters the next slot of a birth, as a checkpoint has it; `slot` has no joiner, and no thread. False without memory. */
bool yt_roster_append(struct yt_roster *birth, const struct yt_slot *slot);

/* The slot with this number, 0 .. birth->slot_count-1. */
struct yt_slot yt_roster_look(const struct yt_roster *birth, uint32_t number);

/* The thread that is HERE by the slot with this number; or null. */
struct yt_thread *yt_roster_thread_at(const struct yt_roster *birth, uint32_t number);

/* The thread HERE with the least number that is not below this one; with the greatest that is below it. Or null. */
struct yt_thread *yt_roster_next_here(const struct yt_roster *birth, uint32_t number);
struct yt_thread *yt_roster_previous_here(const struct yt_roster *birth, uint32_t number);

/* Gives the thread, which has a handle, a new yid of node `node` with its slot, state HERE. 0: no memory, or 2^28 slots are in use. */
yid yt_roster_born(struct yt_roster *roster, int node, struct yt_thread *thread);

/* The same where a slot has been given back: roster->free_first is one. */
static inline yid yt_roster_born_again(struct yt_roster *roster, int node, struct yt_thread *thread) {
    uint32_t number = roster->free_first;
    const struct yt_roster_chunk *chunk = &roster->chunks[number / YT_SLOTS_PER_CHUNK];
    yt_cell *cell = &chunk->cells[number % YT_SLOTS_PER_CHUNK];
    uint32_t *other = &chunk->others[number % YT_SLOTS_PER_CHUNK];
    roster->free_first = (uint32_t)YT_CELL_VALUE(*cell);
    *cell = YT_CELL_OF(thread);
    return (yid)node << 52 | (yid)number << 24 | (++*other + 1);
}

/* Gives back a yid of before to `thread`: false if somebody has it, it was given away again since, or there is no memory.
 * Slots before it that were never used become free. */
bool yt_roster_revive(struct yt_roster *roster, yid id, struct yt_thread *thread);

/* What the slot of a yid of this node says, if it is in use by that very yid; else false. */
bool yt_roster_get(struct yt_roster *roster, yid id, struct yt_slot *slot);

/* Changes it. HERE, `slot->thread` has that yid already. False without memory, where it is to have the first joiner of its life;
 * then nothing has changed. */
bool yt_roster_put(struct yt_roster *roster, yid id, const struct yt_slot *slot);

/* Frees, or retires, the slot of a yid. */
void yt_roster_release(struct yt_roster *roster, yid id);

/* Frees the slot of one who is HERE, of that birth. False: somebody has waited for its end, or the slot is to be retired; nothing
 * has changed. */
static inline bool yt_roster_vacate(struct yt_roster *birth, yid id) {
    const struct yt_roster_chunk *chunk = &birth->chunks[YT_YID_SLOT(id) / YT_SLOTS_PER_CHUNK];
    yt_cell *cell = &chunk->cells[YT_YID_SLOT(id) % YT_SLOTS_PER_CHUNK];
    bool is_last = YT_YID_GENERATION(id) == YT_GENERATION_LAST;
    if (__builtin_expect(!YT_CELL_IS_HERE(*cell) || is_last, 0)) return false;
    uint32_t generation = YT_YID_GENERATION(id);
    if (generation > 1) chunk->others[YT_YID_SLOT(id) % YT_SLOTS_PER_CHUNK] = generation - 1;
    *cell = YT_CELL_WITH(YT_CELL_FREE, birth->free_first);
    birth->free_first = YT_YID_SLOT(id);
    return true;
}

/* A slot's two words; the second one is written only if it changes. */
static inline yt_cell *yt_roster_cell(const struct yt_roster *birth, uint32_t number) {
    return &birth->chunks[number / YT_SLOTS_PER_CHUNK].cells[number % YT_SLOTS_PER_CHUNK];
}
static inline uint32_t *yt_roster_other(const struct yt_roster *birth, uint32_t number) {
    return &birth->chunks[number / YT_SLOTS_PER_CHUNK].others[number % YT_SLOTS_PER_CHUNK];
}
static inline void yt_roster_write(const struct yt_roster *birth, uint32_t number, unsigned tag, uint64_t value) {
    uint32_t *other = yt_roster_other(birth, number), high = (uint32_t)(value >> YT_CELL_VALUE_BITS);
    *yt_roster_cell(birth, number) = YT_CELL_WITH(tag, value);
    if (*other >> 24 != high) *other = (*other & YT_GENERATION_LAST) | high << 24;
}
static inline void yt_roster_write_here(const struct yt_roster *birth, uint32_t number,
                                        const struct yt_thread *thread) {
    uint32_t *other = yt_roster_other(birth, number);
    *yt_roster_cell(birth, number) = YT_CELL_OF(thread);
    if (*other >> 24) *other &= YT_GENERATION_LAST;
}

/* The block whose handle is the value of a slot. */
static inline void *yt_roster_block(const struct yt_roster *birth, uint32_t number, yt_cell cell) {
    yt_handle high = (yt_handle)(*yt_roster_other(birth, number) >> 24);
    return yt_region_block((yt_handle)(YT_CELL_VALUE(cell) | high << YT_CELL_VALUE_BITS));
}

/* Who waits for the end of its thread, if it is JOINED; or null. */
static inline struct yt_thread *yt_roster_joiner(const struct yt_roster *birth, uint32_t number) {
    yt_cell cell = *yt_roster_cell(birth, number);
    if (YT_CELL_IS_HERE(cell) || YT_CELL_TAG(cell) != YT_CELL_JOINED) return NULL;
    return (struct yt_thread *)yt_roster_block(birth, number, cell);
}

/* The thread of the slot, of which only its block is left, if it is ENDED; or null. */
static inline struct yt_thread *yt_roster_ended(const struct yt_roster *birth, uint32_t number) {
    yt_cell cell = *yt_roster_cell(birth, number);
    if (YT_CELL_IS_HERE(cell) || YT_CELL_TAG(cell) != YT_CELL_ENDED) return NULL;
    return (struct yt_thread *)yt_roster_block(birth, number, cell);
}

/* The slot of one who is HERE, of that birth, with no joiner, or ENDED, becomes KEPT with a status and no reason. */
void yt_roster_keep(struct yt_roster *birth, yid id, int status);

/* Takes such a status, and frees the slot of that birth. False: that is to be done otherwise; nothing has changed. */
bool yt_roster_take(struct yt_roster *birth, yid id, int *status);

/* The slot of one who is AWAY, of that birth, and for whom nobody waits, becomes KEPT or free. False, always if a reason is to be kept:
 * likewise. */
bool yt_roster_end_away(struct yt_roster *birth, yid id, int status, int reason);

/* A joiner that stands in a slot so is about to leave: from now on the slot says its yid. False without memory. */
bool yt_roster_part(struct yt_roster *roster, yid id);

/* One who is HERE, of that birth, leaves. False: it has been waited for; nothing has changed. And the way back. */
static inline bool yt_roster_leave(struct yt_roster *birth, yid id, bool keeps_status) {
    yt_cell *cell = yt_roster_cell(birth, YT_YID_SLOT(id));
    uint32_t *other = yt_roster_other(birth, YT_YID_SLOT(id)), generation = YT_YID_GENERATION(id) - 1;
    if (__builtin_expect(!YT_CELL_IS_HERE(*cell), 0)) return false;
    if (*other != generation) *other = generation;
    *cell = YT_CELL_WITH(YT_CELL_AWAY, keeps_status);
    return true;
}
static inline bool yt_roster_return(struct yt_roster *birth, yid id, const struct yt_thread *thread) {
    if (YT_YID_SLOT(id) >= birth->slot_count) return false;
    yt_cell *cell = yt_roster_cell(birth, YT_YID_SLOT(id));
    uint32_t other = *yt_roster_other(birth, YT_YID_SLOT(id)) & YT_GENERATION_LAST;
    bool is_away = !YT_CELL_IS_HERE(*cell) && YT_CELL_TAG(*cell) == YT_CELL_AWAY;
    if (__builtin_expect(!is_away || other + 1 != YT_YID_GENERATION(id), 0)) return false;
    *cell = YT_CELL_OF(thread);
    return true;
}

/* Guests, in order of arrival; they have handles. Adding says false if there is no memory, or the guest is there. */
bool yt_roster_add_guest(struct yt_roster *roster, const struct yt_thread *thread);
static inline unsigned yt_guest_neighbour(yid id) {
    return id >> YT_GUEST_NEIGHBOUR_AT & (YT_GUEST_NEIGHBOURS - 1);
}
/* The same of one with that id whose line is that of the one before, where there is room. False: it is to be asked. */
static inline bool yt_roster_add_neighbour(struct yt_roster *roster, const struct yt_thread *thread, yid id) {
    struct yt_guests *guests = &roster->guests;
    struct yt_guest_line *line = guests->last.line;
    unsigned at = yt_guest_neighbour(id);
    bool is_usual = guests->last.key == YT_GUEST_LINE_OF(id) && guests->end != guests->order_room;
    if (!is_usual || line->threads[at]) return false;
    line->count++;
    line->threads[at] = guests->order[guests->end] = yt_region_handle((const void *)thread);
    line->places[at] = guests->end++;
    guests->count++;
    return true;
}
/* Fetches where it is noted who has that id, or would be, for one who asks soon. */
void yt_roster_fetch_guest(const struct yt_roster *roster, yid id);
void yt_roster_remove_guest(struct yt_roster *roster, yid id);
void yt_roster_replace_guest(struct yt_roster *roster, const struct yt_thread *copy); /* of one that is there */
struct yt_thread *yt_roster_guest(const struct yt_roster *roster, yid id);
void yt_roster_free_guests(struct yt_roster *roster);

/* The next one and the one before; of null the first and the last. Null: there is none. */
struct yt_thread *yt_roster_guest_after(const struct yt_roster *roster, const struct yt_thread *guest);
struct yt_thread *yt_roster_guest_before(const struct yt_roster *roster, const struct yt_thread *guest);

#endif
