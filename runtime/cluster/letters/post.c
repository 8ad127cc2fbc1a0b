/* Letters that leave and arrive: between threads/, the routes and the frames. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/codec_kinds.h"
#include "base/schema.h"
#include "base/status.h"
#include "cluster/letters/hand.h"
#include "cluster/members/adopted.h"
#include "cluster/node.h"
#include "cluster/panic.h"
#include "cluster/process.h"
#include "cluster/tasks.h"
#include "threads/messages/event.h"

static struct yt_cluster *cluster_of(void *context) {
    return context;
}

static void free_letter(struct yt_cluster *cluster, struct yt_letter *letter) {
    yt_mail_free(&cluster->node.memory, letter->mail);
    free(letter);
}

/* ---- written here --------------------------------------------------------------------------- */

static int next_place(struct yt_cluster *cluster, yid to) {
    struct yt_place place;
    return yt_route_look(&cluster->routes, to, &place) ? place.next : yt_route_home(&cluster->routes, to);
}

/* What a message takes on its way is had before anything is done: a send is refused where another frame could not be. */
static int check_room(struct yt_cluster *cluster, yid to, uint64_t bytes) {
    enum { HEAD = 512, RESERVE = 65536 /* for frames of other kinds, which cannot be refused */ };
    struct yt_engine *engine = cluster->engine;
    int next = next_place(cluster, to);
    if (next == cluster->self || cluster->is_dead[next]) return 0;
    bool has_frame = yt_memory_can_have(2 * (bytes + HEAD)); /* which grows by doubling */
    if (has_frame && (!engine->has_room || engine->has_room(engine, next, bytes + HEAD + RESERVE))) return 0;
    return yt_status_set(YTHREAD_ENOMEM, "send: no memory for a message of %llu bytes to node %d",
                         (unsigned long long)bytes, next);
}

/* Numbers can be written down at any time, but that some bytes are no long double, and some enumerators and wide
 * characters do not fit. */
static bool is_scalar(const struct yt_mail *mail) {
    switch (mail->kind) {
    case YTHREAD_KIND_LDOUBLE:
    case YTHREAD_KIND_CLDOUBLE:
    case YTHREAD_KIND_ENUM:
    case YTHREAD_KIND_WCHAR:
        return false;
    default:
        return mail->kind < YTHREAD_KIND_POINTER;
    }
}

static uint64_t wire_size(const struct yt_mail *mail) {
    const struct yt_codec_kind *kind = yt_codec_kind(mail->kind);
    return mail->n * (kind->is_byte ? 1 : kind->size);
}

/* Turns a message of this machine into its wire form, so that what cannot travel is known to the sender. What always
 * can stays as it is. */
static int put_in_wire_form(struct yt_cluster *cluster, struct yt_letter *letter) {
    struct yt_mail *mail = letter->mail, *wire;
    if (!mail || !mail->type) return 0;
    if (is_scalar(mail) && !mail->is_block) return check_room(cluster, letter->to, wire_size(mail));
    struct yt_state_rules rules = {.memory = &cluster->node.memory, .peer = yt_schema_machine()};
    struct yt_writer writer;
    yt_codec_writer_init(&writer, 0);
    int status = yt_state_encode_mail(mail, &rules, &writer);
    if (!status) status = writer.status;
    if (!status) {
        struct yt_reader reader;
        yt_codec_reader_init(&reader, writer.data, writer.size);
        status = yt_state_decode_mail(&reader, &rules, &wire);
    }
    yt_codec_writer_fini(&writer);
    if (status) return status;
    status = check_room(cluster, letter->to, wire->size);
    yt_mail_free(&cluster->node.memory, status ? wire : mail);
    if (status) return status;
    letter->mail = wire;
    return 0;
}

/* Inside one process a message is handed over as it is. If it may have to leave it later, only what can always be written
 * down then: scalars. */
static bool may_stay_native(struct yt_cluster *cluster, const struct yt_letter *letter) {
    if (yt_process_count() == cluster->count) return true;
    return letter->mail && is_scalar(letter->mail) && yt_frame_is_near(cluster, next_place(cluster, letter->to));
}

