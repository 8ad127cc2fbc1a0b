/* A whole program <-> a file: one part per process, each with the catalog of what it speaks of, for it may be of another
 * architecture than the next.
 *
 *   head | architectures of the nodes || part of node 0 | part of node 1 | ...
 *   part: catalog | variables | homes: slots and events of each node of birth | threads, in the order in which they go on
 *         | what a library that schedules has written of itself, if it has
 *
 * There is a part for each node. A node that shares its process with the one before it has no variables in its part but its
 * own, thread-local ones: they are those of the last part that has some.
 *
 * Written while nothing runs and nothing is under way: no letter is held, no thread is between two nodes. */
#ifndef YT_STATE_CHECKPOINT_H
#define YT_STATE_CHECKPOINT_H

#include "base/codec.h"
#include "state/files/catalog.h"
#include "state/joint.h"
#include "threads/sched.h"

/* In the number of nodes: the command line follows, as in files since format 5. */
#define YT_CHECKPOINT_WORDS 0x80000000u

/* What a file says of the program as a whole. */
struct yt_checkpoint_head {
    uint32_t parts, births;
    bool has_lost_births; /* a node has died: what it has given away is unknown */
    yid main_thread;
    int main_status;
    uint32_t word_count; /* of the command line, without the program's name; 0 in files of format 4 and before */
    const char *const *words;
};

/* One process in a file; readers stand at the first byte of their part and end behind its last one. */
struct yt_checkpoint_part {
    const char *arch;
    struct yt_catalog catalog;
    struct yt_reader catalog_bytes, variables, homes, threads, library;
    /* Heap blocks: whether threads must stay with the variables (in words, or empty), what keys lead to the first kind. */
    struct yt_reader tie, leading, shared[YT_JOINT_KINDS];
    uint64_t jump_serials;
    uint32_t home_count, thread_count;
};

struct yt_checkpoint {
    struct yt_checkpoint_head head;
    struct yt_checkpoint_part *parts; /* head.parts of them */
};

/* ---- writing -------------------------------------------------------------------------------- */

/* A thread of a dead node's birth, and its slot at the node that stands for it. */
struct yt_checkpoint_orphan {
    yid id;
    struct yt_slot slot;
};

/* Appends the part of this node, with the process's variables if it is to have them. Returns 0, YTHREAD_ESTATE (the line names what cannot be written) or YTHREAD_ENOMEM;
 * *threads is the number of threads. */
int yt_checkpoint_put_part(struct yt_node *node, bool has_variables, const struct yt_checkpoint_orphan *orphans,
                           uint32_t orphan_count, struct yt_writer *writer, uint32_t *threads);

/* Appends the head; the parts follow, each by yt_checkpoint_put_bytes. */
void yt_checkpoint_put_head(struct yt_writer *writer, const struct yt_checkpoint_head *head, const char *const *archs);
void yt_checkpoint_put_bytes(struct yt_writer *writer, const void *bytes, size_t size);

/* ---- reading -------------------------------------------------------------------------------- */

/* Reads a body as far as its lists; points into it. Returns 0 or a status with the line; then *checkpoint is empty. */
int yt_checkpoint_open(struct yt_reader *body, struct yt_checkpoint *checkpoint);
void yt_checkpoint_close(struct yt_checkpoint *checkpoint);

/* Reads bytes that yt_checkpoint_put_bytes has written. */
struct yt_reader yt_checkpoint_get_bytes(struct yt_reader *reader);

/* Says whether a part has variables; and which part has those of part `number`. */
bool yt_checkpoint_has_variables(const struct yt_checkpoint_part *part);
uint32_t yt_checkpoint_owner(const struct yt_checkpoint *checkpoint, uint32_t number);

/* The homes of a node of birth: reads one entry; *slots and *events stand at its lists. */
struct yt_checkpoint_home {
    uint32_t birth, slot_count, event_count;
    struct yt_reader slots, events;
};
int yt_checkpoint_get_home(struct yt_reader *homes, struct yt_checkpoint_home *home);
int yt_checkpoint_get_slot(struct yt_reader *slots, struct yt_slot *slot);

/* Takes variables, or of them the node's own alone: a catalog, a list and the heap blocks that they lead to, as the writer has put
 * them, one after the other; `shared` gets the blocks. 0 or a status with the line. */
int yt_checkpoint_enter_variables(struct yt_node *node, struct yt_reader *reader, bool only_own,
                                  struct yt_joint *shared);

/* Why the threads of a part must go on where its variables are; null: they need not. */
const char *yt_checkpoint_tie(const struct yt_checkpoint_part *part);

/* Takes the slots and events of a birth that falls to this node. */
/* How many births the program has had, as this node knows it: those to come of newcomers do not count. */
uint32_t yt_checkpoint_births_of(const struct yt_node *node);

/* Before anything else: what births there have been, as yt_checkpoint_births() tells it. */
uint32_t yt_checkpoint_births(const struct yt_checkpoint_head *head);
int yt_checkpoint_enter_births(struct yt_node *node, uint32_t births);

int yt_checkpoint_enter_home(struct yt_node *node, const struct yt_checkpoint_home *home);

/* Decodes and attaches the threads of a part, which may lead to `shared` (null: no blocks), and wait in no list then, oldest first in `made` (malloc's; the caller frees it).
 * After a failure what has been attached stays. */
int yt_checkpoint_enter_threads(struct yt_node *node, struct yt_reader threads, uint32_t count, uint64_t machine,
                                const struct yt_joint *shared, struct yt_thread ***made);

#endif
