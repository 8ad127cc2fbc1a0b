/* Who is who on a node: from a yid to the thread, and what home knows of the threads that were born here.
 *
 * A yid is 12 bits node of birth, 28 bits slot, 24 bits generation. Home keeps one slot per yid in use;
 * a slot lives on after its thread has left for another node, and after its end while its status is kept.
 * A slot whose generations are used up is retired. Guests, born elsewhere, stand in a hash table. */
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
#define YT_YID_SLOT(id)       ((uint32_t)((id) >> 24) & 0xfffffffu)
#define YT_YID_GENERATION(id) ((uint32_t)(id) & 0xffffffu)
#define YT_NODES_MAX          4095 /* node 4095 would make -1, which is YTHREAD_ANY */

enum yt_slot_state {
    YT_SLOT_FREE,
    YT_SLOT_HERE,   /* `thread` */
    YT_SLOT_AWAY,   /* lives on another node */
    YT_SLOT_KEPT,   /* has ended; `status` and `reason` wait for a join */
    YT_SLOT_RETIRED /* no generation left */
};

struct yt_slot {
    union {
        struct yt_thread *thread; /* HERE */
        struct {
            int32_t status, reason; /* KEPT */
        };
        uint32_t next_free; /* FREE: the next one's number; YT_SLOT_NONE at the end */
    };
    yid joiner;               /* HERE, AWAY: who waits for the end, or 0 */
    uint32_t joiner_sequence; /* and in which of its waits */
    uint32_t generation : 24;
    uint32_t state : 7;
    uint32_t keeps_status : 1; /* AWAY: as the thread had it when it left */
};

#define YT_SLOT_NONE       0xffffffffu
#define YT_SLOTS_PER_CHUNK 1024u

struct yt_roster {
    struct yt_memory *memory;
    struct yt_roster *others; /* births that no node of today's stands for but this: number / count - 1; or null */
    int self, count, other_count;
    struct yt_slot **chunks;
    uint32_t chunk_count, chunk_room;
    uint32_t slot_count;       /* slots ever used */
    uint32_t free_first;       /* the one given back last comes first: it is in the cache */
    struct yt_thread **guests; /* open addressing by id; null: empty */
    uint32_t guest_count, guest_room;
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
const struct yt_slot *yt_roster_look(struct yt_roster *birth, uint32_t number);

/* Gives a new yid of node `node` with its slot, state HERE. 0: no memory, or 2^28 slots are in use. */
yid yt_roster_born(struct yt_roster *roster, int node, struct yt_thread *thread);

/* The same, in the usual case; 0: that has to be asked. */
static inline yid yt_roster_born_again(struct yt_roster *roster, int node, struct yt_thread *thread) {
    uint32_t number = roster->free_first;
    if (__builtin_expect(number == YT_SLOT_NONE, 0)) return 0;
    struct yt_slot *slot = &roster->chunks[number / YT_SLOTS_PER_CHUNK][number % YT_SLOTS_PER_CHUNK];
    uint32_t generation = slot->generation + 1;
    roster->free_first = slot->next_free;
    slot->thread = thread;
    slot->joiner = 0;
    slot->joiner_sequence = 0;
    slot->generation = generation & 0xffffffu;
    slot->state = YT_SLOT_HERE;
    slot->keeps_status = 0;
    return (yid)node << 52 | (yid)number << 24 | generation;
}

/* Gives back a yid of before to `thread`: false if somebody has it, it was given away again since, or there is no memory.
 * Slots before it that were never used become free. */
bool yt_roster_revive(struct yt_roster *roster, yid id, struct yt_thread *thread);

/* The slot of a yid of this node, if it is in use by that very yid; else null. */
struct yt_slot *yt_roster_slot(struct yt_roster *roster, yid id);

/* Frees, or retires, the slot of a yid. */
void yt_roster_release(struct yt_roster *roster, yid id);

/* Frees the slot of one who is HERE, of that birth and this number, which must be the node's own. False: somebody waits for its
 * end, the slot is to be retired, or the number is another; nothing has changed. */
bool yt_roster_vacate(struct yt_roster *birth, int node, yid id);

/* Guests. Adding says false if there is no memory. */
bool yt_roster_add_guest(struct yt_roster *roster, struct yt_thread *thread);
void yt_roster_remove_guest(struct yt_roster *roster, yid id);
void yt_roster_replace_guest(struct yt_roster *roster, struct yt_thread *copy); /* of one that is there */
struct yt_thread *yt_roster_guest(const struct yt_roster *roster, yid id);

#endif