/* A message that only equal layouts understand, to a node of another. */
static int check_layout(struct yt_cluster *cluster, const struct yt_letter *letter) {
    const struct yt_mail *mail = letter->mail;
    if (!mail || !(mail->type ? yt_schema_has_opaque(mail->type) : mail->is_raw)) return 0;
    int next = next_place(cluster, letter->to);
    if (cluster->peers[next].machine == yt_schema_machine()) return 0;
    return yt_status_set(YTHREAD_ESTATE, "'message': its type moves only between equal layouts, node %d is %s", next,
                         cluster->peers[next].arch);
}

/* Nobody is told where it cannot be written. */
static bool must_arrive(const struct yt_letter *letter) {
    return letter->kind == YT_LETTER_WAKE || letter->kind == YT_LETTER_EVENT;
}

int yt_post_letter(struct yt_letter *letter) {
    struct yt_cluster *cluster = yt_cluster_here();
    const struct yt_thread *sender = cluster->node.current;
    if (yt_yid_is_task(letter->to)) return yt_tasks_post(cluster, letter);
    struct yt_letter *copy = NULL;
    if (!must_arrive(letter) && yt_room_for_letter(cluster, letter->kind != YT_LETTER_MESSAGE))
        copy = malloc(sizeof *copy);
    if (must_arrive(letter) && !(copy = yt_room_alloc(sizeof *copy))) yt_panic("no memory for a letter");
    int status = copy ? check_layout(cluster, letter) : yt_status_set(YTHREAD_ENOMEM, "no memory for a letter");
    if (!status && yt_event_is_address(letter->to)) status = YTHREAD_EENDED; /* nobody has such a yid */
    if (!status && !may_stay_native(cluster, letter)) status = put_in_wire_form(cluster, letter);
    if (status) {
        free(copy);
        return status;
    }
    *copy = *letter;
    copy->stamp = 0;
    copy->origin = cluster->self;
    if (sender)
        yt_trail_post(&cluster->trails, sender->id, sender->more->moves, copy);
    else
        yt_route_accept(&cluster->routes, copy);
    return 0;
}

void yt_post_wake(struct yt_cluster *cluster, yid to, uint32_t sequence, int status, int value) {
    struct yt_letter letter = {
        .to = to, .kind = YT_LETTER_WAKE, .sequence = sequence, .status = status, .value = value};
    yt_letter_post(&cluster->node, &letter);
}

/* ---- what the routes ask for ---------------------------------------------------------------- */

/* The data of most large messages leave from where they stand, where nothing is to be added to fill the last unit. */
static int send_message(struct yt_cluster *cluster, int to, struct yt_writer *frame, struct yt_mail *mail) {
    enum { COPY_MOST = 1024 /* bytes that cost less to copy than to send by themselves */ };
    struct yt_state_rules rules = yt_frame_rules(cluster, to);
    bool is_apart = mail->size > COPY_MOST && mail->size % 4 == 0 && yt_state_mail_is_wire(mail);
    int status = is_apart ? yt_state_encode_mail_head(mail, &rules, frame) : yt_state_encode_mail(mail, &rules, frame);
    struct yt_writer data = {.data = mail->data, .size = mail->size};
    if (!status) yt_frame_send_with(cluster, to, YT_FRAME_LETTER, frame, is_apart ? &data : NULL);
    return status;
}

