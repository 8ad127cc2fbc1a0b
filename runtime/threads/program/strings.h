/* The program's string literals, found by address, and by what is in them. */
#ifndef YT_THREADS_PROGRAM_STRINGS_H
#define YT_THREADS_PROGRAM_STRINGS_H

#include <stdbool.h>
#include <stdint.h>

#include "ythreads/generated.h"

/* Room for all that the units have; false without memory. Then each unit is added, then all are sorted. */
bool yt_strings_init(uint32_t count);
void yt_strings_add(const struct ythread_unit *unit);
void yt_strings_sort(void);
void yt_strings_free(void);

#endif
