/* Which bytes of a value belong to it: those between members, beside bit-fields and behind an x87's number do not, and never
 * travel, whatever the program had there. */
#ifndef YTHREADS_BASE_SCHEMA_BYTES_H
#define YTHREADS_BASE_SCHEMA_BYTES_H

#include <stdbool.h>
#include <stdint.h>

struct ythread_type;

/* Whether all bytes of its values do. */
bool yt_schema_is_solid(const struct ythread_type *type);

/* Whether frames and blocks send values as their bytes between equal layouts: they have no pointers, and which bytes belong to
 * a value does not depend on it, nor would take long to find. */
bool yt_schema_has_raw_form(const struct ythread_type *type);

/* Copies n values; the bytes that belong to none become zero. */
void yt_schema_copy(void *to, const struct ythread_type *type, const void *values, uint64_t n);

#endif
