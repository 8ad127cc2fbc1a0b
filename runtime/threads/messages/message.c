/* Typed messages: receives, and receivers that wait. */
#include "threads/messages/message.h"

#include <string.h>

#include "base/schema.h"
#include "base/status.h"
#include "threads/sched.h"
#include "threads/trace.h"

/* ---- the mailbox ---------------------------------------------------------------------------- */

static void note_received(struct yt_thread *thread, const struct yt_mail *mail) {
    thread->more->received = (struct ythread_message){mail->from, mail->tag, mail->n};
}

/* The receive's result; after a status the message is still there. */
static int take(struct yt_node *node, struct yt_thread *thread, const struct yt_found *found) {
    struct yt_mail *mail = found->mail;
    bool is_small = yt_mail_open_small(mail, &thread->more->wait);
    int status = is_small ? 0 : yt_mail_open(node, thread, mail);
    if (status) return status;
    note_received(thread, mail);
    yt_trace_receives(node, thread, mail);
    yt_mailbox_take(thread->more, found);
    (is_small ? yt_mail_free_small : yt_mail_free)(&node->memory, mail);
    return 0;
}

static int try_mailbox(struct yt_node *node, struct yt_thread *thread) {
    const struct yt_found found = yt_mailbox_find(thread->more, &thread->more->wait);
    return found.mail ? take(node, thread, &found) : 1;
}

/* Tries to receive what thread->wait describes. 1: nothing is there; else the receive's result. */
static inline int try_receive(struct yt_node *node, struct yt_thread *thread) {
    return thread->more->oldest ? try_mailbox(node, thread) : 1;
}

void yt_message_arrive(struct yt_node *node, struct yt_thread *thread, struct yt_mail *mail) {
    struct yt_more *more = thread->more;
    const struct yt_found found = yt_mailbox_append(more, mail);
    yt_message_note_most(node, more, more->mails);
    bool waits = thread->state == YT_WAITING && thread->wait_kind == YT_WAIT_MESSAGE;
    if (!waits || !yt_mailbox_wants(&more->wait, mail->from, mail->tag)) return;
    yt_sched_ready(node, thread, take(node, thread, &found)); /* it waits: there is no older one */
}

/* ---- waiting for one sender ----------------------------------------------------------------- */

/* Whom it waits for, who is here. */
static struct yt_thread *sender_of(struct yt_node *node, const struct yt_thread *thread) {
    yid id = thread->more->wait.id;
    return node->current && node->current->id == id ? node->current : yt_thread_find(node, id);
}

void yt_message_cancel_wait(struct yt_node *node, struct yt_thread *thread) {
    if (!thread->more->wait.is_hooked) return;
    struct yt_thread *next = thread->more->wait.next, *previous = thread->more->wait.previous;
    if (previous)
        previous->more->wait.next = next;
    else
        sender_of(node, thread)->more->watchers = next;
    if (next) next->more->wait.previous = previous;
    thread->more->wait.next = thread->more->wait.previous = NULL;
    thread->more->wait.is_hooked = 0;
}

/* Where there are other nodes, letters of the sender may still be under way: then yt_outside.watch decides. */
void yt_message_sender_ended(struct yt_node *node, struct yt_thread *sender) {
    if (yt_outside.watch) return;
    if (sender->more->watchers) yt_status_bare(YTHREAD_EENDED);
    while (sender->more->watchers) yt_sched_ready(node, sender->more->watchers, YTHREAD_EENDED);
}

/* Says whether nothing can come from `from` any more, as far as it is known here. */
static bool is_silent(struct yt_node *node, yid from, const struct yt_thread *sender) {
    if (sender || from == (yid)YTHREAD_ANY) return false;
    if (yt_is_of_nobody(node, from) && !yt_yid_is_task(from)) return true;
    return !yt_outside.watch && (!yt_is_home(node, from) || yt_home_is_ended(node, from));
}

bool yt_message_begin_wait(struct yt_node *node, struct yt_thread *thread) {
    yid from = thread->more->wait.id;
    struct yt_thread *sender = from == (yid)YTHREAD_ANY ? NULL : yt_thread_find(node, from);
    int status = try_receive(node, thread);
    if (status == 1 && is_silent(node, from, sender)) status = yt_status_bare(YTHREAD_EENDED);
    if (status != 1) {
        thread->status = status;
        return false;
    }
    if (from == (yid)YTHREAD_ANY) return true;
    if (sender && !yt_thread_need_more(&node->memory, sender)) {
        thread->status = yt_status_set(YTHREAD_ENOMEM, "no memory for a wait");
        return false;
    }
    if (sender)
        yt_message_hook(sender, thread);
    else if (yt_outside.watch)
        yt_outside.watch(from, thread);
    return true;
}

bool yt_message_is_ended(struct yt_node *node, yid to) {
    if (yt_yid_is_task(to)) return !yt_outside.post;
    if (!to || yt_is_of_nobody(node, to)) return true;
    return yt_is_home(node, to) && yt_home_is_ended(node, to);
}

