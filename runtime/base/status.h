/* Statuses: their words, and the line that names the place of the last failure.
 *
 * A function that fails says so once, where it knows most, by yt_status_set, and its callers hand the code
 * on; one that knows the surroundings (which thread, which function) puts them in front by yt_status_prefix.
 * The line belongs to the OS thread, that is, to the node. Source of the codes: enum in <ythreads.h>. */
#ifndef YT_BASE_STATUS_H
#define YT_BASE_STATUS_H

#ifndef YTHREADS_NO_KEYWORD
#define YTHREADS_NO_KEYWORD
#endif
#include "ythreads.h"

/* Bytes of the line, terminating zero included; longer ones are cut. */
#define YT_STATUS_LINE 512

/* Returns the words of a YTHREAD_E... code, or "unknown status"; never null. Thread-safe. */
const char *yt_status_words(int status);

/* Makes the formatted text the line of this node and returns `status`. The text is lower case, without
 * full stop, one line, whatever is in its arguments (control characters are \x0a there), which may include the old line. */
int yt_status_set(int status, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Makes the words of `status` the line, and returns it: for failures of which there is no more to say. */
int yt_status_bare(int status);

/* The same unless the line is already one of that status: for a failure that another node, or an earlier call, has found. */
void yt_status_agree(int status);

/* Puts the formatted text in front of the line, and returns `status`. */
int yt_status_prefix(int status, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Returns the line, "" at first; valid until the next failure on this node. */
const char *yt_status_line(void);

/* The last failure, put aside while the runtime tries what the program has not asked for, and made the last one again. */
struct yt_status_kept {
    int code;
    char line[YT_STATUS_LINE];
};
void yt_status_keep(struct yt_status_kept *kept);
void yt_status_again(const struct yt_status_kept *kept);

#endif
