/* What ystate has read: a tree of named values, printed for people or as JSON, and compared. */
#ifndef YSTATE_TREE_H
#define YSTATE_TREE_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

enum ystate_kind {
    YSTATE_RECORD, /* members with names */
    YSTATE_LIST,   /* items; their names are for people */
    YSTATE_NUMBER, /* text is a JSON number */
    YSTATE_TEXT,   /* a JSON string */
    YSTATE_WORD    /* null, true, false */
};

struct ystate_node {
    char *name;  /* of a member; of an item what two lists are compared by, or null */
    char *text;  /* leaves: the value; others: what people read after the name, or null */
    char *extra; /* what only people read behind a leaf's value, or null */
    enum ystate_kind kind;
    bool is_quiet; /* for JSON alone: the parent's text says it already */
    bool is_bare;  /* for people, its members stand in its parent */
    struct ystate_node *first, *last, *next;
};

/* Make a node at the end of `parent` (null: a root). Text is copied; null is allowed. */
struct ystate_node *ystate_add(struct ystate_node *parent, enum ystate_kind kind, const char *name, const char *text);
struct ystate_node *ystate_addf(struct ystate_node *parent, enum ystate_kind kind, const char *name, const char *format,
                                ...) __attribute__((format(printf, 4, 5)));

/* Puts the members of a record in the order of their names. */
void ystate_sort(struct ystate_node *record);

/* Keeps the last members of a node, from `first` on, to JSON. */
void ystate_quiet(struct ystate_node *first);
void ystate_free(struct ystate_node *node);

/* Gives a node its text after the fact. */
void ystate_text(struct ystate_node *node, const char *format, ...) __attribute__((format(printf, 2, 3)));

void ystate_print_text(const struct ystate_node *root, FILE *out);
void ystate_print_json(const struct ystate_node *root, FILE *out);

/* Prints how b differs from a, or as JSON a list of {"place", "old", "new"}; returns how many differences. */
unsigned ystate_print_difference(const struct ystate_node *a, const struct ystate_node *b, bool as_json, FILE *out);

/* malloc'd copies and memory, or the end of ystate. */
void *ystate_alloc(size_t size);
char *ystate_copy(const char *text);

#endif
