/* Typed messages between threads: sends, receives and those who wait for one. */
#ifndef YT_THREADS_MESSAGE_H
#define YT_THREADS_MESSAGE_H

#include "threads/messages/letter.h"
#include "threads/messages/mailbox.h"

/* A mailbox holds so many. */
static inline void yt_message_note_most(struct yt_node *node, struct yt_more *more, uint64_t mails) {
    if (mails > more->mails_most) more->mails_most = mails;
    if (mails > node->mails_most) node->mails_most = mails;
}

/* Puts a receiver into the list of the sender for which it waits by name; both have a struct yt_more. */
static inline void yt_message_hook(struct yt_thread *sender, struct yt_thread *receiver) {
    struct yt_wait *wait = &receiver->more->wait;
    wait->previous = NULL;
    wait->next = sender->more->watchers;
    wait->is_hooked = 1;
    if (wait->next) wait->next->more->wait.previous = receiver;
    sender->more->watchers = receiver;
}

/* Begins the receive that thread->wait describes. True: the thread waits. False: thread->status is the
 * result, and *wait.data the value if that is 0. */
bool yt_message_begin_wait(struct yt_node *node, struct yt_thread *thread);

/* Takes a waiting receiver off the list of the sender for which it waits by name. */
void yt_message_cancel_wait(struct yt_node *node, struct yt_thread *thread);

/* ythread_send_typed, in all cases: to the mailbox. */
int yt_send_otherwise(yid to, int tag, const void *values, uint64_t n, const struct ythread_type *type);

/* Hands a block of the thread that runs to one of this node that waits for such a one, without a message around it. False: nobody
 * waits so, and nothing has changed. */
bool yt_message_hand(struct yt_node *node, yid to, int tag, struct yt_typed *block);

/* Puts a message, which is taken over, into the mailbox, and wakes the receiver if it waits for it. */
void yt_message_arrive(struct yt_node *node, struct yt_thread *thread, struct yt_mail *mail);

/* Says whether it is known here that there is no such thread any more. */
bool yt_message_is_ended(struct yt_node *node, yid id);

/* A sender has ended: those here who wait for it by name get YTHREAD_EENDED. Where there is a cluster it
 * tells them, when all that the sender wrote has arrived. */
void yt_message_sender_ended(struct yt_node *node, struct yt_thread *sender);

#endif
