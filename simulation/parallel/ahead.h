/* What nodes of a process tell each other within a window: see ahead.c. */
#ifndef YSIM_PARALLEL_AHEAD_H
#define YSIM_PARALLEL_AHEAD_H

#include "parallel/parallel.h"

/* What a node tells the others of its process within a window, by memory alone. */
struct ysim_notice {
    _Alignas(128) _Atomic double promises[YSIM_WAYS]; /* nothing leaves the node before */
    _Atomic uint64_t stands_at; /* it has nothing more to do, by all notices up to that one; 0: it has */
    _Atomic uint64_t closed;    /* the round for which it has told its word */
    _Atomic uint64_t sent[YSIM_NODES_MOST];
};

/* Before a run; the node has written its word. */
void ysim_notice_forget(void);
void ysim_notice_close(struct ysim_member *member);

/* An event after which a process may leave has been carried out, with all that follows from it. */
void ysim_notice_event(struct ysim_member *member);

/* There is no event before the bound. */
enum ysim_step {
    YSIM_GO_ON, /* now there is, or will be when all have arrived (YSIM_CATCHES) */
    YSIM_SLEEP, /* the bell of this node will ring */
    YSIM_CLOSE  /* nobody can go on by notices */
};
void ysim_notice_restore(const struct ysim_member *member); /* after a restart */
enum ysim_step ysim_go_ahead(struct ysim_member *member);
bool ysim_has_caught_up(const struct ysim_member *member);

#endif
