/* va_lists that walk over memory of ours, and where the values lie there: one table of machines.
 *
 * A call of a suspending function with `...` leaves its arguments in a block that is laid out like the machine's own
 * arguments on the stack, as if no register were left for them. A va_list over it is genuine: va_arg and the C
 * library read it. The translator knows how values lie (Arguments.cpp); here stands what a va_list holds,
 * and how the description of the block tells one argument from the next.
 *
 *   block: | slot | slot | slot | gap | copy | ...      a slot per argument, in order; where the machine passes a
 *             |                         ^               struct by its address the slot holds the address of a
 *             +-------------------------+               copy, and the description names the copy */
#ifndef YT_BASE_LIST_H
#define YT_BASE_LIST_H

#include <stdbool.h>
#include <stdint.h>

#include "ythreads/generated.h"

/* What makes the place of a va_list a `void *`: it is an array on some machines. */
#define YT_LIST_SIZE sizeof(__builtin_va_list)

/* Makes a va_list whose next argument lies at `place`. */
void yt_list_make(void *list, void *place);

/* Where the next argument of a va_list lies. False if it may lie in a register: then the list is plain C's. A
 * zeroed list's place is null. */
bool yt_list_place(const void *list, void **place);

/* Writes the addresses of copies into the slots of `memory`, which `arguments` (a struct) describes. */
void yt_list_link_copies(const struct ythread_type *arguments, void *memory);

/* The number of the first argument at or behind byte `offset`, and the byte where an argument's slot, or
 * the one after the last, begins. */
uint64_t yt_list_index(const struct ythread_type *arguments, uint64_t offset);
uint64_t yt_list_offset(const struct ythread_type *arguments, uint64_t index);

#endif
