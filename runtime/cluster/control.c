/* Orders of yrun and answers to it; see control.h. */
#define _GNU_SOURCE
#include "cluster/control.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/status.h"
#include "cluster/members/leave.h"
#include "cluster/members/newcomer.h"

enum { LINE = 1000 };

void yt_control_tell(struct yt_cluster *cluster, const char *format, ...) {
    char text[LINE];
    va_list arguments;
    va_start(arguments, format);
    int size = vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    if (size >= LINE) text[(size = LINE - 1) - 1] = '\n';
    if (cluster->engine && cluster->engine->tell) cluster->engine->tell(cluster->engine, text, (size_t)size);
}

void yt_control_stays(struct yt_cluster *cluster, const char *line) {
    struct yt_writer frame;
    yt_frame_begin(&frame);
    yt_codec_put_string(&frame, line);
    yt_frame_send(cluster, 0, YT_FRAME_STAYS, &frame);
}

/* ---- status --------------------------------------------------------------------------------------- */

struct counts {
    uint32_t threads, ready, daemons, load;
    uint64_t moves, bytes;
};

static struct counts count_here(struct yt_cluster *cluster) {
    struct counts counts = {.moves = cluster->moves, .bytes = cluster->bytes_sent};
    double load = 0;
    for (struct yt_thread *t = yt_thread_first(&cluster->node); t; t = yt_thread_after(&cluster->node, t)) {
        counts.threads++;
        counts.ready += t->state == YT_READY;
        counts.daemons += t->daemon;
    }
    if (getloadavg(&load, 1) == 1) counts.load = (uint32_t)(load * 1000);
    return counts;
}

static void tell_counts(struct yt_cluster *cluster, uint32_t id, int node, const struct counts *counts) {
    yt_control_tell(cluster, "node %u %d %u %u %u %llu %llu %u\n", id, node, counts->threads, counts->ready,
                    counts->daemons, (unsigned long long)counts->moves, (unsigned long long)counts->bytes,
                    counts->load);
}

static void ask_all(struct yt_cluster *cluster, uint32_t id) {
    struct counts own = count_here(cluster);
    struct yt_writer frame;
    yt_frame_begin(&frame);
    yt_codec_put_u32(&frame, id);
    yt_frame_send_all(cluster, YT_FRAME_ASK, &frame);
    tell_counts(cluster, id, 0, &own);
}

int yt_control_on_ask(struct yt_cluster *cluster, int from, struct yt_reader *frame) {
    uint32_t id = yt_codec_get_u32(frame);
    if (from) yt_codec_get_failed(frame, "only node 0 asks");
    if (frame->status) return frame->status;
    struct counts counts = count_here(cluster);
    struct yt_writer answer;
    yt_frame_begin(&answer);
    yt_codec_put_u32(&answer, id);
    yt_codec_put_u32(&answer, counts.threads);
    yt_codec_put_u32(&answer, counts.ready);
    yt_codec_put_u32(&answer, counts.daemons);
    yt_codec_put_u64(&answer, counts.moves);
    yt_codec_put_u64(&answer, counts.bytes);
    yt_codec_put_u32(&answer, counts.load);
    yt_frame_send(cluster, 0, YT_FRAME_TELL, &answer);
    return 0;
}

int yt_control_on_tell(struct yt_cluster *cluster, int from, struct yt_reader *frame) {
    struct counts counts;
    uint32_t id = yt_codec_get_u32(frame);
    counts.threads = yt_codec_get_u32(frame);
    counts.ready = yt_codec_get_u32(frame);
    counts.daemons = yt_codec_get_u32(frame);
    counts.moves = yt_codec_get_u64(frame);
    counts.bytes = yt_codec_get_u64(frame);
    counts.load = yt_codec_get_u32(frame);
    if (cluster->self) yt_codec_get_failed(frame, "this is not node 0");
    if (!frame->status) tell_counts(cluster, id, from, &counts);
    return frame->status;
}

/* ---- orders --------------------------------------------------------------------------------------- */

static void drain(struct yt_cluster *cluster, int node) {
    if (yt_leave_order(cluster, node)) yt_control_tell(cluster, "refused %d %s\n", node, yt_status_line());
}

void yt_control_order(struct yt_cluster *cluster, const unsigned char *text, size_t size) {
    char line[LINE];
    unsigned id;
    int node, at = 0;
    if (cluster->self || size >= sizeof line) return;
    memcpy(line, text, size);
    line[size] = 0;
    if (sscanf(line, "drain %d", &node) == 1) drain(cluster, node);
    if (sscanf(line, "add %d %n", &node, &at) == 1 && at) yt_newcomer_order(cluster, node, line + at);
    if (sscanf(line, "status %u", &id) == 1) ask_all(cluster, id);
}
