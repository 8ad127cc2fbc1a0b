/* Memory for what other nodes send; see room.h. */
#include "cluster/room.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

#include "base/library.h"
#include "cluster/node.h"
#include "cluster/together/step.h"

enum {
    RESERVE = 256 * 1024, /* bytes */
    SHARE = RESERVE / 4,  /* bytes that are taken in before memory is asked for again */
    FRAME = 1024,         /* what a frame takes besides its bytes: a letter, a mailbox, a route */
    LETTER = 256,         /* what one takes on its way besides its message */
    SMALL = 16 * 1024,    /* a frame of another kind that is no larger is always taken */
    PATIENCE = 10         /* seconds */
};

/* Pages of its own, which malloc and slabs can have as soon as they are given back; they are not touched. Where only malloc has so much
 * left, a block of its. */
static bool take_reserve(struct yt_room *room) {
    if (room->reserve) return true;
    void *pages = mmap(NULL, RESERVE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    room->is_block = pages == MAP_FAILED;
    room->reserve = room->is_block ? malloc(RESERVE) : pages;
    return room->reserve;
}

static bool let_reserve_go(struct yt_room *room) {
    if (!room->reserve) return false;
    if (room->is_block)
        free(room->reserve);
    else
        munmap(room->reserve, RESERVE);
    room->reserve = NULL;
    room->left = 0;
    return true;
}

bool yt_room_help(void) {
    struct yt_cluster *cluster = yt_cluster_here();
    return cluster && (let_reserve_go(&cluster->memory) || yt_memory_reclaim(&cluster->node.memory));
}

void *yt_room_calloc(size_t size) {
    void *block = calloc(1, size);
    return block || !yt_room_help() ? block : calloc(1, size);
}

void *yt_room_alloc(size_t size) {
    void *block = malloc(size);
    return block || !yt_room_help() ? block : malloc(size);
}

/* ---- may a letter be written? -------------------------------------------------------------------- */

/* yt_memory_can_have without a change to malloc's lists of free blocks, which large ones disturb; false says little. */
static bool can_map(size_t bytes) {
    void *pages = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (pages != MAP_FAILED) munmap(pages, bytes);
    return pages != MAP_FAILED;
}

/* Of the reserve, which is for what must not fail, orders may have a part: they may end threads, and so give memory back. As long as it
 * is there so many letters are written, before memory is asked for again, as it has room for. */
bool yt_room_for_letter(struct yt_cluster *cluster, bool is_order) {
    struct yt_room *room = &cluster->memory;
    if (room->letters) {
        room->letters--;
        return true;
    }
    bool has = can_map(SHARE) || yt_memory_can_have(SHARE) ||
               (yt_memory_reclaim(&cluster->node.memory) && yt_memory_can_have(SHARE)) ||
               (is_order && let_reserve_go(room) && yt_memory_can_have(SHARE));
    room->letters = !has ? 0 : (room->reserve ? RESERVE : SHARE) / LETTER;
    return has;
}

/* ---- may a frame be taken? --------------------------------------------------------------------- */

/* Memory is asked for once for many frames: should threads have used it up meanwhile, a part of the reserve is there for them. A node
 * that waits does with as little as there is: nobody else helps it, or not before a limit of time is over; but not for what may be
 * refused, if that were to cost the reserve: with it the node can still take what ends its threads. */
static bool has(struct yt_cluster *cluster, size_t bytes, bool may_be_refused) {
    struct yt_room *room = &cluster->memory;
    if (bytes <= room->left) {
        room->left -= bytes;
        return true;
    }
    room->left = 0;
    bool is_plenty = take_reserve(room) && yt_memory_can_have(bytes + RESERVE);
    cluster->node.memory.leaves_pages = !is_plenty;
    if (is_plenty) {
        room->left = SHARE;
        return true;
    }
    if (may_be_refused) {
        bool has_reserve = room->reserve || (yt_memory_reclaim(&cluster->node.memory) && take_reserve(room));
        return has_reserve && yt_memory_can_have(bytes);
    }
    if (!room->waits) return false;
    return yt_memory_can_have(bytes) || (let_reserve_go(room) && yt_memory_can_have(bytes));
}

static enum yt_transport_room ask(struct yt_engine *engine, int from, uint32_t type, size_t size, bool is_here) {
    struct yt_cluster *cluster = engine->user;
    struct yt_room *room = &cluster->memory;
    bool may_be_refused = yt_frame_may_fail(type) || (type == YT_FRAME_STEPPED && size > YT_STEPPED_SMALL);
    if (has(cluster, (is_here ? size : 2 * size) + FRAME, may_be_refused)) return YT_TRANSPORT_TAKE;
    if (may_be_refused) return YT_TRANSPORT_CUT;
    if (type != YT_FRAME_LETTER && type != YT_TRANSPORT_OWN && size <= SMALL) return YT_TRANSPORT_TAKE;
    room->from = from;
    room->size = size;
    return YT_TRANSPORT_LEAVE;
}

void yt_room_begin(struct yt_cluster *cluster, bool waits, bool is_idle) {
    cluster->memory.waits = waits;
    cluster->memory.is_idle = is_idle;
}

void yt_room_starve(struct yt_cluster *cluster) {
    struct yt_room *room = &cluster->memory;
    int64_t now = yt_transport_now();
    if (!room->is_idle) return;
    if (!room->starves_from || room->switches != cluster->node.switches) room->starves_from = now;
    room->switches = cluster->node.switches;
    if (now - room->starves_from < room->patience) return;
    fflush(stdout);
    fprintf(stderr,
            "ythreads: node %d ends: no memory for a message of %zu bytes from node %d, and no thread here that could "
            "give any back\n",
            cluster->self, room->size, room->from);
    _exit(YT_EXIT_DIED);
}

/* ---- start and end ------------------------------------------------------------------------------ */

bool yt_room_init(struct yt_cluster *cluster) {
    const char *wish = yt_library_environment("YTHREADS_PATIENCE");
    double seconds = wish ? strtod(wish, 0) : PATIENCE;
    cluster->memory.patience = (int64_t)((seconds > 0 && seconds < 1e6 ? seconds : PATIENCE) * 1e9);
    if (!cluster->engine) return true;
    cluster->engine->user = cluster;
    cluster->engine->room = ask;
    return take_reserve(&cluster->memory);
}

void yt_room_fini(struct yt_cluster *cluster) {
    let_reserve_go(&cluster->memory);
}
