/* Descriptors as the translator writes them, for functions written by hand in its form. */
#ifndef CALLS_TEST_SUPPORT_H
#define CALLS_TEST_SUPPORT_H

#include <stddef.h>

#include "scenario_test_support.h"

#define COUNT(array) (sizeof(array) / sizeof(array)[0])

#define FIELD(function, member, type) {#member, &type, offsetof(struct ythread_frame_##function, member), 0, 0}

#define FUNCTION(function, result_bytes, bits, arity, fields_in_all)                                                   \
    struct ythread_function ythread_fun_##function = {.name = #function,                                               \
                                                      .file = "scenario.c",                                            \
                                                      .resume = ythread_resume_##function,                             \
                                                      .body = (void (*)(void))ythread_body_##function,                 \
                                                      .frame_size = sizeof(struct ythread_frame_##function),           \
                                                      .result_size = result_bytes,                                     \
                                                      .flags = bits,                                                   \
                                                      .parameter_count = arity,                                        \
                                                      .field_count = fields_in_all,                                    \
                                                      .point_count = COUNT(ythread_points_##function),                 \
                                                      .fields = ythread_fields_##function,                             \
                                                      .points = ythread_points_##function}

/* Suspends `yields` times at depth n; gives 1 + ... + n. */
int ythread_body_sum(struct ythread_header *ythread_resumed, int n, int yields);
int sum(int n, int yields);

/* Calls functions with results of 1 to 48 bytes that suspend; counts the good ones of 4. */
int ythread_body_sizes(struct ythread_header *ythread_resumed);

/* Makes its frame at entry, suspends if asked; gives 42. */
int ythread_body_entry(struct ythread_header *ythread_resumed, int suspend);

/* The stub of a function that waits for event 0, or exits with `status`. */
int inside(int exits, int status);

/* The stub of a function that calls a leaf which suspends although it must not there; gives the leaf's result. */
int insist(void);

/* A leaf primitive: waits until the gate is opened, or passes an open one at once. */
int ythread_body_gate(struct ythread_header *ythread_resumed);
void gate_open(int status);

extern struct ythread_function ythread_fun_sum, ythread_fun_sizes, ythread_fun_entry, ythread_fun_inside,
    ythread_fun_insist, ythread_fun_give_char, ythread_fun_give_double, ythread_fun_give_long_double,
    ythread_fun_give_big;

#endif