static void pass(void *context, int to, struct yt_letter *letter) {
    struct yt_cluster *cluster = cluster_of(context);
    if (yt_frame_is_near(cluster, to)) {
        yt_hand_letter(cluster, to, letter);
        return;
    }
    struct yt_writer frame;
    yt_frame_begin(&frame);
    yt_codec_put_u64(&frame, letter->to);
    yt_codec_put_u32(&frame, letter->kind);
    yt_codec_put_u32(&frame, letter->stamp);
    yt_codec_put_u32(&frame, letter->sequence);
    yt_codec_put_i32(&frame, letter->status);
    yt_codec_put_i32(&frame, letter->value);
    yt_codec_put_u32(&frame, (uint32_t)letter->origin);
    yt_codec_put_u64(&frame, letter->about);
    int status = 0;
    if (letter->mail)
        status = send_message(cluster, to, &frame, letter->mail);
    else
        yt_frame_send(cluster, to, YT_FRAME_LETTER, &frame);
    if (status) {
        fprintf(stderr, "ythreads: node %d: a message is lost on its way to node %d: %s\n", cluster->self, to,
                yt_status_line());
        yt_codec_writer_fini(&frame);
    }
    free_letter(cluster, letter);
}

static void deliver(void *context, struct yt_letter *letter) {
    struct yt_node *node = &cluster_of(context)->node;
    if (letter->kind == YT_LETTER_EVENT) {
        yt_event_deliver(cluster_of(context), letter);
        free(letter);
        return;
    }
    struct yt_thread *thread = yt_thread_find(node, letter->to);
    bool has_more = !letter->mail || yt_thread_need_more(&node->memory, thread);
    if (!has_more && !(yt_room_help() && yt_thread_need_more(&node->memory, thread)))
        yt_panic("no memory for a mailbox");
    yt_letter_deliver(node, thread, letter);
    free(letter);
}

static void drop(void *context, struct yt_letter *letter) {
    free_letter(cluster_of(context), letter);
}

void yt_post_flushed(struct yt_cluster *cluster, yid addressee, yid about, uint32_t number, uint32_t round) {
    if (!about) {
        yt_route_flushed(&cluster->routes, addressee, number, round);
        return;
    }
    yt_trail_flushed(&cluster->trails, about, number, addressee, round);
    struct yt_thread *sender = yt_thread_find(&cluster->node, about);
    if (sender)
        sender->trailing = yt_trail_is_out(&cluster->trails, about, sender->more->moves);
    else if (yt_route_home(&cluster->routes, about) == cluster->self)
        yt_watch_sender_settled(cluster, about);
}

static void flushed(void *context, const struct yt_letter *marker) {
    struct yt_cluster *cluster = cluster_of(context);
    struct yt_writer frame;
    if (marker->origin == cluster->self) {
        yt_post_flushed(cluster, marker->to, marker->about, marker->sequence, (uint32_t)marker->value);
        return;
    }
    yt_frame_begin(&frame);
    yt_codec_put_u64(&frame, marker->to);
    yt_codec_put_u64(&frame, marker->about);
    yt_codec_put_u32(&frame, marker->sequence);
    yt_codec_put_u32(&frame, (uint32_t)marker->value);
    yt_frame_send(cluster, marker->origin, YT_FRAME_FLUSHED, &frame);
}

static void sweep(void *context, int to, const struct yt_letter *marker) {
    struct yt_writer frame;
    yt_frame_begin(&frame);
    yt_codec_put_u64(&frame, marker->to);
    yt_codec_put_u64(&frame, marker->about);
    yt_codec_put_u32(&frame, marker->sequence);
    yt_codec_put_u32(&frame, marker->stamp);
    yt_codec_put_u32(&frame, (uint32_t)marker->value);
    yt_frame_send(cluster_of(context), to, YT_FRAME_SWEEP, &frame);
}

static void located(void *context, int to, yid thread, int place, uint32_t number) {
    struct yt_writer frame;
    yt_frame_begin(&frame);
    yt_codec_put_u64(&frame, thread);
    yt_codec_put_u32(&frame, (uint32_t)place);
    yt_codec_put_u32(&frame, number);
    yt_frame_send(cluster_of(context), to, YT_FRAME_LOCATED, &frame);
}

static void settling(void *context, yid thread, bool is_settling) {
    struct yt_thread *found = yt_thread_find(&cluster_of(context)->node, thread);
    if (found) found->settling = is_settling;
}

static bool lives(void *context, yid thread) {
    struct yt_node *node = &cluster_of(context)->node;
    return yt_event_is_address(thread) ? yt_event_is_here(node, thread) : yt_thread_find(node, thread) != NULL;
}

