/* Frames as they leave: the order of output, counting, and pieces that many kinds share. */
#include <stdio.h>
#include <stdio_ext.h>
#include <stdlib.h>

#include "base/schema.h"
#include "base/status.h"
#include "cluster/moves/moment.h"
#include "cluster/members/newcomer.h"
#include "cluster/node.h"
#include "cluster/panic.h"
#include "cluster/room.h"
#include "state/apart.h"

/* The memory of one frame serves the next, unless that was a large one. Most need no more than the least, for which there is the
 * reserve. */
enum { SPARE_LEAST = 256, SPARE_MOST = 4096 };

void yt_frame_begin(struct yt_writer *frame) {
    struct yt_cluster *cluster = yt_cluster_here();
    yt_codec_writer_init(frame, 0);
    for (int i = 0; cluster && !frame->data && i < YT_FRAME_SPARE; i++) {
        frame->data = cluster->spare[i].data;
        frame->capacity = cluster->spare[i].capacity;
        cluster->spare[i] = (struct yt_writer){0};
    }
    if (cluster && !frame->data && (frame->data = yt_room_alloc(SPARE_LEAST))) frame->capacity = SPARE_LEAST;
}

void yt_frame_drop(struct yt_writer *frame) {
    struct yt_cluster *cluster = yt_cluster_here();
    for (int i = 0; cluster && frame->data && frame->capacity <= SPARE_MOST && i < YT_FRAME_SPARE; i++) {
        if (cluster->spare[i].data) continue;
        cluster->spare[i] = (struct yt_writer){.data = frame->data, .capacity = frame->capacity};
        frame->data = NULL;
    }
    yt_codec_writer_fini(frame);
}

/* What is written before a move or a send stands before what is written after its arrival. Whole lines are
 * out already; a line begun stays here until it is whole (or its thread leaves: migrate.c). */
static void flush_output(void) {
    if (!__flbf(stdout)) fflush(stdout);
}

static int pass_on(struct yt_cluster *cluster, int to, enum yt_frame_type type, const struct yt_writer *frame,
                   const struct yt_writer *bytes, const struct yt_state_apart *apart) {
    struct yt_engine *engine = cluster->engine;
    const void *body = bytes ? bytes->data : NULL;
    size_t size = bytes ? bytes->size : 0;
    if (apart)
        return engine->send_parts(engine, to, type, frame->data, frame->size, body, size, apart->parts, apart->count);
    return engine->send(engine, to, type, frame->data, frame->size, body, size);
}

/* (No test stands at it, mostly: then its name is not looked for.) */
static inline void note_moment(const char *what, enum yt_frame_type type, int to) {
    if (yt_moment_frame_reached) yt_moment_frame(what, yt_dispatch_name(type), to);
}

static int send_copy(struct yt_cluster *cluster, int to, enum yt_frame_type type, const struct yt_writer *frame,
                     const struct yt_writer *bytes, const struct yt_state_apart *apart) {
    if (__builtin_expect(cluster->is_child, 0)) yt_panic_of_child();
    bool may_go = !cluster->is_dead[to] || (cluster->peers[to].is_absent && yt_newcomer_may_hear(type));
    if (!may_go || to == cluster->self) return YTHREAD_EGONE;
    if (frame->status && yt_frame_may_fail(type)) return yt_status_set(YTHREAD_ENOMEM, "no memory for a frame");
    if (frame->status) yt_panic("no memory for a frame");
    bool holds = cluster->peers[to].taken_count && cluster->engine->hold && !cluster->gathers && !cluster->holds_ends &&
                 !yt_moment_frame_reached;
    if (holds) cluster->engine->hold(cluster->engine, true);
    yt_directory_put_ends(cluster);
    yt_directory_send_forgets(cluster);
    yt_migrate_send_taken(cluster, to); /* answers stay in order */
    flush_output();
    note_moment("sending", type, to);
    int status;
    do status = pass_on(cluster, to, type, frame, bytes, apart);
    while (status == YTHREAD_ENOMEM && !yt_frame_may_fail(type) && yt_room_help());
    if (status == YTHREAD_ENOMEM && !yt_frame_may_fail(type)) yt_panic("no memory for a frame");
    if (!status && yt_frame_is_counted(type)) cluster->peers[to].sent++;
    if (!status) cluster->bytes_sent += frame->size + (bytes ? bytes->size : 0) + (apart ? apart->size : 0);
    if (holds) cluster->engine->hold(cluster->engine, false); /* both in one write */
    if (type != YT_FRAME_ENDED) yt_directory_send_ends(cluster);
    note_moment("sent", type, to);
    return status;
}

