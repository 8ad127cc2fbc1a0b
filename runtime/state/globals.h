/* The writable variables of translated files <-> bytes. */
#ifndef YT_STATE_GLOBALS_H
#define YT_STATE_GLOBALS_H

#include "state/files/catalog.h"
#include "state/joint.h"

/* Appends all of them, as they are now; notes what they use. `leading` gets a list of the keys of those that point into
 * shared blocks. 0, YTHREAD_ESTATE (the line names the variable that cannot be written) or YTHREAD_ENOMEM. */
int yt_globals_encode(struct yt_writer *writer, struct yt_writer *leading, struct yt_notes *notes,
                      const struct yt_joint *shared);

/* Writes them back. `catalog` is the file's. A variable that has gone is left out, one of another type refused:
 * YTHREAD_EREFUSED, before any is written; a value that does not fit: YTHREAD_ESTATE, others may have been written. */
int yt_globals_decode(struct yt_reader *reader, const struct yt_catalog *catalog, const struct yt_joint *shared);

/* What several processes agree about: appends those that have the same bytes in all `count` lists, but none of `apart`, a
 * list of keys (or null). For each of the others calls `tell`. 0 or YTHREAD_ESTATE (a list cannot be read). */
int yt_globals_common(struct yt_writer *writer, const struct yt_reader *lists, uint32_t count,
                      const struct yt_reader *apart, void (*tell)(void *context, uint64_t key), void *context);

#endif
