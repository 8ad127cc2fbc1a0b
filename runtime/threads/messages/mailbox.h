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

/* The same for a mailbox with an index, or a message that is not the first. */
struct yt_found yt_mailbox_append_otherwise(struct yt_more *more, struct yt_mail *mail);
struct yt_found yt_mailbox_find_otherwise(struct yt_more *more, const struct yt_wait *wait);
void yt_mailbox_take_otherwise(struct yt_more *more, const struct yt_found *found);

/* Puts a message, which is taken over, at the end. Returns where it is. */
static inline struct yt_found yt_mailbox_append(struct yt_more *more, struct yt_mail *mail) {
    if (__builtin_expect(more->is_indexed, 0)) return yt_mailbox_append_otherwise(more, mail);
    struct yt_mail *before = more->newest;
    mail->next = NULL;
    *(before ? &before->next : &more->oldest) = mail;
    more->newest = mail;
    more->mails++;
    return (struct yt_found){mail, before, 0};
}

/* The oldest message that a receiver that waits so takes. */
static inline struct yt_found yt_mailbox_find(struct yt_more *more, const struct yt_wait *wait) {
    struct yt_mail *first = more->oldest;
    if (!first) return (struct yt_found){NULL, NULL, 0};
    if (!more->is_indexed && yt_mailbox_wants(wait, first->from, first->tag)) return (struct yt_found){first, NULL, 0};
    return yt_mailbox_find_otherwise(more, wait);
}

/* Takes one out, which the mailbox has not changed since; it is the caller's. */
static inline void yt_mailbox_take(struct yt_more *more, const struct yt_found *found) {
    if (__builtin_expect(more->is_indexed, 0)) {
        yt_mailbox_take_otherwise(more, found);
        return;
    }
    *(found->before ? &found->before->next : &more->oldest) = found->mail->next;
    if (more->newest == found->mail) more->newest = found->before;
    more->mails--;
}

/* Frees all. */
void yt_mailbox_empty(struct yt_memory *memory, struct yt_more *more);

#endif
