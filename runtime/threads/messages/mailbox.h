/* A thread's mailbox: its messages, in order of arrival. */
#ifndef YT_THREADS_MAILBOX_H
#define YT_THREADS_MAILBOX_H

#include "threads/messages/mail.h"

/* A message in a mailbox; mail is null where there is none. */
struct yt_found {
    struct yt_mail *mail, *before; /* the one before it, if it has no number */
    uint32_t number;               /* in the index; 0 without one */
};

/* Says whether a receiver that waits so takes what `from` sends with that tag. */
static inline bool yt_mailbox_wants(const struct yt_wait *wait, yid from, int tag) {
    return (wait->id == (yid)YTHREAD_ANY || from == wait->id) && (wait->tag == YTHREAD_ANY || tag == wait->tag);
}

/* Puts a message, which is taken over, at the end. Returns where it is. */
struct yt_found yt_mailbox_append(struct yt_more *more, struct yt_mail *mail);

/* The oldest message that a receiver that waits so takes. */
struct yt_found yt_mailbox_find(struct yt_more *more, const struct yt_wait *wait);

/* Takes one out, which the mailbox has not changed since; it is the caller's. */
void yt_mailbox_take(struct yt_more *more, const struct yt_found *found);

/* Frees all. */
void yt_mailbox_empty(struct yt_memory *memory, struct yt_more *more);

#endif
