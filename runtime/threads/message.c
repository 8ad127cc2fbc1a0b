/* Typed messages: matching, mailboxes, receivers that wait. */
#include "threads/message.h"

#include <string.h>

#include "base/codec.h"
#include "base/schema.h"
#include "base/status.h"
#include "threads/sched.h"
#include "threads/trace.h"

/* ---- does a message fit a receiver? --------------------------------------------------------- */

static bool is_simple(unsigned kind) {
    return kind < YTHREAD_KIND_POINTER || kind == YTHREAD_KIND_INT128 || kind == YTHREAD_KIND_UINT128;
}

static bool same_type(const struct yt_mail *mail, const struct ythread_type *type) {
    if (mail->type == type) return true;
    if (mail->kind != type->kind) return false;
    if (is_simple(type->kind)) return true;
    uint64_t hash = mail->type ? yt_schema_type_hash(mail->type) : mail->type_hash;
    return hash == yt_schema_type_hash(type);
}

static int misfit(const struct yt_thread *thread, const struct yt_mail *mail) {
    return yt_status_set(YTHREAD_ETYPE, "a message of %llu %s with tag %d for a receiver of %llu '%s'",
                         (unsigned long long)mail->n, mail->type ? mail->type->name : "elements", mail->tag,
                         (unsigned long long)thread->more->wait.n, thread->more->wait.type->name);
}

/* A lone integer of another integer kind: converted if the value fits. */
static int take_integer(const struct yt_mail *mail, const struct ythread_type *type, void *value) {
    struct yt_reader reader;
    if (mail->type) return yt_codec_convert_integer(mail->type, mail->data, type, value);
    yt_codec_reader_init(&reader, mail->data, mail->size);
    return yt_codec_decode_integer(&reader, mail->kind, type, value);
}

static int take_values(const struct yt_mail *mail, const struct ythread_type *type, void *values) {
    if (mail->type) {
        if (mail->n) memcpy(values, mail->data, mail->n * type->size);
        return 0;
    }
    struct yt_reader reader;
    const struct yt_codec_rules rules = {.raw = mail->is_raw, .equal_layouts = true};
    yt_codec_reader_init(&reader, mail->data, mail->size);
    return yt_codec_decode(&reader, &rules, "message", type, values, mail->n);
}

/* Stores the message as thread->wait wants it. 0, or YTHREAD_ETYPE with nothing changed. */
static int open_mail(const struct yt_thread *thread, const struct yt_mail *mail) {
    const struct yt_wait *wait = &thread->more->wait;
    bool alone = mail->n == 1 && wait->n == 1;
    int status = YTHREAD_ETYPE;
    if (alone && !mail->is_raw && mail->kind != wait->type->kind && yt_schema_is_integer(mail->kind) &&
        yt_schema_is_integer(wait->type->kind))
        status = take_integer(mail, wait->type, wait->data);
    else if (mail->n <= wait->n && same_type(mail, wait->type))
        status = take_values(mail, wait->type, wait->data);
    else
        return misfit(thread, mail);
    return status == YTHREAD_ENOMEM || !status ? status : YTHREAD_ETYPE;
}

/* ---- the mailbox ---------------------------------------------------------------------------- */

static bool matches(const struct yt_mail *mail, const struct yt_wait *wait) {
    return (wait->id == (yid)YTHREAD_ANY || mail->from == wait->id) &&
           (wait->tag == YTHREAD_ANY || mail->tag == wait->tag);
}

static void append(struct yt_node *node, struct yt_thread *thread, struct yt_mail *mail) {
    mail->next = NULL;
    if (thread->more->newest)
        thread->more->newest->next = mail;
    else
        thread->more->oldest = mail;
    thread->more->newest = mail;
    if (++thread->more->mails > thread->more->mails_most) thread->more->mails_most = thread->more->mails;
    if (thread->more->mails > node->mails_most) node->mails_most = thread->more->mails;
}

/* The place of the pointer to the oldest match, and the message before it; null if there is none. */
static struct yt_mail **find_match(struct yt_thread *thread, struct yt_mail **before) {
    *before = NULL;
    for (struct yt_mail **place = &thread->more->oldest; *place; *before = *place, place = &(*place)->next)
        if (matches(*place, &thread->more->wait)) return place;
    return NULL;
}

static void note_received(struct yt_thread *thread, const struct yt_mail *mail) {
    thread->more->received = (struct ythread_message){mail->from, mail->tag, mail->n};
}

