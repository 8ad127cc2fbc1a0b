/* The part of a process in a file; see checkpoint.h. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/exits.h"
#include "base/schema.h"
#include "base/status.h"
#include "state/files/checkpoint.h"
#include "state/globals.h"
#include "state/pack.h"
#include "state/joint.h"
#include "state/others.h"
#include "state/state.h"
#include "threads/messages/event.h"
#include "ythreads/leaf.h"

void yt_checkpoint_put_bytes(struct yt_writer *writer, const void *bytes, size_t size) {
    yt_codec_put_u64(writer, size);
    yt_codec_put_bytes(writer, bytes, size);
}

void yt_checkpoint_put_head(struct yt_writer *writer, const struct yt_checkpoint_head *head, const char *const *archs) {
    yt_codec_put_u32(writer, head->parts | YT_CHECKPOINT_WORDS);
    for (uint32_t i = 0; i < head->parts; i++) yt_codec_put_string(writer, archs[i]);
    yt_codec_put_u32(writer, head->word_count);
    for (uint32_t i = 0; i < head->word_count; i++) yt_codec_put_string(writer, head->words[i]);
    yt_codec_put_u32(writer, yt_checkpoint_births(head));
    yt_codec_put_u64(writer, head->main_thread);
    yt_codec_put_i32(writer, head->main_status);
}

/* ---- homes ---------------------------------------------------------------------------------- */

/* Generation and state in one word; of a kept status, the status and why it is one. */
static void put_slot(struct yt_writer *writer, const struct yt_slot *slot) {
    uint32_t state = slot->state == YT_SLOT_HERE ? YT_SLOT_AWAY : slot->state;
    yt_codec_put_u32(writer, (uint32_t)slot->generation << 8 | state << 1 | slot->keeps_status);
    if (slot->state != YT_SLOT_KEPT) return;
    yt_codec_put_i32(writer, slot->status);
    yt_codec_put_i32(writer, slot->reason);
}

/* Takes the list of slots. */
static void put_birth(struct yt_writer *writer, struct yt_node *node, int birth, struct yt_writer *slots,
                      uint32_t slot_count) {
    struct yt_writer events;
    yt_codec_writer_init(&events, NULL);
    for (uint32_t i = 0; i < yt_event_count(node, birth); i++)
        yt_codec_put_u32(&events, yt_event_is_set(node, birth, i));
    yt_codec_put_u32(writer, (uint32_t)birth);
    yt_codec_put_u32(writer, slot_count);
    yt_codec_put_u32(writer, yt_event_count(node, birth));
    yt_checkpoint_put_bytes(writer, slots->data, slots->size);
    yt_checkpoint_put_bytes(writer, events.data, events.size);
    if (slots->status || events.status) writer->status = YTHREAD_ENOMEM;
    yt_codec_writer_fini(slots);
    yt_codec_writer_fini(&events);
}

static void put_home(struct yt_writer *writer, struct yt_node *node, int birth) {
    struct yt_roster *roster = yt_roster_of(&node->roster, birth);
    struct yt_writer slots;
    yt_codec_writer_init(&slots, NULL);
    for (uint32_t i = 0; i < roster->slot_count; i++) {
        struct yt_slot slot = yt_roster_look(roster, i);
        put_slot(&slots, &slot);
    }
    put_birth(writer, node, birth, &slots, roster->slot_count);
}

/* Those of one birth, the first `count`, whose slots are in order; nobody else of it lives. Its events, if its node has left. */
static void put_orphans(struct yt_writer *writer, struct yt_node *node, int birth,
                        const struct yt_checkpoint_orphan *orphans, uint32_t count) {
    static const struct yt_slot none = {.state = YT_SLOT_FREE};
    struct yt_writer slots;
    uint32_t slot = 0;
    yt_codec_writer_init(&slots, NULL);
    for (uint32_t n = 0; n < count; n++) {
        for (; slot < YT_YID_SLOT(orphans[n].id); slot++) put_slot(&slots, &none);
        put_slot(&slots, &orphans[n].slot);
        slot++;
    }
    put_birth(writer, node, birth, &slots, slot);
}