const struct yt_route_out yt_post_out = {pass, deliver, drop, flushed, located, settling, lives, sweep};

/* ---- frames --------------------------------------------------------------------------------- */

int yt_post_on_letter(struct yt_cluster *cluster, int from, struct yt_reader *frame) {
    struct yt_state_rules rules = yt_frame_rules(cluster, from);
    struct yt_letter letter = {0};
    letter.to = yt_codec_get_u64(frame);
    uint32_t kind = yt_codec_get_u32(frame);
    letter.stamp = yt_codec_get_u32(frame);
    letter.sequence = yt_codec_get_u32(frame);
    letter.status = yt_codec_get_i32(frame);
    letter.value = yt_codec_get_i32(frame);
    letter.origin = yt_frame_get_node(cluster, frame);
    letter.about = yt_codec_get_u64(frame);
    if (kind > YT_LETTER_FLUSH || !letter.to) yt_codec_get_failed(frame, "no such kind of letter, or to nobody");
    if (frame->status) return frame->status;
    letter.kind = (uint8_t)kind;
    if (kind == YT_LETTER_EVENT && !yt_event_is_letter(&letter))
        return yt_status_set(YTHREAD_ESTATE, "nothing is done to an event");
    if (kind != YT_LETTER_EVENT && kind != YT_LETTER_FLUSH && yt_event_is_address(letter.to))
        return yt_status_set(YTHREAD_ESTATE, "a letter to events");
    if (kind == YT_LETTER_MESSAGE) {
        int status = yt_state_decode_mail(frame, &rules, &letter.mail);
        if (status == YTHREAD_ENOMEM) yt_panic(yt_status_line());
        if (status) return status;
    }
    if (yt_codec_left(frame)) yt_codec_get_failed(frame, "more bytes than a letter has");
    struct yt_letter *copy = frame->status ? 0 : yt_room_calloc(sizeof *copy);
    if (!copy) {
        yt_mail_free(&cluster->node.memory, letter.mail);
        if (!frame->status) yt_panic("no memory for a letter");
        return frame->status;
    }
    *copy = letter;
    yt_route_accept(&cluster->routes, copy);
    return 0;
}

int yt_post_on_flushed(struct yt_cluster *cluster, int from, struct yt_reader *frame) {
    (void)from;
    yid addressee = yt_codec_get_u64(frame), about = yt_codec_get_u64(frame);
    uint32_t number = yt_codec_get_u32(frame);
    uint32_t round = yt_codec_get_u32(frame);
    if (!frame->status) yt_post_flushed(cluster, addressee, about, number, round);
    return frame->status;
}

int yt_post_on_sweep(struct yt_cluster *cluster, int from, struct yt_reader *frame) {
    struct yt_letter *marker = yt_room_calloc(sizeof *marker);
    if (!marker) yt_panic("no memory for a letter");
    marker->kind = YT_LETTER_FLUSH;
    marker->origin = from;
    marker->to = yt_codec_get_u64(frame);
    marker->about = yt_codec_get_u64(frame);
    marker->sequence = yt_codec_get_u32(frame);
    marker->stamp = yt_codec_get_u32(frame);
    marker->value = (int32_t)yt_codec_get_u32(frame);
    if (!marker->to) yt_codec_get_failed(frame, "a marker to nobody");
    if (!frame->status)
        yt_trail_accept_sweep(&cluster->trails, marker);
    else
        free(marker);
    return frame->status;
}

int yt_post_on_located(struct yt_cluster *cluster, int from, struct yt_reader *frame) {
    yid thread = yt_codec_get_u64(frame);
    int place = yt_frame_get_node(cluster, frame);
    uint32_t number = yt_codec_get_u32(frame);
    if (!thread) yt_codec_get_failed(frame, "nobody is located");
    if (frame->status || yt_death_adopted_is_over(cluster, thread)) return frame->status;
    yt_route_learn(&cluster->routes, thread, place, number, from);
    return 0;
}
