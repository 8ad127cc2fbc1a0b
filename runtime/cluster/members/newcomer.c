/* Nodes that come to a program that runs; see newcomer.h. */
#include "cluster/members/newcomer.h"
#include "cluster/together/wave.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/status.h"
#include "cluster/members/admission.h"
#include "cluster/members/adopted.h"
#include "cluster/control.h"
#include "cluster/members/leave.h"
#include "cluster/moves/moment.h"
#include "cluster/panic.h"
#include "cluster/run.h"
#include "cluster/together/step.h"

int yt_newcomer_init(struct yt_cluster *cluster) {
    struct yt_newcomer *own = cluster->newcomer = calloc(1, sizeof *own);
    bool comes_later = cluster->self >= cluster->founders;
    if (!own || !(own->knows = calloc((size_t)cluster->count, 1)) ||
        !(own->has_died = calloc((size_t)cluster->count, 1)))
        return yt_status_set(YTHREAD_ENOMEM, "no memory");
    for (int i = 0; i < cluster->count; i++) {
        if (i == cluster->self || (i < cluster->founders && !comes_later)) continue;
        cluster->is_dead[i] = cluster->peers[i].is_absent = true;
        cluster->absent++;
    }
    if (comes_later) own->seat = cluster->self;
    return 0;
}

bool yt_newcomer_may_hear(uint32_t type) {
    return type == YT_FRAME_HELLO || type == YT_FRAME_FUNCTIONS || type == YT_FRAME_NEWCOMER || type == YT_FRAME_KNOWN;
}

/* ---- the handshake ------------------------------------------------------------------------------ */

static void tell_known(struct yt_cluster *cluster, int seat, const char *reason) {
    struct yt_writer frame;
    if (!cluster->self) {
        yt_admission_note_known(cluster, 0, reason);
        return;
    }
    yt_frame_begin(&frame);
    yt_codec_put_u32(&frame, (uint32_t)seat);
    yt_codec_put_string(&frame, reason);
    yt_frame_send(cluster, 0, YT_FRAME_KNOWN, &frame);
}

static bool is_known(const struct yt_cluster *cluster, int node) {
    return cluster->peers[node].said_hello && cluster->peers[node].is_listed;
}

void yt_newcomer_look(struct yt_cluster *cluster) {
    struct yt_newcomer *own = cluster->newcomer;
    if (!own || !own->seat || own->has_told) return;
    if (own->seat != cluster->self && !is_known(cluster, own->seat)) return;
    if (own->seat == cluster->self && !own->is_there) return;
    for (int i = 0; own->seat == cluster->self && i < cluster->count; i++)
        if (own->is_there[i] && !is_known(cluster, i)) return;
    own->has_told = true;
    tell_known(cluster, own->seat, "");
}

void yt_newcomer_is_unfit(struct yt_cluster *cluster, int from, const char *what) {
    char line[100];
    snprintf(line, sizeof line, "it has another version of %s: rebuild both with one ycc", what);
    tell_known(cluster, from, line);
}

int yt_newcomer_meet(struct yt_cluster *cluster, int seat, const char *about) {
    struct yt_newcomer *own = cluster->newcomer;
    own->seat = seat;
    own->has_told = false;
    if (!cluster->engine->connect) return yt_status_set(YTHREAD_EINVAL, "no node can be added on this engine");
    int status = cluster->engine->connect(cluster->engine, seat, about);
    if (!status) yt_hello_say(cluster, seat);
    return status;
}

/* ---- the newcomer, and who meets it ------------------------------------------------------------------- */

/* With whom to shake hands. */
static void greet(struct yt_cluster *cluster, const uint32_t *table) {
    struct yt_newcomer *own = cluster->newcomer;
    if (own->is_there) return;
    own->is_there = calloc((size_t)cluster->count, 1);
    if (!own->is_there) yt_panic("no memory for a list of nodes");
    for (int i = 0; i < cluster->count; i++) {
        own->is_there[i] = i != cluster->self && !(table[i] & IS_DEAD);
    }
    yt_newcomer_look(cluster);
}

/* From now on all are to this node as they are to the others. */
static void take_table(struct yt_cluster *cluster, const uint32_t *table, uint32_t deaths, uint32_t known) {
    struct yt_newcomer *own = cluster->newcomer;
    if (own->is_admitted) return;
    own->is_admitted = cluster->is_stopped = true;
    own->seat = 0;
    cluster->absent = 0;
    cluster->deaths = cluster->deaths_settled = deaths;
    cluster->node.known = (int)known > cluster->self ? (int)known : cluster->self + 1;
    for (int i = 0; i < cluster->count; i++) {
        struct yt_peer *peer = &cluster->peers[i];
        peer->deaths_settled = deaths;
        if (i == cluster->self) continue;
        peer->is_absent = table[i] & IS_ABSENT;
        peer->is_leaving = table[i] & IS_LEAVING;
        cluster->absent += peer->is_absent;
        cluster->is_dead[i] = table[i] & IS_DEAD;
        peer->has_gone = cluster->is_dead[i] && !peer->is_absent; /* it may have met this node; its end may come yet */
        cluster->has_left[i] = table[i] & HAS_LEFT;
        for (int teller = 0; cluster->is_dead[i] && teller < cluster->count; teller++)
            *yt_adopted_told(cluster, teller, i) = 1;
    }
    tell_known(cluster, cluster->self, "");
    for (int i = 0; i < cluster->count; i++)
        if (own->has_died[i]) yt_death_of(cluster, i);
}

