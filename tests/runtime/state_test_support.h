/* A small program as the translator would describe it: two functions with frames, variables that pointers
 * may name, and a thread that stands in them. */
#ifndef STATE_TEST_SUPPORT_H
#define STATE_TEST_SUPPORT_H

#include "ythreads/generated.h"

#ifdef __cplusplus
extern "C" {
#endif

struct state_node {
    long value;
    struct state_node *next;
};

/* Ends with a flexible array whose length a member tells; with one of pointers, of which nobody tells. */
struct state_row {
    int count;
    double values[];
};
struct state_fan {
    char name;
    struct state_node *to[];
};

enum { STATE_LARGE = 16384 /* ints: the least that stands behind a state */ };

/* thread walk(int n): saves everything at point 1, what has no pointers at point 2. */
struct state_walk_frame {
    struct ythread_header ythread_head;
    int n;
    char ythread_gap_0;
    int *cursor;
    char ythread_gap_1;
    struct state_node nodes[3];
    char ythread_gap_2;
    const char *text;
    char ythread_gap_3;
    int (*callback)(int);
    char ythread_gap_4;
    int grid[4];
    char ythread_gap_5;
    long wide;
    char ythread_gap_6;
    void *anything;
    char ythread_gap_7;
};

/* int leaf(double d): the same; its point 3 saves a union. */
struct state_leaf_frame {
    struct ythread_header ythread_head;
    double d;
    char ythread_gap_0;
    int *up;
    char ythread_gap_1;
    struct state_node *list;
    char ythread_gap_2;
    union {
        int i;
        float f;
    } choice;
    char ythread_gap_3;
};

/* int owner(int n): owns blocks; its point 1 saves everything, its point 2 not the array. */
struct state_owner_frame {
    struct ythread_header ythread_head;
    struct ythread_block *ythread_numbered, *ythread_loose;
    int n;
    void *array; /* of int */
    struct state_node *nodes;
    int *cursor;
    char *text;
};

/* int large(int n): saves everything at point 1. */
struct state_large_frame {
    struct ythread_header ythread_head;
    int n;
    int first[20480];
    int between;
    int second[STATE_LARGE];
    int behind;
    int unsaved;
};

extern struct ythread_function state_fun_large;
extern struct ythread_function state_fun_walk, state_fun_leaf, state_fun_owner, state_fun_twice;
extern const struct ythread_type state_int_type, state_char_type, state_node_type, state_choice_type, state_row_type,
    state_fan_type;
extern const char *const state_text;

extern int state_table[4];           /* the object "state_table" */
extern struct state_node state_root; /* the object "state_root" */
extern struct state_neighbours {     /* two objects, one after the other, without a gap */
    int first[4];
    double second[2];
} state_neighbours;

int state_twice(int n); /* a function whose address is taken; it has no frames */

enum { STATE_CURSOR = 1, STATE_NODES, STATE_TEXT, STATE_CALLBACK, STATE_GRID, STATE_WIDE, STATE_ANYTHING };

#ifdef __cplusplus
}
#endif
#endif
