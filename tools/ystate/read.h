/* Files of states -> trees. */
#ifndef YSTATE_READ_H
#define YSTATE_READ_H

#include "state/catalog.h"
#include "tree.h"

/* How many values may still come: types of nothing could make any number of them. */
struct ystate_budget {
    uint64_t values;
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
};

/* Adds n values of a type, as yt_codec_encode writes them. */
void ystate_read_values(struct ystate_read *read, struct ystate_node *parent, const char *name,
                        const struct ythread_type *type, uint64_t n);
void ystate_read_field(struct ystate_read *read, struct ystate_node *parent, const struct ythread_field *field);

/* Adds what a pointer points to, in words. */
void ystate_read_pointer(struct ystate_read *read, struct ystate_node *parent, const char *name);

/* Adds the state of one thread, as yt_state_encode writes it, to a list. 0 or a status. */
int ystate_read_thread(struct yt_reader *reader, const struct yt_catalog *catalog, struct ystate_budget *budget,
                       struct ystate_node *list);

/* Reads a message. */
void ystate_read_message(struct ystate_read *read, struct ystate_node *list);

/* Adds a whole program to the root. 0 or a status. */
int ystate_read_program(struct yt_reader *body, struct ystate_budget *budget, struct ystate_node *root);

/* Reads a file; null with the line in yt_status_line(). `bytes` null: from the path. */
struct ystate_node *ystate_read_file(const char *path);
struct ystate_node *ystate_read_bytes(const void *bytes, size_t size);

#endif
