/* The last one of each priority of a long list that is in the order of priorities, so that whoever comes finds its place at once,
 * however many stand there. A list has them only while it is long and somebody has had to look for a place (`YSIM_LOOKS_MOST`). */
#ifndef YSIM_CORE_RANKS_H
#define YSIM_CORE_RANKS_H

#include <stdbool.h>
#include <stdint.h>

enum { YSIM_LOOKS_MOST = 16 };

struct ysim_ranks;

/* None is known yet; null: no memory, and the list does without. */
struct ysim_ranks *ysim_ranks_new(void);
void ysim_ranks_free(struct ysim_ranks *ranks);

/* `last` is the last one of that priority now; null: there is none any more. Without memory for it false, and nothing is changed. */
bool ysim_ranks_set(struct ysim_ranks *ranks, int priority, void *last);

/* The last one of the lowest priority that is `priority` (up to 32768) at least, or null. */
void *ysim_ranks_behind(const struct ysim_ranks *ranks, int priority);

#endif
