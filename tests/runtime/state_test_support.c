/* A small program as the translator would describe it. */
#include "state_test_support.h"

#include <stddef.h>

#define FIELD(F, m, t) {.name = #m, .type = (t), .offset = offsetof(struct F, m)}
#define COUNT(a)       (sizeof(a) / sizeof(a)[0])
#define POINTER(T, e)                                                                                                  \
    {.name = #T, .kind = YTHREAD_KIND_POINTER, .align = _Alignof(T), .size = sizeof(T), .element = (e)}

const struct ythread_type state_int_type = {
    .name = "int", .kind = YTHREAD_KIND_INT, .is_signed = 1, .align = _Alignof(int), .size = sizeof(int)};
const struct ythread_type state_char_type = {
    .name = "char", .kind = YTHREAD_KIND_CHAR, .is_signed = (char)-1 < (char)1, .align = 1, .size = 1};
static const struct ythread_type long_type = {
    .name = "long", .kind = YTHREAD_KIND_LONG, .is_signed = 1, .align = _Alignof(long), .size = sizeof(long)};
static const struct ythread_type double_type = {
    .name = "double", .kind = YTHREAD_KIND_DOUBLE, .align = _Alignof(double), .size = sizeof(double)};
const struct ythread_type state_node_type;
static const struct ythread_type int_pointer = POINTER(int *, &state_int_type);
static const struct ythread_type text_pointer = POINTER(char *, &state_char_type);
static const struct ythread_type node_pointer = POINTER(struct state_node *, &state_node_type);
static const struct ythread_type void_pointer = POINTER(void *, 0);
static const struct ythread_type array_block = {.name = "int *",
                                                .kind = YTHREAD_KIND_BLOCK,
                                                .align = _Alignof(void *),
                                                .size = sizeof(void *),
                                                .element = &state_int_type};
static const struct ythread_type callback_type = {.name = "int (*)(int)",
                                                  .kind = YTHREAD_KIND_FUNCTION,
                                                  .align = _Alignof(int (*)(int)),
                                                  .size = sizeof(int (*)(int))};
static const struct ythread_type grid_type = {.name = "int[4]",
                                              .kind = YTHREAD_KIND_ARRAY,
                                              .align = _Alignof(int),
                                              .size = 4 * sizeof(int),
                                              .count = 4,
                                              .element = &state_int_type};
static const struct ythread_type doubles_type = {.name = "double[2]",
                                                 .kind = YTHREAD_KIND_ARRAY,
                                                 .align = _Alignof(double),
                                                 .size = 2 * sizeof(double),
                                                 .count = 2,
                                                 .element = &double_type};
static const struct ythread_field node_fields[] = {FIELD(state_node, value, &long_type),
                                                   FIELD(state_node, next, &node_pointer)};
const struct ythread_type state_node_type = {.name = "struct state_node",
                                             .kind = YTHREAD_KIND_STRUCT,
                                             .align = _Alignof(struct state_node),
                                             .size = sizeof(struct state_node),
                                             .count = COUNT(node_fields),
                                             .fields = node_fields};
static const struct ythread_type nodes_type = {.name = "struct state_node[3]",
                                               .kind = YTHREAD_KIND_ARRAY,
                                               .align = _Alignof(struct state_node),
                                               .size = 3 * sizeof(struct state_node),
                                               .count = 3,
                                               .element = &state_node_type};
const struct ythread_type state_choice_type = {
    .name = "union choice", .kind = YTHREAD_KIND_OPAQUE, .align = _Alignof(int), .size = 4};

static long long row_count(const void *record) {
    return ((const struct state_row *)record)->count;
}

static const struct ythread_type values_type = {
    .name = "double[] by count", .kind = YTHREAD_KIND_FLEXIBLE, .align = _Alignof(double), .element = &double_type};
static const struct ythread_type to_type = {.name = "struct state_node *[]",
                                            .kind = YTHREAD_KIND_FLEXIBLE,
                                            .align = _Alignof(void *),
                                            .element = &node_pointer};
static const struct ythread_field row_fields[] = {
    FIELD(state_row, count, &state_int_type),
    {.name = "values", .type = &values_type, .offset = offsetof(struct state_row, values), .get = row_count}};
static const struct ythread_field fan_fields[] = {FIELD(state_fan, name, &state_char_type),
                                                  FIELD(state_fan, to, &to_type)};
const struct ythread_type state_row_type = {.name = "struct state_row",
                                            .kind = YTHREAD_KIND_STRUCT,
                                            .align = _Alignof(struct state_row),
                                            .size = sizeof(struct state_row),
                                            .count = COUNT(row_fields),
                                            .fields = row_fields};
const struct ythread_type state_fan_type = {.name = "struct state_fan",
                                            .kind = YTHREAD_KIND_STRUCT,
                                            .align = _Alignof(struct state_fan),
                                            .size = sizeof(struct state_fan),
                                            .count = COUNT(fan_fields),
                                            .fields = fan_fields};

/* ---- functions --------------------------------------------------------------------------------- */

static void resume(struct ythread_header *head) {
    (void)head;
}

static const struct ythread_field walk_fields[] = {
    FIELD(state_walk_frame, n, &state_int_type),       FIELD(state_walk_frame, cursor, &int_pointer),
    FIELD(state_walk_frame, nodes, &nodes_type),       FIELD(state_walk_frame, text, &text_pointer),
    FIELD(state_walk_frame, callback, &callback_type), FIELD(state_walk_frame, grid, &grid_type),
    FIELD(state_walk_frame, wide, &long_type),         FIELD(state_walk_frame, anything, &void_pointer)};
static const __UINT16_TYPE__ walk_all[] = {0, 1, 2, 3, 4, 5, 6, 7};
static const __UINT16_TYPE__ walk_plain[] = {0, 5, 6};
static const struct ythread_point walk_points[] = {{1, 1, walk_all, 0}, {2, 8, walk_all, "*"}, {3, 3, walk_plain, "*"}};

struct ythread_function state_fun_walk = {.name = "state_walk",
                                          .file = "state.c",
                                          .resume = resume,
                                          .address = (void (*)(void))resume,
                                          .frame_size = sizeof(struct state_walk_frame),
                                          .flags = YTHREAD_FUNCTION_THREAD,
                                          .parameter_count = 1,
                                          .field_count = COUNT(walk_fields),
                                          .point_count = COUNT(walk_points),
                                          .fields = walk_fields,
                                          .points = walk_points};

static const struct ythread_field leaf_fields[] = {
    FIELD(state_leaf_frame, d, &double_type), FIELD(state_leaf_frame, up, &int_pointer),
    FIELD(state_leaf_frame, list, &node_pointer), FIELD(state_leaf_frame, choice, &state_choice_type)};
static const __UINT16_TYPE__ leaf_all[] = {0, 1, 2};
static const __UINT16_TYPE__ leaf_choice[] = {3};
static const struct ythread_point leaf_points[] = {
    {10, 1, leaf_all, 0}, {11, 3, leaf_all, 0}, {12, 1, leaf_all, 0}, {13, 1, leaf_choice, 0}};

struct ythread_function state_fun_leaf = {.name = "state_leaf",
                                          .file = "state.c",
                                          .resume = resume,
                                          .frame_size = sizeof(struct state_leaf_frame),
                                          .result_size = sizeof(int),
                                          .flags = YTHREAD_FUNCTION_LOCAL,
                                          .parameter_count = 1,
                                          .field_count = COUNT(leaf_fields),
                                          .point_count = COUNT(leaf_points),
                                          .fields = leaf_fields,
                                          .points = leaf_points};

static const struct ythread_field owner_fields[] = {
    FIELD(state_owner_frame, n, &state_int_type), FIELD(state_owner_frame, array, &array_block),
    FIELD(state_owner_frame, nodes, &node_pointer), FIELD(state_owner_frame, cursor, &int_pointer),
    FIELD(state_owner_frame, text, &text_pointer)};
static const __UINT16_TYPE__ owner_all[] = {0, 1, 2, 3, 4}, owner_some[] = {0, 2, 3, 4};
static const struct ythread_point owner_points[] = {
    {20, 1, owner_all, 0}, {21, 5, owner_all, 0}, {22, 4, owner_some, 0}};

struct ythread_function state_fun_owner = {.name = "state_owner",
                                           .file = "state.c",
                                           .resume = resume,
                                           .frame_size = sizeof(struct state_owner_frame),
                                           .result_size = sizeof(int),
                                           .flags = YTHREAD_FUNCTION_BLOCKS,
                                           .parameter_count = 1,
                                           .field_count = COUNT(owner_fields),
                                           .point_count = COUNT(owner_points),
                                           .fields = owner_fields,
                                           .points = owner_points};

#define INTS(n)                                                                                                        \
    {.name = "int[]",                                                                                                  \
     .kind = YTHREAD_KIND_ARRAY,                                                                                       \
     .align = _Alignof(int),                                                                                           \
     .size = (n) * sizeof(int),                                                                                        \
     .count = (n),                                                                                                     \
     .element = &state_int_type}
static const struct ythread_type first_type = INTS(20480), second_type = INTS(STATE_LARGE);
static const struct ythread_field large_fields[] = {
    FIELD(state_large_frame, second, &second_type), FIELD(state_large_frame, n, &state_int_type),
    FIELD(state_large_frame, first, &first_type), FIELD(state_large_frame, between, &state_int_type),
    FIELD(state_large_frame, behind, &state_int_type)};
static const __UINT16_TYPE__ large_all[] = {0, 1, 2, 3, 4};
static const struct ythread_point large_points[] = {{30, 2, large_all, 0}, {31, 5, large_all, 0}};

struct ythread_function state_fun_large = {.name = "state_large",
                                           .file = "state.c",
                                           .resume = resume,
                                           .frame_size = sizeof(struct state_large_frame),
                                           .result_size = sizeof(int),
                                           .parameter_count = 1,
                                           .field_count = COUNT(large_fields),
                                           .point_count = COUNT(large_points),
                                           .fields = large_fields,
                                           .points = large_points};

int state_twice(int n) {
    return 2 * n;
}

struct ythread_function state_fun_twice = {
    .name = "state_twice", .file = "state.c", .address = (void (*)(void))state_twice};

/* ---- the unit ---------------------------------------------------------------------------------- */

int state_table[4];
struct state_node state_root;
struct state_neighbours state_neighbours;
const char *const state_text = "a literal of the state tests";

static struct ythread_function *const functions[] = {&state_fun_walk, &state_fun_leaf, &state_fun_owner,
                                                     &state_fun_twice, &state_fun_large};
static const struct ythread_object objects[] = {
    {"state_table", 0, state_table, &grid_type, 0, 0, 0},
    {"state_root", "state.c", &state_root, &state_node_type, 0, 0, 0},
    {"state_first", 0, state_neighbours.first, &grid_type, 0, 0, 0},
    {"state_second", 0, state_neighbours.second, &doubles_type, 0, 0, 0},
};
static struct ythread_string strings[1];
static const struct ythread_type *const types[] = {&state_int_type,  &state_node_type, &state_choice_type,
                                                   &state_char_type, &state_row_type,  &state_fan_type};

static struct ythread_unit unit = {.version = YTHREADS_GENERATED_VERSION,
                                   .function_size = sizeof(struct ythread_function),
                                   .file = "state.c",
                                   .functions = functions,
                                   .objects = objects,
                                   .strings = strings,
                                   .function_count = COUNT(functions),
                                   .object_count = COUNT(objects),
                                   .string_count = COUNT(strings),
                                   .types = types,
                                   .type_count = COUNT(types)};

__attribute__((constructor)) static void register_unit(void) {
    strings[0] = (struct ythread_string){state_text, sizeof "a literal of the state tests", 1};
    ythread_register(&unit);
}
