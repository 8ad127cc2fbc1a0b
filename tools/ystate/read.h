/* Files of states -> trees. */
#ifndef YSTATE_READ_H
#define YSTATE_READ_H

#include "state/files/catalog.h"
#include "state/joint.h"
#include "tree.h"

/* How many values may still come: types of nothing could make any number of them. */
struct ystate_budget {
    uint64_t values;
};

/* `frame` of a heap block is YT_BLOCK_OF_HEAP, `id` its kind. */
struct ystate_block {
    uint32_t frame, id;
    const struct ythread_type *type;
    uint64_t count;
};

struct ystate_blocks {
    struct ystate_block *list;
    uint32_t count;
    uint64_t room;
};

/* What pointers of all threads of a node lead to: heap blocks that no thread has to itself, by their kind; the states of
 * the threads. */
struct ystate_joint {
    struct yt_reader readers[YT_JOINT_KINDS];
    struct ystate_blocks blocks[YT_JOINT_KINDS];
    struct yt_reader threads;
    uint32_t thread_count;
};

/* A state that is being read. */
struct ystate_read {
    struct ystate_budget *budget;
    struct yt_reader *reader;
    const struct yt_catalog *catalog;
    /* Of the thread, for the names of pointers: null outside of threads. */
    const struct ythread_function **frames;
    uint32_t frame_count;
    const struct ythread_type **blocks;
    uint64_t *block_lengths;
    uint32_t block_count;
    const struct ystate_joint *shared; /* or null */
};

/* Adds n values of a type, as yt_codec_encode writes them. */
void ystate_read_values(struct ystate_read *read, struct ystate_node *parent, const char *name,
                        const struct ythread_type *type, uint64_t n);
void ystate_read_field(struct ystate_read *read, struct ystate_node *parent, const struct ythread_field *field);

/* Adds what a pointer points to, in words. */
void ystate_read_pointer(struct ystate_read *read, struct ystate_node *parent, const char *name);

/* Adds the state of one thread, as yt_state_encode writes it, to a list. 0 or a status. */
int ystate_read_thread(struct yt_reader *reader, const struct yt_catalog *catalog, struct ystate_budget *budget,
                       const struct ystate_joint *shared, struct ystate_node *list);

/* The function of a thread's frame, counted from the outermost; null: there is none. */
const struct ythread_function *ystate_function_of(const struct ystate_joint *shared, const struct yt_catalog *catalog,
                                                  uint64_t yid, uint32_t frame);

/* Reads a list of blocks with so many entries, of a thread with so many frames; adds one of them. */
void ystate_get_blocks(struct yt_reader *reader, const struct yt_catalog *catalog, uint32_t entries, uint32_t frames,
                       struct ystate_blocks *blocks);
void ystate_add_block(struct ystate_read *read, struct ystate_node *list, uint32_t number,
                      const struct ystate_block *block);

/* The same of those that no thread has to itself: reads the list of a kind, if its reader has any, and then, when all lists have
 * been read, adds them to a node. 0 or a status. */
int ystate_list_shared(struct ystate_joint *shared, const struct yt_catalog *catalog, enum yt_joint_by kind);
int ystate_add_shared(struct ystate_joint *shared, const struct yt_catalog *catalog, struct ystate_budget *budget,
                      enum yt_joint_by kind, struct ystate_node *node);

/* Reads a message. */
void ystate_read_message(struct ystate_read *read, struct ystate_node *list);

/* Adds a whole program to the root. 0 or a status. */
int ystate_read_program(struct yt_reader *body, struct ystate_budget *budget, struct ystate_node *root);

/* Reads a file; null with the line in yt_status_line(). `bytes` null: from the path. */
struct ystate_node *ystate_read_file(const char *path);
struct ystate_node *ystate_read_bytes(const void *bytes, size_t size);

#endif
