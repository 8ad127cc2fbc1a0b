/* Heap blocks that no thread has to itself, in a file of a whole program: those that variables lead to, and those that
 * several threads lead to. Each stands there once; all pointers name it by its number. */
#ifndef YT_STATE_JOINT_H
#define YT_STATE_JOINT_H

#include "state/blocks.h"
#include "threads/sched.h"

enum yt_joint_by { YT_JOINT_BY_VARIABLES, YT_JOINT_BY_THREADS, YT_JOINT_KINDS };

struct yt_others; /* others.h */

/* While they are written, such blocks have these numbers: this bit, the kind, 1 + the place in the kind's list. */
#define YT_JOINT_MARK (UINT32_C(1) << 31)
#define YT_JOINT_KIND 30
#define YT_JOINT_MOST ((UINT32_C(1) << YT_JOINT_KIND) - 1)

static inline bool yt_is_joint(const struct yt_typed *block) {
    return block->number & YT_JOINT_MARK;
}

/* `owners` has, by number, whose a block of ythread_alloc is. `lent` has such blocks from their decoding until their
 * threads are there. */
struct yt_joint {
    struct yt_state_chain chains[YT_JOINT_KINDS]; /* without frames */
    yid *owners[YT_JOINT_KINDS];                  /* decoding; 0: malloc's */
    struct yt_hoard lent;
    bool is_borrowed;         /* what variables lead to is another one's */
    struct yt_others *others; /* what pointers to other threads' variables need; or null: there are none */
    char tie[200];            /* why threads of the node must go on where its variables are; or empty */
};

/* ---- encoding ------------------------------------------------------------------------------- */

/* Lists them; with all the process's variables if these are to be written too, else with the node's own. 0, YTHREAD_ESTATE or
 * YTHREAD_ENOMEM. */
int yt_joint_collect(struct yt_joint *shared, struct yt_node *node, bool has_variables,
                     const struct yt_state_rules *rules);

/* Appends those of a kind; nothing if there are none. */
int yt_joint_put(struct yt_joint *shared, enum yt_joint_by kind, struct yt_writer *writer);

/* The block that contains the address, if it is one of them; *number is its kind and number. Null: it is not. */
const struct yt_state_block *yt_joint_at(const struct yt_state_chain *chain, uintptr_t address, uint32_t *kind,
                                         uint32_t *number);

/* ---- decoding ------------------------------------------------------------------------------- */

void yt_joint_init(struct yt_joint *shared, struct yt_node *node, struct yt_notes *notes);

/* Does what yt_joint_put has written hold blocks that are a thread's own? */
bool yt_joint_has_owners(struct yt_reader bytes);

/* Makes those of a kind, in the node's pool, from what yt_joint_put has written. */
int yt_joint_get(struct yt_joint *shared, enum yt_joint_by kind, struct yt_node *node, struct yt_reader *reader,
                 uint64_t machine);

/* Uses what variables lead to of another one, as far as yrestart() has left it there. */
void yt_joint_borrow(struct yt_joint *shared, const struct yt_joint *lender);

/* The threads of the node are there: each takes its own. 0 or a status with the line. */
int yt_joint_settle(struct yt_joint *shared, struct yt_node *node);

/* Frees the lists, and blocks that have not been settled; ends a collection: the blocks have no numbers any more. */
void yt_joint_fini(struct yt_joint *shared);

#endif
