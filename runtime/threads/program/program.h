/* The program's tables: functions, objects, string literals and message types of all translated files.
 *
 * Units register by constructors; yt_program_freeze sorts and indexes them before the first thread, computes
 * the hashes and numbers the functions. From then on the tables are read-only, so all nodes of a process
 * share them. fun_num indexes the function table, which is sorted by key (name, then file for statics): the
 * _pfunc[] of 1994. */
#ifndef YT_THREADS_PROGRAM_H
#define YT_THREADS_PROGRAM_H

#include <stdbool.h>
#include <stdint.h>

#include "ythreads/generated.h"

/* Freezes the tables; later calls do nothing. Equal inline definitions and equal objects merge. Returns 0,
 * YTHREAD_EVERSION (a unit of another version), YTHREAD_EINVAL (two different functions with one key) or
 * YTHREAD_ENOMEM, with the line set. Not thread-safe: called before there are nodes. */
int yt_program_freeze(void);

/* Says whether they are: from then on there may be threads, of this OS thread's node or another's. */
bool yt_program_is_frozen(void);

/* A digest over all functions' keys and hashes: equal on nodes that run the same program. */
uint64_t yt_program_digest(void);

/* The function table: 0 .. count-1. Null if out of range. */
struct yt_program_table {
    struct ythread_function **functions;
    void (**resumes)(struct ythread_header *); /* of the same numbers: functions[i]->resume */
    uint64_t *layouts;                         /* of the same numbers: digests of their fields' layout here */
    uint32_t count;
};
extern struct yt_program_table yt_program_table; /* read-only once frozen */

static inline uint32_t yt_program_function_count(void) {
    return yt_program_table.count;
}
static inline struct ythread_function *yt_program_function(uint32_t fun_num) {
    return fun_num < yt_program_table.count ? yt_program_table.functions[fun_num] : 0;
}

/* A digest of the types of a function's fields as they are laid out here (yt_schema_layout). Never 0. */
static inline uint64_t yt_program_layout(const struct ythread_function *function) {
    return yt_program_table.layouts[function->fun_num];
}

/* Find a function by its key (yt_schema_function_key), or by what a C pointer to it holds; null if unknown. */
struct ythread_function *yt_program_function_by_key(uint64_t key);
struct ythread_function *yt_program_function_by_address(const void *address);

/* Find the object that contains `address` (one past its end counts if no other object begins there), or the
 * one with this key (yt_schema_object_key); null if unknown. */
const struct ythread_object *yt_program_object_at(const void *address);
const struct ythread_object *yt_program_object_by_key(uint64_t key);

/* Can a pointer to the place where one ends and the other begins mean the first alone? So it is where translated files take the
 * address of the first, and not that of the second. */
bool yt_program_only_ends(const struct ythread_object *ends, const struct ythread_object *begins);

/* As yt_program_object_at, among the thread-local ones of this OS thread, which no pointer names elsewhere. */
const struct ythread_object *yt_program_local_at(const void *address);

/* Place for one whose address is nobody's. */
struct yt_object_copy {
    _Alignas(16) char bytes[YTHREAD_COPY_SIZE];
};

/* Where the variable is: of a thread-local one, this OS thread's; or `copy`, if its file only tells what it holds. What is written there is
 * the variable's when it has been put. */
static inline void *yt_program_object_get(const struct ythread_object *object, struct yt_object_copy *copy) {
    if (!object->copy) return object->here ? object->here() : object->address;
    object->copy(copy, 0);
    return copy;
}
static inline void yt_program_object_put(const struct ythread_object *object, struct yt_object_copy *copy) {
    if (object->copy) object->copy(copy, 1);
}

/* Calls `visit` for each variable of the program, in the order of the keys, until it returns nonzero, which is returned. One
 * whose address its file cannot tell has neither address nor type. `is_one` is false where several variables have one name. */
int yt_program_each_object(int (*visit)(void *context, const struct ythread_object *object, bool is_one),
                           void *context);

/* The same for the variables that can be written and hold pointers, all that share a name included. */
int yt_program_each_pointer_object(int (*visit)(void *context, const struct ythread_object *object), void *context);

/* The same, and where in them they stand (pointers.h). */
struct yt_pointer_list;
int yt_program_each_pointer_list(int (*visit)(void *context, const struct yt_pointer_list *list), void *context);

/* Find the string literal that contains `address` (its end counts likewise), with its content's key (yt_schema_string_key) and which
 * file's it is of those that have a literal of this content, 0 if there is one such file; or the literal of a key, that of `file`
 * if there is one; null if unknown. */
const struct ythread_string *yt_program_string_at(const void *address, uint64_t *key, uint32_t *file);
const struct ythread_string *yt_program_string_by_key(uint64_t key, uint32_t file);

/* Find a type of messages or heap blocks by its hash (yt_schema_type_hash), or the first one of a name; null if unknown. */
const struct ythread_type *yt_program_type_by_hash(uint64_t hash);

/* The hash of any type; of one of those it is not computed anew. */
uint64_t yt_program_type_hash(const struct ythread_type *type);
const struct ythread_type *yt_program_type_by_name(const char *name);

#endif
