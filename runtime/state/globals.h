/* The writable variables of translated files <-> bytes. */
#ifndef YT_STATE_GLOBALS_H
#define YT_STATE_GLOBALS_H

#include "state/files/catalog.h"
#include "state/joint.h"

/* In front of a list, in its length: it has the node's own alone. */
#define YT_GLOBALS_OWN (UINT32_C(1) << 31)

/* Appends all of them, as they are now, or the node's own alone: those that are thread-local; notes what they use. `leading`
 * gets a list of the keys of those that point into shared blocks. 0, YTHREAD_ESTATE (the line names the variable that cannot
 * be written) or YTHREAD_ENOMEM. */
int yt_globals_encode(struct yt_writer *writer, struct yt_writer *leading, bool only_own, struct yt_notes *notes,
                      const struct yt_joint *shared);

/* Does a list hold the node's own alone? */
bool yt_globals_are_own(struct yt_reader list);

/* Is one of the node's own among these keys? */
bool yt_globals_has_own(struct yt_reader leading);

/* Behind the keys: do variables, or blocks that they lead to, point to variables of threads? */
bool yt_globals_lead_to_threads(struct yt_reader leading);

/* Writes them back, or of them the node's own alone. `catalog` is the file's. A variable that has gone is left out, one of
 * another type refused: YTHREAD_EREFUSED, before any is written; a value that does not fit: YTHREAD_ESTATE, others may have
 * been written. */
int yt_globals_decode(struct yt_reader *reader, bool only_own, const struct yt_catalog *catalog,
                      const struct yt_joint *shared);

/* Calls `tell` for each variable of `some` that has not the same bytes in `all`. 0 or YTHREAD_ESTATE. */
int yt_globals_compare(struct yt_reader some, struct yt_reader all, void (*tell)(void *context, uint64_t key),
                       void *context);

/* What several processes agree about: appends those that have the same bytes in all `count` lists, but none of `apart`, a
 * list of keys (or null). For each of the others calls `tell`. 0 or YTHREAD_ESTATE (a list cannot be read). */
int yt_globals_common(struct yt_writer *writer, const struct yt_reader *lists, uint32_t count,
                      const struct yt_reader *apart, void (*tell)(void *context, uint64_t key), void *context);

#endif