/* Tries to receive what thread->wait describes: 1 nothing there; else the receive's result. */
static int try_receive(struct yt_node *node, struct yt_thread *thread) {
    struct yt_mail *before, **place = find_match(thread, &before);
    if (!place) return 1;
    struct yt_mail *mail = *place;
    int status = open_mail(thread, mail);
    if (status) return status;
    note_received(thread, mail);
    yt_trace_receives(node, thread, mail);
    *place = mail->next;
    if (thread->more->newest == mail) thread->more->newest = before;
    thread->more->mails--;
    yt_mail_free(node, mail);
    return 0;
}

void yt_message_arrive(struct yt_node *node, struct yt_thread *thread, struct yt_mail *mail) {
    append(node, thread, mail);
    bool waits = thread->state == YT_WAITING && thread->wait_kind == YT_WAIT_MESSAGE;
    if (!waits || !matches(mail, &thread->more->wait)) return;
    yt_sched_ready(node, thread, try_receive(node, thread));
}

/* ---- waiting for one sender ----------------------------------------------------------------- */

static void hook(struct yt_thread *sender, struct yt_thread *receiver) {
    receiver->more->wait.previous = NULL;
    receiver->more->wait.next = sender->more->watchers;
    receiver->more->wait.is_hooked = 1;
    if (sender->more->watchers) sender->more->watchers->more->wait.previous = receiver;
    sender->more->watchers = receiver;
}

void yt_message_cancel_wait(struct yt_node *node, struct yt_thread *thread) {
    if (!thread->more->wait.is_hooked) return;
    struct yt_thread *next = thread->more->wait.next, *previous = thread->more->wait.previous;
    if (previous)
        previous->more->wait.next = next;
    else
        yt_thread_find(node, thread->more->wait.id)->more->watchers = next;
    if (next) next->more->wait.previous = previous;
    thread->more->wait.next = thread->more->wait.previous = NULL;
    thread->more->wait.is_hooked = 0;
}

/* Where there are other nodes, letters of the sender may still be under way: then yt_outside.watch decides. */
void yt_message_sender_ended(struct yt_node *node, struct yt_thread *sender) {
    if (yt_outside.watch) return;
    while (sender->more->watchers) yt_sched_ready(node, sender->more->watchers, YTHREAD_EENDED);
}

/* Says whether nothing can come from `from` any more, as far as it is known here. */
static bool is_silent(struct yt_node *node, yid from) {
    if (from == (yid)YTHREAD_ANY || yt_thread_find(node, from)) return false;
    if (yt_is_of_nobody(node, from)) return true;
    return !yt_outside.watch && (!yt_is_home(node, from) || yt_home_is_ended(node, from));
}

bool yt_message_begin_wait(struct yt_node *node, struct yt_thread *thread) {
    yid from = thread->more->wait.id;
    int status = try_receive(node, thread);
    if (status == 1 && is_silent(node, from)) status = YTHREAD_EENDED;
    if (status != 1) {
        thread->status = status;
        return false;
    }
    if (from == (yid)YTHREAD_ANY) return true;
    struct yt_thread *sender = yt_thread_find(node, from);
    if (sender && !yt_thread_need_more(&node->memory, sender)) {
        thread->status = yt_status_set(YTHREAD_ENOMEM, "no memory for a wait");
        return false;
    }
    if (sender)
        hook(sender, thread);
    else if (yt_outside.watch)
        yt_outside.watch(from, thread);
    return true;
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
    if (status == 1 && is_silent(node, from)) status = YTHREAD_EENDED;
    return status == 1 ? yt_sched_wait_until(node, YT_WAIT_MESSAGE, deadline) : yt_sched_result(node, status);
}

int ythread_body_ythread_receive(struct ythread_header *resume, yid from, int tag, void *values, uint64_t n,
                                 const struct ythread_type *type) {
    (void)resume;
    return receive_until(from, tag, values, n, type, 0);
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
    return status ? status : receive_until(from, tag, values, n, type, deadline);
}

struct ythread_message ythread_received(void) {
    struct ythread_message none = {0};
    return yt_here && yt_here->current ? yt_here->current->more->received : none;
}

