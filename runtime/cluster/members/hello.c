/* The handshake: do the nodes fit together, and which functions may not go where.
 *
 * All nodes exchange HELLO before anything else. Another version of Ythreads ends the program. If the
 * programs differ, the two nodes exchange the descriptions of all their functions as well, and a thread with
 * a frame of a function that the other lacks, or describes otherwise, does not go there; the first time, the
 * difference is told. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/schema.h"
#include "base/status.h"
#include "cluster/arch.h"
#include "cluster/members/newcomer.h"
#include "cluster/node.h"
#include "cluster/run.h"
#include "cluster/panic.h"
#include "threads/program/program.h"

/* Why a function cannot go to a peer. */
struct yt_difference {
    bool is_told;
    char text[240];
};

static void warn_once(struct yt_cluster *cluster, int peer, const char *name, struct yt_difference *difference) {
    if (difference->is_told) return;
    difference->is_told = true;
    fprintf(stderr, "ythreads: node %d: warning: %s() cannot move to node %d: %s\n", cluster->self, name, peer,
            difference->text);
}

int yt_hello_may_go(struct yt_cluster *cluster, const struct yt_thread *thread, int to) {
    struct yt_table *differing = &cluster->peers[to].differing;
    if (!differing->count) return 0;
    for (const struct ythread_header *frame = yt_thread_inner(thread); frame; frame = frame->caller) {
        const struct ythread_function *function = yt_program_function(frame->fun_num);
        struct yt_difference *difference = yt_table_find(differing, yt_schema_function_key(function));
        if (!difference) continue;
        warn_once(cluster, to, function->name, difference);
        return yt_status_set(YTHREAD_EREFUSED, "%s() differs on node %d: %s", function->name, to, difference->text);
    }
    return 0;
}

/* ---- what is sent ---------------------------------------------------------------------------- */

static void write_hello(const struct yt_cluster *cluster, struct yt_writer *frame) {
    yt_frame_begin(frame);
    yt_codec_put_u32(frame, YT_CLUSTER_VERSION);
    yt_codec_put_u32(frame, YT_STATE_VERSION);
    yt_codec_put_u32(frame, YTHREADS_GENERATED_VERSION);
    yt_codec_put_u64(frame, yt_schema_machine());
    yt_codec_put_u64(frame, yt_program_digest());
    yt_codec_put_string(frame, cluster->peers[cluster->self].arch);
    yt_codec_put_u32(frame, (uint32_t)cluster->process);
}

void yt_hello_say(struct yt_cluster *cluster, int to) {
    struct yt_writer frame;
    write_hello(cluster, &frame);
    yt_frame_send(cluster, to, YT_FRAME_HELLO, &frame);
}

static char *describe(const struct ythread_function *function) {
    size_t size = yt_schema_describe_function(function, 0, 0) + 1;
    char *text = malloc(size);
    if (!text) yt_panic("no memory for the handshake");
    yt_schema_describe_function(function, text, size);
    return text;
}

static void send_functions(struct yt_cluster *cluster, int to) {
    struct yt_writer frame;
    uint32_t count = yt_program_function_count();
    yt_frame_begin(&frame);
    yt_codec_put_u32(&frame, count);
    for (uint32_t i = 0; i < count; i++) {
        const struct ythread_function *function = yt_program_function(i);
        char *text = describe(function);
        yt_codec_put_u64(&frame, yt_schema_function_key(function));
        yt_codec_put_string(&frame, text);
        free(text);
    }
    yt_frame_send(cluster, to, YT_FRAME_FUNCTIONS, &frame);
}

/* ---- what is received ------------------------------------------------------------------------- */

static int check_version(struct yt_cluster *cluster, int from, const char *what, uint32_t here, uint32_t there) {
    if (here == there) return 0;
    if (cluster->peers[from].is_absent && !yt_newcomer_comes(cluster)) {
        yt_newcomer_is_unfit(cluster, from, what);
        return 1;
    }
    fprintf(stderr, "ythreads: node %d has version %u of %s, node %d version %u: rebuild both with one ycc\n",
            cluster->self, here, what, from, there);
    cluster->end = YT_END_PROGRAM;
    cluster->end_status = YT_EXIT_UNFIT;
    return 1;
}