int yt_frame_send_copy(struct yt_cluster *cluster, int to, enum yt_frame_type type, const struct yt_writer *frame,
                       const struct yt_writer *bytes) {
    return send_copy(cluster, to, type, frame, bytes, NULL);
}

int yt_frame_send_with(struct yt_cluster *cluster, int to, enum yt_frame_type type, struct yt_writer *frame,
                       const struct yt_writer *bytes) {
    int status = send_copy(cluster, to, type, frame, bytes, NULL);
    yt_frame_drop(frame);
    return status;
}

int yt_frame_send_apart(struct yt_cluster *cluster, int to, struct yt_writer *frame, const struct yt_writer *bytes,
                        const struct yt_state_apart *apart) {
    int status = send_copy(cluster, to, YT_FRAME_LARGE, frame, bytes, apart);
    yt_frame_drop(frame);
    return status;
}

int yt_frame_send(struct yt_cluster *cluster, int to, enum yt_frame_type type, struct yt_writer *frame) {
    return yt_frame_send_with(cluster, to, type, frame, NULL);
}

bool yt_frame_is_near(const struct yt_cluster *cluster, int to) {
    return cluster->engine && cluster->engine->is_near && cluster->engine->is_near(cluster->engine, to);
}

void yt_frame_hand(struct yt_cluster *cluster, int to, enum yt_frame_type type, void *object) {
    if (__builtin_expect(cluster->is_child, 0)) yt_panic_of_child();
    yt_directory_send_ends(cluster);
    yt_directory_send_forgets(cluster);
    yt_migrate_send_taken(cluster, to);
    note_moment("sending", type, to);
    int status = cluster->engine->hand(cluster->engine, to, type, object);
    if (status && yt_room_help()) status = cluster->engine->hand(cluster->engine, to, type, object);
    if (status) yt_panic("no memory for a frame");
    if (yt_frame_is_counted(type)) cluster->peers[to].sent++;
    note_moment("sent", type, to);
}

void yt_frame_send_all(struct yt_cluster *cluster, enum yt_frame_type type, struct yt_writer *frame) {
    for (int i = 0, reach = yt_newcomer_reach(cluster); i < reach; i++) send_copy(cluster, i, type, frame, NULL, NULL);
    yt_codec_writer_fini(frame);
}

void yt_frame_put_list(struct yt_writer *frame, const uint64_t *list, size_t count) {
    yt_codec_put_u32(frame, (uint32_t)count);
    for (size_t i = 0; i < count; i++) yt_codec_put_u64(frame, list[i]);
}

uint64_t *yt_frame_get_list(struct yt_reader *frame, size_t *count) {
    *count = yt_codec_get_u32(frame);
    if (*count > yt_codec_left(frame) / 8) yt_codec_get_failed(frame, "a list longer than its frame");
    if (frame->status) *count = 0;
    if (!*count) return 0;
    uint64_t *list = yt_room_alloc(*count * sizeof *list);
    if (!list) yt_panic("no memory for a frame");
    for (size_t i = 0; i < *count; i++) {
        list[i] = yt_codec_get_u64(frame);
        if (!list[i]) yt_codec_get_failed(frame, "no thread in a list of threads");
    }
    return list;
}

int yt_frame_get_node(struct yt_cluster *cluster, struct yt_reader *frame) {
    uint32_t node = yt_codec_get_u32(frame);
    if (node < (uint32_t)cluster->count) return (int)node;
    yt_codec_get_failed(frame, "a node that does not exist");
    return 0;
}

struct yt_state_rules yt_frame_rules(struct yt_cluster *cluster, int to) {
    return (struct yt_state_rules){.memory = &cluster->node.memory,
                                   .peer = cluster->peers[to].machine,
                                   .always_xdr = cluster->always_xdr,
                                   .packer = cluster->packer,
                                   .typed = &cluster->node.typed};
}
