/* Mailboxes: typed messages, kept in order of arrival until a receive takes them. */
#ifndef YT_THREADS_MESSAGE_H
#define YT_THREADS_MESSAGE_H

#include "threads/messages/letter.h"
#include "threads/messages/mail.h"

/* Begins the receive that thread->wait describes. True: the thread waits. False: thread->status is the
 * result, and *wait.data the value if that is 0. */
bool yt_message_begin_wait(struct yt_node *node, struct yt_thread *thread);

/* Takes a waiting receiver off the list of the sender for which it waits by name. */
void yt_message_cancel_wait(struct yt_node *node, struct yt_thread *thread);

/* Puts a message, which is taken over, into the mailbox, and wakes the receiver if it waits for it. */
void yt_message_arrive(struct yt_node *node, struct yt_thread *thread, struct yt_mail *mail);

/* Stores n values of a type for a thread that waits for such from `from`, without a message. False: that is to be asked; nothing
 * has been done. */
bool yt_message_hand(struct yt_node *node, struct yt_thread *thread, int tag, const void *values, uint64_t n,
                     const struct ythread_type *type);

/* Says whether it is known here that there is no such thread any more. */
bool yt_message_is_ended(struct yt_node *node, yid id);

/* A sender has ended: those here who wait for it by name get YTHREAD_EENDED. Where there is a cluster it
 * tells them, when all that the sender wrote has arrived. */
void yt_message_sender_ended(struct yt_node *node, struct yt_thread *sender);

#endif