/* ---- the calls ------------------------------------------------------------------------------ */

static int check_receive(yid from, int tag, const void *values, uint64_t n, const struct ythread_type *type) {
    if (!from || tag < YTHREAD_ANY) return yt_status_set(YTHREAD_EINVAL, "receive: no such sender, or tag %d", tag);
    if (!type || (n && !values)) return yt_status_set(YTHREAD_EINVAL, "receive: no place for the value");
    return 0;
}

static int receive_until(yid from, int tag, void *values, uint64_t n, const struct ythread_type *type,
                         uint64_t deadline) {
    int status;
    struct yt_node *node = yt_sched_enter_to_wait(&status);
    if (!node) return status;
    status = check_receive(from, tag, values, n, type);
    if (status) return status;
    struct yt_thread *self = node->current;
    self->more->wait.id = from;
    self->more->wait.tag = tag;
    self->more->wait.data = values;
    self->more->wait.n = n;
    self->more->wait.type = type;
    status = try_receive(node, self);
    if (status == 1 && from != (yid)YTHREAD_ANY && is_silent(node, from, yt_thread_find(node, from)))
        status = yt_status_bare(YTHREAD_EENDED);
    return status == 1 ? yt_sched_wait_until(node, YT_WAIT_MESSAGE, deadline) : yt_sched_result(node, status);
}

/* Of as many elements as memory has room for: n is a block's mark. */
static uint64_t limit_count(uint64_t n) {
    return n == YT_MAIL_AS_BLOCK ? YT_MAIL_AT_MOST_ONE - 1 : n;
}

int ythread_body_ythread_receive(struct ythread_header *resume, yid from, int tag, void *values, uint64_t n,
                                 const struct ythread_type *type) {
    (void)resume;
    return receive_until(from, tag, values, limit_count(n), type, 0);
}

int ythread_body_ythread_receive_until(struct ythread_header *resume, yid from, int tag, void *values, double seconds,
                                       uint64_t n, const struct ythread_type *type) {
    return ythread_body_ythread_receive_n_until(resume, from, tag, values, n, seconds, type);
}

int ythread_body_ythread_receive_n_until(struct ythread_header *resume, yid from, int tag, void *values, uint64_t n,
                                         double seconds, const struct ythread_type *type) {
    (void)resume;
    uint64_t deadline;
    int status = yt_timer_deadline("receive", seconds, &deadline);
    return status ? status : receive_until(from, tag, values, limit_count(n), type, deadline);
}

int ythread_body_ythread_receive_block(struct ythread_header *resume, yid from, int tag, void *block,
                                       const struct ythread_type *type) {
    (void)resume;
    return receive_until(from, tag, block, YT_MAIL_AS_BLOCK, type, 0);
}

int ythread_body_ythread_receive_block_until(struct ythread_header *resume, yid from, int tag, void *block,
                                             double seconds, const struct ythread_type *type) {
    (void)resume;
    uint64_t deadline;
    int status = yt_timer_deadline("receive", seconds, &deadline);
    return status ? status : receive_until(from, tag, block, YT_MAIL_AS_BLOCK, type, deadline);
}

struct ythread_message ythread_received(void) {
    struct ythread_message none = {0};
    return yt_here && yt_here->current ? yt_here->current->more->received : none;
}

/* ---- looking at mailboxes ------------------------------------------------------------------- */

int ythread_probe(yid from, int tag, struct ythread_message *found) {
    struct yt_thread *self = yt_here ? yt_here->current : NULL;
    if (!self) return yt_status_set(YTHREAD_EPLAIN, "probe: outside of any thread there is no mailbox");
    if (!from || tag < YTHREAD_ANY) return yt_status_set(YTHREAD_EINVAL, "probe: no such sender, or tag %d", tag);
    const struct yt_wait wish = {.id = from, .tag = tag};
    const struct yt_mail *mail = yt_mailbox_find(self->more, &wish).mail;
    if (mail && found) *found = (struct ythread_message){mail->from, mail->tag, mail->n};
    return mail != NULL;
}

int ythread_mailbox(yid id, struct ythread_mailbox *box) {
    struct yt_node *node = yt_here;
    const struct yt_thread *thread = node && id ? yt_thread_find(node, id) : NULL;
    if (!thread) return yt_status_bare(!node || yt_message_is_ended(node, id) ? YTHREAD_EENDED : YTHREAD_EREMOTE);
    if (!box) return yt_status_set(YTHREAD_EINVAL, "mailbox: no place for what is in it");
    *box = (struct ythread_mailbox){thread->more->mails, thread->more->mails_most, thread->more->mails_limit};
    return 0;
}

int ythread_mailbox_limit(uint64_t messages) {
    if (!yt_here || !yt_here->current) return yt_status_set(YTHREAD_EPLAIN, "a mailbox's limit outside of any thread");
    if (!yt_thread_need_more(&yt_here->memory, yt_here->current))
        return yt_status_set(YTHREAD_ENOMEM, "no memory for a mailbox");
    yt_here->current->more->mails_limit = messages;
    return 0;
}
