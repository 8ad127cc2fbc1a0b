/* Threads and messages that go to another node of this process as they are: which arena counts their memory. */
#ifndef YT_THREADS_HAND_H
#define YT_THREADS_HAND_H

#include "threads/messages/letter.h"
#include "threads/messages/mail.h"
#include "threads/thread.h"

/* A detached thread with all that it has leaves this node's arena for another one's, and arrives there. The first is called by the
 * OS thread of the node that gives it away, before the other knows of it. */
void yt_hand_give(struct yt_node *node, struct yt_thread *thread);
void yt_hand_take(struct yt_node *node, struct yt_thread *thread);

/* The same for a letter's mail; null is allowed. */
void yt_hand_give_mail(struct yt_node *node, const struct yt_mail *mail);
void yt_hand_take_mail(struct yt_node *node, const struct yt_mail *mail);

#endif
