/* Letters: all that one thread, or node, addresses to another thread, wherever that is.
 *
 * Messages, wakes, destroy and priority orders take the same way, so that one rule keeps them in order
 * (cluster/node.h). A letter for a thread that is here and settled is delivered at once by the modules of
 * threads/; all others go through yt_outside. */
#ifndef YT_THREADS_LETTER_H
#define YT_THREADS_LETTER_H

#include "threads/thread.h"

enum yt_letter_kind {
    YT_LETTER_MESSAGE,
    YT_LETTER_WAKE, /* ends the wait number `sequence` with `status`; `value` is a join's status */
    YT_LETTER_DESTROY,
    YT_LETTER_PRIORITY, /* value: the new priority */
    YT_LETTER_MOVE,     /* value: the node to go to */
    YT_LETTER_SUSPEND,
    YT_LETTER_RESUME,
    YT_LETTER_UNPARK,
    YT_LETTER_EVENT, /* to yt_event_address: status, an act; value, the event's number; about and sequence, the wait */
    YT_LETTER_FLUSH  /* cluster/ only: marks the end of an old route */
};

/* What is done to an event. */
enum yt_event_act {
    YT_EVENT_CLEAR,
    YT_EVENT_SET,
    YT_EVENT_WAIT,
    YT_EVENT_UNWAIT, /* the time of a wait is over */
    YT_EVENT_ACTS
};

struct yt_mail; /* mail.h */

struct yt_letter {
    struct yt_letter *next; /* in a queue of held letters */
    yid to;
    uint8_t kind;
    uint32_t stamp; /* 0 when fresh; 1 + the number of the newest route it has followed */
    uint32_t sequence;
    int32_t status;
    int32_t value;
    int32_t origin;       /* the node that wrote it */
    yid about;            /* FLUSH of a sender's trail (cluster/letters/trail.h): the sender; EVENT: who waits */
    struct yt_mail *mail; /* MESSAGE: owned */
};

/* What threads/ asks of the rest of the virtual machine; installed by cluster/ before the first thread.
 * With one node and no cluster every pointer is null and no letter is for elsewhere. */
struct yt_outside {
    /* Sends a letter to a thread that is not on this node, or whose thread is `settling` here. Copies *letter and takes
     * letter->mail. Returns 0, or a status if it is known that it cannot arrive: then the mail is the caller's as before. */
    int (*post)(struct yt_letter *letter);
    /* Sends a new thread to node `to`. It is not in any queue. 0: the creator waits (YT_WAIT_CREATE) and
     * is woken with the answer, and the thread's memory is cluster's; else a status, nothing has changed. */
    int (*create)(struct yt_thread *thread, int to);
    /* Moves the thread, which is in no queue, suspended, wait.kind WAIT_NONE or any other but CREATE. 0: it has left; its
     * memory is cluster's, which may bring it back by yt_sched_ready with a status. Else a status,
     * nothing has changed. */
    int (*migrate)(struct yt_thread *thread, int to);
    /* The same of the thread that runs, to a node that there is, where nothing stands in the way and it need not be written yet. False:
     * that has to be asked; nothing has changed. */
    bool (*leave)(struct yt_thread *thread, int to);
    /* The same because another thread has ordered it: it comes back by yt_sched_settle, and is told nothing. */
    int (*order)(struct yt_thread *thread, int to);
    /* Of one that waits to leave (YT_MOVING): if that is by an order, this one takes its place, and it stays if `to` is this node. 1: it is
     * not; an order that is still due follows it. */
    int (*reorder)(struct yt_thread *thread, int to);
    /* What `thread` (or nobody) does to an event that another node has, or that this one has while what the thread did to it
     * elsewhere may still be under way. 1: it is here, and all in order: do it. 0: it will be done, in order; a WAKE letter
     * answers a wait. Else a status, nothing has changed. */
    int (*event)(yevent event, enum yt_event_act act, const struct yt_thread *thread);
    /* A join of a thread whose node of birth is elsewhere. 1: a WAKE letter will answer. Else the join's result, with
     * *status if that is 0. */
    int (*join)(yid id, struct yt_thread *joiner, int *status);
    /* The time of a join is over. True: a WAKE letter will say so, unless another one is under way. False: it is forgotten. */
    bool (*unjoin)(yid id, struct yt_thread *joiner);
    /* Says whether a joiner that is not here, and whose node of birth is elsewhere, is known to have ended. */
    bool (*joiner_is_gone)(yid joiner);
    /* A thread has ended here: tells its node of birth and all who watch it. */
    void (*ended)(const struct yt_thread *thread);
    /* Says whether anybody is to be told of its end, or letters that it has written may be under way: else `ended` is not called for
     * a thread that was born here, has stayed here and has no struct yt_more. Set where that is. */
    bool (*knows)(const struct yt_thread *thread);
    /* A receive waits that names a sender which is not here, leaves, or ends: wake it when nothing can come from
     * that sender any more. */
    void (*watch)(yid from, struct yt_thread *receiver);
    /* Takes in what has come from other nodes. `block`: nothing is runnable here, wait for something.
     * Returns false when the program has ended. */
    bool (*poll)(bool block);
};

extern struct yt_outside yt_outside;

/* Sends a letter to wherever its thread is: delivers it at once to one that is here and settled, else
 * hands it to yt_outside.post. Copies *letter and takes letter->mail. Returns 0, or a status if it is known that the letter
 * cannot arrive (YTHREAD_EENDED; YTHREAD_ENOMEM for a message without memory for a mailbox): then the mail is the caller's as before. */
int yt_letter_post(struct yt_node *node, struct yt_letter *letter);

/* An order to a thread anywhere. Returns 0, or YTHREAD_EENDED if that is known here. */
int yt_letter_order(struct yt_node *node, yid id, enum yt_letter_kind kind, int value);

/* Gives a letter to a thread of this node: appends the message, ends the wait, destroys it, changes its
 * priority. Takes letter->mail, for which the thread must have its struct yt_more. The thread may be gone afterwards. Not for
 * FLUSH. */
void yt_letter_deliver(struct yt_node *node, struct yt_thread *thread, struct yt_letter *letter);

#endif