static void put_homes(struct yt_writer *writer, struct yt_node *node, const struct yt_checkpoint_orphan *orphans,
                      uint32_t count) {
    size_t count_at = writer->size;
    uint32_t homes = 0;
    yt_codec_put_u32(writer, 0);
    for (int birth = 0; birth < node->births; birth++) {
        uint32_t own = 0;
        while (own < count && YT_YID_NODE(orphans[own].id) == birth) own++;
        bool is_home = birth % node->count == node->id;
        if (is_home)
            put_home(writer, node, birth);
        else if (own || yt_event_is_adopted(node, birth))
            put_orphans(writer, node, birth, orphans, own);
        else
            continue;
        if (own) orphans += own, count -= own;
        homes++;
    }
    yt_codec_patch_u32(writer, count_at, homes);
}

/* ---- threads -------------------------------------------------------------------------------- */

/* In the order in which they are to go on: the ready ones as they would run, then those who wait for events in
 * the order in which an event would wake them, then the others, oldest first. */
struct order {
    struct yt_thread **threads;
    uint32_t count;
};

static void list_ready(struct yt_node *node, struct order *order) {
    if (node->next) order->threads[order->count++] = node->next;
    uint32_t in_queue = order->count;
    for (struct yt_thread *thread; (thread = yt_queue_pop(&node->ready)); thread->state = YT_NEW)
        order->threads[order->count++] = thread;
    for (uint32_t i = in_queue; i < order->count; i++) {
        order->threads[i]->state = YT_READY;
        yt_queue_push(&node->ready, order->threads[i]);
    }
}

static void list_waiters(struct yt_node *node, struct order *order) {
    for (int birth = 0; birth < node->births; birth++)
        for (uint32_t i = 0; i < yt_event_count(node, birth); i++)
            for (struct yt_thread *t = yt_event_waiter(node, birth, i); t; t = t->more->wait.next)
                order->threads[order->count++] = t;
}

static void list_others(struct yt_node *node, struct order *order) {
    for (struct yt_thread *t = yt_thread_first(node); t; t = yt_thread_after(node, t))
        if (t->state != YT_READY && !(t->wait_kind == YT_WAIT_EVENT && t->more->wait.is_hooked))
            order->threads[order->count++] = t;
}

static int list_threads(struct yt_node *node, struct order *order) {
    size_t room = 1;
    for (const struct yt_thread *t = yt_thread_first(node); t; t = yt_thread_after(node, t)) room++;
    order->threads = calloc(room, sizeof *order->threads);
    if (!order->threads) return yt_status_set(YTHREAD_ENOMEM, "no memory for a list of %zu threads", room);
    list_ready(node, order);
    list_waiters(node, order);
    list_others(node, order);
    return 0;
}

/* Before the variables, which cannot be written either if they are locks with waiters, but could not say who these are. */
static int check_threads(struct yt_node *node) {
    int status = 0;
    for (const struct yt_thread *t = yt_thread_last(node); t && !status; t = yt_thread_before(node, t))
        status = yt_state_check_all(t);
    return status;
}

/* Who waits for this very checkpoint goes on from it. */
static int put_thread(struct yt_writer *writer, struct yt_thread *thread, const struct yt_state_rules *rules) {
    struct yt_writer state;
    uint8_t kind = thread->wait_kind;
    int32_t own_status = thread->status, tag = thread->more->wait.tag;
    if (kind == YT_WAIT_CHECKPOINT) thread->wait_kind = YT_WAIT_NONE, thread->status = 0;
    if (kind != YT_WAIT_MESSAGE && tag)
        thread->more->wait.tag = 0; /* who waits is not in the file: the wait begins anew */
    yt_codec_writer_init(&state, NULL);
    int status = yt_state_encode(thread, rules, &state);
    thread->wait_kind = kind & 15;
    thread->status = own_status;
    if (tag) thread->more->wait.tag = tag;
    if (!status) status = state.status;
    if (!status) yt_checkpoint_put_bytes(writer, state.data, state.size);
    yt_codec_writer_fini(&state);
    return status;
}

static int put_threads(struct yt_writer *writer, struct yt_node *node, const struct yt_state_rules *rules,
                       uint32_t *threads) {
    struct order order = {0};
    int status = list_threads(node, &order);
    for (uint32_t i = 0; i < order.count && !status; i++) status = put_thread(writer, order.threads[i], rules);
    free(order.threads);
    *threads = order.count;
    return status;
}

/* ---- the part ------------------------------------------------------------------------------- */

static void append(struct yt_writer *writer, struct yt_writer *piece, int *status) {
    if (!*status) *status = piece->status;
    if (!*status) yt_checkpoint_put_bytes(writer, piece->data, piece->size);
    yt_codec_writer_fini(piece);
}