/* A message in this machine's form, and room for so many bytes behind it. Null without memory, or if its size is no number. */
static inline __attribute__((always_inline)) struct yt_mail *write_mail(struct yt_node *node, int tag,
                                                                        const void *values, uint64_t n,
                                                                        const struct ythread_type *type,
                                                                        uint64_t more) {
    uint64_t size;
    if (__builtin_mul_overflow(n, type->size, &size) || size > UINT64_MAX - more) return NULL;
    struct yt_mail *mail = yt_mail_new(node, size + more);
    if (!mail) return NULL;
    mail->from = ythread_self();
    mail->tag = tag;
    mail->kind = type->kind;
    mail->n = n;
    mail->type = type;
    if (size) memcpy(mail->data, values, size);
    return mail;
}

static __attribute__((noinline)) struct yt_mail *write_traced_mail(struct yt_node *node, yid to, int tag,
                                                                   const void *values, uint64_t n,
                                                                   const struct ythread_type *type) {
    struct yt_mail *mail = write_mail(node, tag, values, n, type, YT_TRACE_NUMBER);
    if (mail) yt_trace_put_sent(node, to, mail);
    return mail;
}

static bool is_ended(struct yt_node *node, yid to) {
    if (!to || yt_is_of_nobody(node, to)) return true;
    return yt_is_home(node, to) && yt_home_is_ended(node, to);
}

/* A mailbox here that has enough refuses; one elsewhere cannot be asked, and takes what comes. */
static int check_limit(const struct yt_thread *thread, yid to) {
    if (!thread->more->mails_limit || thread->more->mails < thread->more->mails_limit) return 0;
    return yt_status_set(YTHREAD_EFULL, "send: the mailbox of thread %d.%u holds %llu messages", YT_YID_NODE(to),
                         YT_YID_SLOT(to), (unsigned long long)thread->more->mails);
}

int ythread_send_typed(yid to, int tag, const void *values, uint64_t n, const struct ythread_type *type) {
    struct yt_node *node = yt_here;
    if (!node) return yt_status_set(YTHREAD_EPLAIN, "send: there is no node yet");
    if (tag < 0) return yt_status_set(YTHREAD_EINVAL, "send: tag %d is negative", tag);
    if (!type || (n && !values)) return yt_status_set(YTHREAD_EINVAL, "send: no value");
    const struct yt_thread *receiver = to ? yt_thread_find(node, to) : NULL;
    if (!receiver && is_ended(node, to)) return YTHREAD_EENDED;
    int status = receiver ? check_limit(receiver, to) : 0;
    if (status) return status;
    struct yt_mail *mail = __builtin_expect(node->trace != NULL, 0) ? write_traced_mail(node, to, tag, values, n, type)
                                                                    : write_mail(node, tag, values, n, type, 0);
    if (!mail)
        return yt_status_set(YTHREAD_ENOMEM, "send: no memory for a message of %llu '%s'", (unsigned long long)n,
                             type->name);
    node->messages++;
    struct yt_letter letter = {.to = to, .kind = YT_LETTER_MESSAGE, .origin = node->id, .mail = mail};
    return yt_letter_post(node, &letter);
}

int ythread_send_many_typed(const yid *to, uint64_t count, int tag, const void *values, uint64_t n,
                            const struct ythread_type *type) {
    int first = 0;
    if (count && !to) return yt_status_set(YTHREAD_EINVAL, "send: no list of threads");
    for (uint64_t i = 0; i < count; i++) {
        int status = ythread_send_typed(to[i], tag, values, n, type);
        if (!first) first = status;
    }
    return first;
}

/* ---- looking at mailboxes ------------------------------------------------------------------- */

int ythread_probe(yid from, int tag, struct ythread_message *found) {
    struct yt_thread *self = yt_here ? yt_here->current : NULL;
    if (!self) return yt_status_set(YTHREAD_EPLAIN, "probe: outside of any thread there is no mailbox");
    if (!from || tag < YTHREAD_ANY) return yt_status_set(YTHREAD_EINVAL, "probe: no such sender, or tag %d", tag);
    const struct yt_wait wish = {.id = from, .tag = tag};
    const struct yt_mail *mail = self->more->oldest;
    while (mail && !matches(mail, &wish)) mail = mail->next;
    if (mail && found) *found = (struct ythread_message){mail->from, mail->tag, mail->n};
    return mail != NULL;
}

int ythread_mailbox(yid id, struct ythread_mailbox *box) {
    struct yt_node *node = yt_here;
    const struct yt_thread *thread = node && id ? yt_thread_find(node, id) : NULL;
    if (!thread) return !node || is_ended(node, id) ? YTHREAD_EENDED : YTHREAD_EREMOTE;
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
