/* Pointers to the variables of other threads, in a file of a whole program: from a variable, from a heap block, from another
 * thread. All that lives on a node is written together, so they can be kept, though they refuse a move.
 *
 * Who is written first names a thread that may come later; so what is read leads nowhere at first: to an address
 * that stands for the name, in pages that nobody may touch. When the node's threads are there, all pointers that hold
 * such an address get the one that is meant. */
#ifndef YT_STATE_OTHERS_H
#define YT_STATE_OTHERS_H

#include "state/blocks.h"
#include "threads/sched.h"

struct yt_others {
    struct yt_node *node;
    /* Encoding: where the frames of all threads are, and the blocks that these own; made when first asked for. */
    struct yt_others_place *places;
    uint32_t count;
    bool is_listed;
    bool is_used; /* a pointer to another thread's variable has been written */
    /* Decoding: the names, as they stand in the file, and where each begins. */
    struct yt_writer names;
    size_t *begins, read, room;
    char *ground; /* names[i] has the address ground + i, while it leads nowhere */
    /* The thread that was asked for last. */
    const struct yt_thread *thread;
    struct yt_state_chain chain;
};

void yt_others_init(struct yt_others *others, struct yt_node *node);
void yt_others_fini(struct yt_others *others);

/* Writes a pointer to a variable of another thread of the node. 1; 0 if it is none, or the chain has no others; a status. */
int yt_others_put(const struct yt_state_chain *chain, struct yt_writer *writer, const struct ythread_type *pointer,
                  const void *value);

/* Reads one, behind its tag. */
int yt_others_get(const struct yt_state_chain *chain, struct yt_reader *reader, void **value);

/* The node's threads are there: gives all pointers of theirs, of its heap blocks and of variables (with `only_own`, of
 * its own alone) the addresses that are meant. 0 or a status with the line. */
int yt_others_settle(struct yt_others *others, bool only_own);

#endif