/* The library cannot read what it has written a moment ago: there is no way back to where it was. */
static _Noreturn void go_no_further(void) {
    fprintf(stderr, "ythreads: the program cannot go on after its checkpoint: %s\n", yt_status_line());
    exit(YT_EXIT_USAGE);
}

struct pieces {
    struct yt_writer catalog, variables, leading, homes, states, tie, shared[YT_JOINT_KINDS];
    bool is_shared; /* what comes last has something to say */
};

static void init_pieces(struct pieces *pieces) {
    struct yt_writer *all[] = {&pieces->catalog, &pieces->variables, &pieces->leading,   &pieces->homes,
                               &pieces->states,  &pieces->tie,       &pieces->shared[0], &pieces->shared[1]};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) yt_codec_writer_init(all[i], NULL);
    pieces->is_shared = false;
}

/* What is of this process alone: variables, threads, and heap blocks of both. */
static int put_contents(struct pieces *pieces, struct yt_node *node, bool has_variables, struct yt_notes *notes,
                        uint32_t *threads) {
    struct yt_joint shared;
    struct yt_others others;
    struct yt_state_rules rules = {.memory = &node->memory,
                                   .peer = yt_schema_machine(),
                                   .always_xdr = true,
                                   .notes = notes,
                                   .typed = &node->typed,
                                   .shared = &shared,
                                   .is_one_of_all = true};
    int status = yt_joint_collect(&shared, node, has_variables, &rules);
    yt_others_init(&others, node);
    shared.others = &others;
    if (!status) status = yt_globals_encode(&pieces->variables, &pieces->leading, !has_variables, notes, &shared);
    if (!status) status = yt_joint_put(&shared, YT_JOINT_BY_VARIABLES, &pieces->shared[YT_JOINT_BY_VARIABLES]);
    yt_codec_put_u32(&pieces->leading, others.is_used);
    if (!status) status = yt_joint_put(&shared, YT_JOINT_BY_THREADS, &pieces->shared[YT_JOINT_BY_THREADS]);
    if (!status) status = put_threads(&pieces->states, node, &rules, threads);
    if (shared.tie[0]) yt_codec_put_string(&pieces->tie, shared.tie);
    pieces->is_shared = pieces->shared[0].size || pieces->shared[1].size || others.is_used;
    yt_others_fini(&others);
    yt_joint_fini(&shared);
    return status;
}

/* Takes the pieces. What comes last is there only if there is something to say. */
static int append_pieces(struct yt_writer *writer, struct pieces *pieces, const struct ythread_pack *pack,
                         uint64_t jump_serials, uint32_t threads, int status) {
    append(writer, &pieces->catalog, &status);
    append(writer, &pieces->variables, &status);
    append(writer, &pieces->homes, &status);
    if (!status) yt_codec_put_u64(writer, jump_serials);
    if (!status) yt_codec_put_u32(writer, threads);
    append(writer, &pieces->states, &status);
    if (!status && (pack->writer.size || pieces->is_shared))
        yt_checkpoint_put_bytes(writer, pack->writer.data, pack->writer.size);
    struct yt_writer *last[] = {&pieces->tie, &pieces->leading, &pieces->shared[0], &pieces->shared[1]};
    for (size_t i = 0; i < sizeof last / sizeof *last; i++) {
        if (pieces->is_shared)
            append(writer, last[i], &status);
        else
            yt_codec_writer_fini(last[i]);
    }
    return status ? status : writer->status;
}

int yt_checkpoint_put_part(struct yt_node *node, bool has_variables, const struct yt_checkpoint_orphan *orphans,
                           uint32_t orphan_count, struct yt_writer *writer, uint32_t *threads) {
    struct yt_notes notes = {0};
    struct ythread_pack pack = {0};
    struct pieces pieces;
    init_pieces(&pieces);
    int status = check_threads(node);
    if (!status) status = yt_pack_save(&pack, &notes);
    bool is_packed = !status && pack.writer.size;
    if (is_packed) yt_library->forget();
    if (!status) status = put_contents(&pieces, node, has_variables, &notes, threads);
    if (is_packed && yt_pack_load(&pack, pack.writer.data, pack.writer.size)) go_no_further();
    if (!status) put_homes(&pieces.homes, node, orphans, orphan_count);
    if (!status) status = yt_catalog_put(&pieces.catalog, &notes);
    status = append_pieces(writer, &pieces, &pack, node->jump_serials, *threads, status);
    yt_pack_fini(&pack);
    yt_notes_fini(&notes);
    return status;
}