/* A node that has died before the newcomer is admitted here, and after node 0 has told it who lives: it waits for what all say of that. */
static void tell_of_death(struct yt_cluster *cluster, int seat, int dead) {
    struct yt_writer frame;
    yt_frame_begin(&frame);
    yt_codec_put_u32(&frame, (uint32_t)dead);
    yt_frame_send(cluster, seat, YT_FRAME_REHOMED, &frame);
}

void yt_newcomer_admit(struct yt_cluster *cluster, int seat, const uint32_t *table, uint32_t deaths) {
    struct yt_peer *peer = &cluster->peers[seat];
    peer->is_absent = cluster->is_dead[seat] = false;
    peer->deaths_settled = deaths;
    cluster->absent--;
    for (int i = 0; i < cluster->count; i++) {
        if (table[i] & IS_DEAD)
            *yt_adopted_told(cluster, seat, i) = 1;
        else if (cluster->is_dead[i])
            tell_of_death(cluster, seat, i);
    }
    yt_leave_say_again(cluster, seat);
    yt_wave_node_left(cluster); /* a round that runs has not counted the newcomer */
    yt_moment("admitted", seat, 0);
}

static uint32_t *read_table(struct yt_cluster *cluster, struct yt_reader *frame, uint32_t *seat, uint32_t *deaths,
                            uint32_t *known) {
    uint32_t *table = malloc((size_t)cluster->count * sizeof *table);
    if (!table) yt_panic("no memory for a list of nodes");
    *seat = yt_codec_get_u32(frame);
    *deaths = yt_codec_get_u32(frame);
    *known = yt_codec_get_u32(frame);
    for (int i = 0; i < cluster->count; i++) table[i] = yt_codec_get_u32(frame);
    bool is_sane = *seat >= (uint32_t)cluster->founders && *seat < (uint32_t)cluster->count && !table[*seat] &&
                   *deaths < (uint32_t)cluster->count && *known <= (uint32_t)cluster->count;
    if (!frame->status && !is_sane) yt_codec_get_failed(frame, "a table of nodes that cannot be");
    if (!frame->status) return table;
    free(table);
    return NULL;
}

int yt_newcomer_perform_admit(struct yt_cluster *cluster, struct yt_reader *payload, struct yt_writer *answer) {
    (void)answer;
    uint32_t seat, deaths, known, *table = read_table(cluster, payload, &seat, &deaths, &known);
    if (table && (int)seat != cluster->self && cluster->peers[seat].is_absent)
        yt_newcomer_admit(cluster, (int)seat, table, deaths);
    free(table);
    return payload->status;
}

int yt_newcomer_perform_seat(struct yt_cluster *cluster, struct yt_reader *payload, struct yt_writer *answer) {
    (void)answer;
    uint32_t seat = yt_codec_get_u32(payload);
    if (seat >= (uint32_t)cluster->count) yt_codec_get_failed(payload, "a seat that does not exist");
    if (!payload->status && (int)seat >= cluster->node.known) cluster->node.known = (int)seat + 1;
    return payload->status;
}

int yt_newcomer_on_newcomer(struct yt_cluster *cluster, int from, struct yt_reader *frame) {
    uint32_t what = yt_codec_get_u32(frame), seat, deaths, known;
    bool is_meant = what == CONNECT ? cluster->self < cluster->founders || cluster->newcomer->is_admitted
                                    : cluster->newcomer->seat == cluster->self;
    if (from || !cluster->self || !is_meant || what > TAKE_TABLE) yt_codec_get_failed(frame, "no newcomer is awaited");
    if (frame->status) return frame->status;
    if (what == CONNECT) {
        seat = yt_codec_get_u32(frame);
        const char *about = yt_codec_get_string(frame);
        if (!frame->status && (seat >= (uint32_t)cluster->count || !cluster->peers[seat].is_absent))
            yt_codec_get_failed(frame, "that seat is taken");
        if (frame->status) return frame->status;
        if (yt_newcomer_meet(cluster, (int)seat, about)) tell_known(cluster, (int)seat, yt_status_line());
        return 0;
    }
    uint32_t *table = read_table(cluster, frame, &seat, &deaths, &known);
    if (table && what == GREET) greet(cluster, table);
    if (table && what == TAKE_TABLE) take_table(cluster, table, deaths, known);
    free(table);
    return frame->status;
}

bool yt_newcomer_comes(const struct yt_cluster *cluster) {
    return cluster->newcomer && cluster->self >= cluster->founders && !cluster->newcomer->is_admitted;
}

int yt_newcomer_wait(struct yt_cluster *cluster) {
    yt_hello_begin(cluster);
    while ((!cluster->newcomer->is_admitted || cluster->is_stopped) && !cluster->end) yt_run_receive(cluster, -1);
    return cluster->end_status;
}

/* ---- deaths ----------------------------------------------------------------------------------------- */

bool yt_newcomer_is_lost(struct yt_cluster *cluster, int peer) {
    struct yt_newcomer *own = cluster->newcomer;
    if (!cluster->peers[peer].is_absent) return false;
    if (yt_newcomer_comes(cluster)) { /* node 0 knows more */
        own->has_died[peer] = true;
        if (own->is_there) own->is_there[peer] = false;
        if (peer) yt_newcomer_look(cluster);
        return peer != 0;
    }
    if (!cluster->self && own->seat == peer)
        yt_admission_give_up(cluster, "it has ended before it was one of the nodes");
    return true;
}
