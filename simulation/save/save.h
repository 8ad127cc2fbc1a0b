/* A simulation as words, both ways: what stands where in a checkpoint.
 *
 *   node | what it knows of others | processes | lines: who stands in each | servers: who has units, who is served | stores | events | results | statistics | processes that come from other nodes
 *
 * Objects of the model (servers, stores, events ...) are variables of the program, which the checkpoint holds anyway; here stands what
 * hangs on them. Lists end with a word of 0; before each element of them stands 1. */
#ifndef YSIM_SAVE_SAVE_H
#define YSIM_SAVE_SAVE_H

#include <ythreads/leaf.h>
#include <ythreads/pack.h>

#include "core/simulation.h"
#include "resources/server.h"

/* ---- save.c ------------------------------------------------------------------------------------- */

/* What is read has been written by this very process, which goes on. */
extern __thread bool ysim_is_same_process;

/* Numbers with a sign, and truths. */
static inline int64_t ysim_pack_int(struct ythread_pack *pack, int64_t value) {
    return (int64_t)ythread_pack_word(pack, (uint64_t)value);
}
static inline bool ysim_pack_bool(struct ythread_pack *pack, bool value) {
    return ythread_pack_word(pack, value) != 0;
}

/* Says whether another element follows: `is_one` if something is written. */
static inline bool ysim_pack_more(struct ythread_pack *pack, bool is_one) {
    return ysim_pack_bool(pack, is_one) && ythread_pack_is_good(pack);
}

/* An event's place in the order, and its time if it is pending, which it is again when it has been read. */
void ysim_pack_event(struct ythread_pack *pack, struct ysim_event_node *event);

/* The body of a process by its yid: both as `process` says, or as it is read. Null: a failure. */
struct ysim_body *ysim_pack_process(struct ythread_pack *pack, const struct ysim_body *body);

/* ---- process.c ---------------------------------------------------------------------------------- */

void ysim_pack_processes(struct ythread_pack *pack);

/* Lets a process be none any more, with all that it has. */
void ysim_forget_process(struct ysim_body *body);

/* ---- lines.c ------------------------------------------------------------------------------------ */

/* A line by the object that it belongs to; null is allowed. */
struct ysim_line *ysim_pack_line(struct ythread_pack *pack, struct ysim_line *line);

void ysim_pack_lines(struct ythread_pack *pack);
void ysim_pack_servers(struct ythread_pack *pack);
void ysim_pack_stores(struct ythread_pack *pack);
void ysim_forget_stores(void);

/* ---- statistics.c ------------------------------------------------------------------------------- */

void ysim_pack_statistics(struct ythread_pack *pack);
void ysim_pack_tally(struct ythread_pack *pack, struct ysim_tally *tally);
void ysim_forget_statistics(void);

#endif
