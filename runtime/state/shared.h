/* Heap blocks that no thread has to itself, in a file of a whole program: those that variables lead to, and those that
 * several threads lead to. Each stands there once; all pointers name it by its number. */
#ifndef YT_STATE_SHARED_H
#define YT_STATE_SHARED_H

#include "state/blocks.h"
#include "threads/sched.h"

enum yt_shared_by { YT_SHARED_BY_VARIABLES, YT_SHARED_BY_THREADS, YT_SHARED_KINDS };

/* While they are written, such blocks have these numbers: this bit, the kind, 1 + the place in the kind's list. */
#define YT_SHARED_MARK (UINT32_C(1) << 31)
#define YT_SHARED_KIND 30
#define YT_SHARED_MOST ((UINT32_C(1) << YT_SHARED_KIND) - 1)

static inline bool yt_is_shared(const struct yt_typed *block) {
    return block->number & YT_SHARED_MARK;
}

/* `owners` has, by number, whose a block of ythread_alloc is. `lent` has such blocks from their decoding until their
 * threads are there. */
struct yt_shared {
    struct yt_state_chain chains[YT_SHARED_KINDS]; /* without frames */
    yid *owners[YT_SHARED_KINDS];                  /* decoding; 0: malloc's */
    struct yt_hoard lent;
    bool is_borrowed; /* what variables lead to is another one's */
    char tie[200];    /* why threads of the node must go on where its variables are; or empty */
};

/* ---- encoding ------------------------------------------------------------------------------- */

/* Lists them; with the process's variables if these are to be written too. 0, YTHREAD_ESTATE or YTHREAD_ENOMEM. */
int yt_shared_collect(struct yt_shared *shared, struct yt_node *node, bool has_variables,
                      const struct yt_state_rules *rules);

/* Appends those of a kind; nothing if there are none. */
int yt_shared_put(struct yt_shared *shared, enum yt_shared_by kind, struct yt_writer *writer);

/* The block that contains the address, if it is one of them; *number is its kind and number. Null: it is not. */
const struct yt_state_block *yt_shared_at(const struct yt_state_chain *chain, uintptr_t address, uint32_t *kind,
                                          uint32_t *number);

/* ---- decoding ------------------------------------------------------------------------------- */

void yt_shared_init(struct yt_shared *shared, struct yt_node *node, struct yt_notes *notes);

/* Does what yt_shared_put has written hold blocks that are a thread's own? */
bool yt_shared_has_owners(struct yt_reader bytes);

/* Makes those of a kind, in the node's pool, from what yt_shared_put has written. */
int yt_shared_get(struct yt_shared *shared, enum yt_shared_by kind, struct yt_node *node, struct yt_reader *reader,
                  uint64_t machine);

/* Uses what variables lead to of another one, as far as yrestart() has left it there. */
void yt_shared_borrow(struct yt_shared *shared, const struct yt_shared *lender);

/* The threads of the node are there: each takes its own. 0 or a status with the line. */
int yt_shared_settle(struct yt_shared *shared, struct yt_node *node);

/* Frees the lists, and blocks that have not been settled; ends a collection: the blocks have no numbers any more. */
void yt_shared_fini(struct yt_shared *shared);

#endif
