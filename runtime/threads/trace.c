/* Lives, waits and messages of threads in a trace; see trace.h. */
#include "threads/trace.h"

#include <string.h>

#include "base/codec_bytes.h"
#include "threads/messages/letter.h"
#include "threads/messages/mail.h"
#include "threads/lock.h"
#include "threads/program/program.h"

enum { NAME_MOST = 64 };

/* ---- names ---------------------------------------------------------------------------------- */

static char *put_number(char *at, uint64_t number) {
    char digits[20];
    int count = 0;
    do digits[count++] = (char)('0' + number % 10);
    while (number /= 10);
    while (count) *at++ = digits[--count];
    return at;
}

void yt_trace_id(char *text, yid id) {
    char *at = put_number(text, (uint64_t)YT_YID_NODE(id));
    *at++ = '.';
    *put_number(at, YT_YID_SLOT(id)) = 0;
}

/* The name of its thread function, which is that of its outermost frame. */
static const char *function_of(const struct yt_thread *thread) {
    const struct ythread_header *frame = yt_thread_inner(thread);
    while (frame && frame->caller) frame = frame->caller;
    const struct ythread_function *function = frame ? yt_program_function(frame->fun_num) : NULL;
    return function ? function->name : "thread";
}

static const char *wait_name(const struct yt_thread *thread) {
    unsigned kind = thread->wait_kind;
    static const char *const names[] = {[YT_WAIT_NONE] = "wait",
                                        [YT_WAIT_JOIN] = "join",
                                        [YT_WAIT_EVENT] = "wait for an event",
                                        [YT_WAIT_MESSAGE] = "receive",
                                        [YT_WAIT_SLEEP] = "sleep",
                                        [YT_WAIT_SUSPENDED] = "suspended",
                                        [YT_WAIT_PARK] = "park",
                                        [YT_WAIT_CREATE] = "create elsewhere",
                                        [YT_WAIT_REST] = "wait",
                                        [YT_WAIT_FILE] = "wait for a file",
                                        [YT_WAIT_LOCK] = "lock",
                                        [YT_WAIT_CHECKPOINT] = "checkpoint",
                                        [YT_WAIT_LEAF] = "wait"};
    if (kind == YT_WAIT_LEAF && thread->more->wait.words) return thread->more->wait.words;
    return kind < sizeof names / sizeof *names ? names[kind] : "wait";
}

/* ---- lives ---------------------------------------------------------------------------------- */

/* What its track is called. */
static void name_track(struct yt_node *node, const struct yt_thread *thread, const char *id) {
    struct yt_trace_event event;
    const char *name = thread->more->name ? thread->more->name : function_of(thread);
    size_t length = strnlen(name, NAME_MOST);
    char words[NAME_MOST + 1 + YT_TRACE_ID];
    memcpy(words, name, length);
    words[length] = ' ';
    memcpy(words + length + 1, id, strlen(id) + 1);
    yt_trace_begin(&event, node->trace, "M", yt_trace_track(thread->id), NULL, "thread_name");
    yt_trace_argument_text(&event, "name", words);
    yt_trace_write(&event);
}

void yt_trace_put_life(struct yt_node *node, const struct yt_thread *thread) {
    struct yt_trace_event event;
    char id[YT_TRACE_ID];
    const char *const name[] = {function_of(thread), "() ", id};
    yt_trace_id(id, thread->id);
    name_track(node, thread, id);
    yt_trace_begin(&event, node->trace, "B", yt_trace_track(thread->id), "life", NULL);
    yt_trace_name(&event, name, 3);
    if (thread->more->name) yt_trace_argument_text(&event, "called", thread->more->name);
    yt_trace_argument(&event, "priority", thread->priority);
    yt_trace_argument(&event, "daemon", thread->daemon);
    yt_trace_argument(&event, "moves", thread->more->moves);
    yt_trace_write(&event);
}

/* Of its life here, or of the wait in it: slices of a track end in turn. */
void yt_trace_put_end(struct yt_node *node, const struct yt_thread *thread) {
    struct yt_trace_event event;
    yt_trace_begin(&event, node->trace, "E", yt_trace_track(thread->id), NULL, NULL);
    yt_trace_write(&event);
}

/* ---- waits ---------------------------------------------------------------------------------- */

void yt_trace_put_wait(struct yt_node *node, const struct yt_thread *thread) {
    const struct yt_wait *wait = &thread->more->wait;
    struct yt_trace_event event;
    char id[YT_TRACE_ID], name[100];
    yt_trace_id(id, wait->id);
    yt_trace_begin(&event, node->trace, "B", yt_trace_track(thread->id), "wait", wait_name(thread));
    switch (thread->wait_kind) {
    case YT_WAIT_MESSAGE:
        if (wait->id != (yid)YTHREAD_ANY) yt_trace_argument_text(&event, "from", id);
        if (wait->tag != YTHREAD_ANY) yt_trace_argument(&event, "tag", wait->tag);
        break;
    case YT_WAIT_JOIN:
    case YT_WAIT_CREATE:
        yt_trace_argument_text(&event, "thread", id);
        break;
    case YT_WAIT_EVENT:
        yt_trace_argument_text(&event, "event", id);
        break;
    case YT_WAIT_FILE:
        yt_trace_argument(&event, "descriptor", (int64_t)wait->id);
        break;
    case YT_WAIT_LOCK:
        yt_lock_name(wait->data, name, sizeof name);
        yt_trace_argument_text(&event, yt_lock_kind_words(wait->tag), name);
        break;
    default:
        break;
    }
    yt_trace_write(&event);
}

/* ---- messages ------------------------------------------------------------------------------- */

static void put_message(struct yt_node *node, yid whose, yid other, const struct yt_mail *mail, uint64_t number,
                        bool is_received) {
    struct yt_trace_event event;
    char id[YT_TRACE_ID];
    yt_trace_id(id, other);
    yt_trace_begin(&event, node->trace, is_received ? "f" : "s", yt_trace_track(whose), "message", "message");
    yt_trace_flow(&event, number, is_received);
    yt_trace_argument_text(&event, is_received ? "from" : "to", id);
    yt_trace_argument(&event, "tag", mail->tag);
    yt_trace_argument(&event, "count", (int64_t)mail->n);
    yt_trace_write(&event);
}

/* From outside of any thread there is no slice to come from. */
void yt_trace_put_sent(struct yt_node *node, yid to, struct yt_mail *mail) {
    uint64_t number = mail->from ? yt_trace_number(node->trace) : 0;
    mail->is_numbered = 1;
    yt_store64(mail->data + mail->size - YT_TRACE_NUMBER, number);
    if (number) put_message(node, mail->from, to, mail, number, false);
}

void yt_trace_put_received(struct yt_node *node, const struct yt_thread *thread, const struct yt_mail *mail) {
    uint64_t number = mail->is_numbered ? yt_load64(mail->data + mail->size - YT_TRACE_NUMBER) : 0;
    if (number) put_message(node, thread->id, mail->from, mail, number, true);
}