int yt_hello_on_hello(struct yt_cluster *cluster, int from, struct yt_reader *frame) {
    struct yt_peer *peer = &cluster->peers[from];
    if (peer->said_hello) return yt_status_set(YTHREAD_ESTATE, "it has said hello before");
    if (check_version(cluster, from, "the frames", YT_CLUSTER_VERSION, yt_codec_get_u32(frame)) ||
        check_version(cluster, from, "the state's format", YT_STATE_VERSION, yt_codec_get_u32(frame)) ||
        check_version(cluster, from, "generated code", YTHREADS_GENERATED_VERSION, yt_codec_get_u32(frame)))
        return 0;
    peer->machine = yt_codec_get_u64(frame);
    peer->program = yt_codec_get_u64(frame);
    const char *arch = yt_codec_get_string(frame);
    peer->process = (pid_t)yt_codec_get_u32(frame);
    if (!frame->status && strlen(arch) >= sizeof peer->arch) yt_codec_get_failed(frame, "an architecture's name");
    if (frame->status) return frame->status;
    strcpy(peer->arch, arch);
    peer->said_hello = true;
    if (yt_newcomer_comes(cluster)) yt_hello_say(cluster, from); /* who has met this one takes it */
    peer->is_listed = peer->program == yt_program_digest();
    if (!peer->is_listed) send_functions(cluster, from);
    yt_newcomer_look(cluster);
    return 0;
}

static void add_difference(struct yt_peer *peer, uint64_t key, const char *format, const char *detail) {
    struct yt_difference *difference = calloc(1, sizeof *difference);
    if (!difference || yt_table_find(&peer->differing, key) || !yt_table_add(&peer->differing, key, difference))
        yt_panic("no memory for the handshake");
    snprintf(difference->text, sizeof difference->text, format, detail);
}

static void compare(struct yt_peer *peer, const struct ythread_function *function, const char *there) {
    char text[200], *here = describe(function);
    if (yt_schema_difference(here, there, text, sizeof text))
        add_difference(peer, yt_schema_function_key(function), "%s", text);
    free(here);
}

int yt_hello_on_functions(struct yt_cluster *cluster, int from, struct yt_reader *frame) {
    struct yt_peer *peer = &cluster->peers[from];
    struct yt_table theirs = {0};
    uint32_t count = yt_codec_get_u32(frame);
    for (uint32_t i = 0; i < count && !frame->status; i++) {
        uint64_t key = yt_codec_get_u64(frame);
        const char *text = yt_codec_get_string(frame);
        if (!frame->status && (!key || yt_table_find(&theirs, key))) yt_codec_get_failed(frame, "a function twice");
        if (!frame->status && !yt_table_add(&theirs, key, (void *)(uintptr_t)text)) yt_panic("no memory");
    }
    for (uint32_t i = 0; i < yt_program_function_count() && !frame->status && !peer->is_listed; i++) {
        const struct ythread_function *function = yt_program_function(i);
        const char *there = yt_table_find(&theirs, yt_schema_function_key(function));
        if (there)
            compare(peer, function, there);
        else
            add_difference(peer, yt_schema_function_key(function), "%s", "that program has no such function");
    }
    yt_table_fini(&theirs);
    if (!frame->status) peer->is_listed = true;
    yt_newcomer_look(cluster);
    return frame->status;
}

/* ---- waiting for all --------------------------------------------------------------------------- */

static bool all_said(const struct yt_cluster *cluster) {
    for (int i = 0; i < cluster->count; i++)
        if (!cluster->is_dead[i] && (!cluster->peers[i].said_hello || !cluster->peers[i].is_listed)) return false;
    return true;
}

int yt_hello_check(const struct yt_cluster *cluster) {
    int status = 0;
    for (int i = 0; i < cluster->count; i++) {
        const struct yt_peer *peer = &cluster->peers[i];
        if (peer->is_absent || peer->program == cluster->peers[cluster->self].program) continue;
        status = YT_EXIT_UNFIT;
        if (!cluster->self)
            fprintf(stderr, "ythreads: node %d has another program than node 0: %zu functions differ\n", i,
                    peer->differing.count);
    }
    return status;
}

void yt_hello_begin(struct yt_cluster *cluster) {
    struct yt_peer *own = &cluster->peers[cluster->self];
    strcpy(own->arch, YT_ARCH);
    own->machine = yt_schema_machine();
    own->program = yt_program_digest();
    own->process = cluster->process;
    own->said_hello = own->is_listed = true;
}

int yt_hello_all(struct yt_cluster *cluster) {
    struct yt_writer frame;
    yt_hello_begin(cluster);
    write_hello(cluster, &frame);
    yt_frame_send_all(cluster, YT_FRAME_HELLO, &frame);
    while (!all_said(cluster) && !cluster->end) yt_run_receive(cluster, -1);
    return cluster->end_status;
}
