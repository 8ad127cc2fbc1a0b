/* Steps that all nodes take together; see step.h. */
#include "cluster/members/leave.h"
#include "cluster/members/newcomer.h"
#include "cluster/together/step.h"
#include "cluster/together/wave.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/status.h"
#include "cluster/panic.h"

struct yt_steps {
    uint32_t number; /* of the step that runs, or ran last */
    enum yt_step step;
    bool runs;
    int missing; /* answers */
    bool *has_told;
    int status, failed; /* the first failure and whose it was */
    char reason[YT_STATUS_LINE];
    void (*done)(struct yt_cluster *cluster, const struct yt_step_answer *answer);
    /* Counting: two rounds, as in wave.c. */
    uint64_t sent, received, received_before;
    bool is_second;
    void (*next)(struct yt_cluster *cluster);
};

int yt_step_init(struct yt_cluster *cluster) {
    cluster->steps = calloc(1, sizeof *cluster->steps);
    if (cluster->steps) cluster->steps->has_told = calloc((size_t)cluster->count, sizeof(bool));
    return cluster->steps && cluster->steps->has_told ? 0 : yt_status_set(YTHREAD_ENOMEM, "no memory");
}

/* An engine may copy a large answer. */
static bool can_leave(const struct yt_cluster *cluster, const struct yt_writer *answer) {
    return !cluster->self || answer->size <= YT_STEPPED_SMALL || yt_memory_can_have(answer->size);
}

/* ---- what a node does -------------------------------------------------------------------------- */

static int perform_stop(struct yt_cluster *cluster, struct yt_reader *payload, struct yt_writer *answer) {
    (void)payload, (void)answer;
    cluster->is_stopped = true;
    return 0;
}

static int perform_count(struct yt_cluster *cluster, struct yt_reader *payload, struct yt_writer *answer) {
    (void)payload;
    uint64_t sent = 0, received = 0;
    yt_watch_tell_due(cluster);
    yt_directory_send_ends(cluster);
    yt_directory_send_forgets(cluster);
    yt_migrate_send_all_taken(cluster);
    for (int i = 0; i < cluster->count; i++) {
        if (cluster->is_dead[i]) continue;
        sent += cluster->peers[i].sent;
        received += cluster->peers[i].received;
    }
    yt_codec_put_u64(answer, sent);
    yt_codec_put_u64(answer, received);
    return 0;
}

static int perform_go(struct yt_cluster *cluster, struct yt_reader *payload, struct yt_writer *answer) {
    (void)payload, (void)answer;
    cluster->is_stopped = false;
    cluster->has_gone_on = true;
    yt_wave_busy(cluster);
    yt_leave_others_left(cluster);
    return 0;
}

static int (*const performers[YT_STEPS])(struct yt_cluster *, struct yt_reader *, struct yt_writer *) = {
    [YT_STEP_STOP] = perform_stop,
    [YT_STEP_COUNT] = perform_count,
    [YT_STEP_SAVE] = yt_checkpoint_perform_save,
    [YT_STEP_LOAD] = yt_restart_perform_load,
    [YT_STEP_ATTACH] = yt_restart_perform_attach,
    [YT_STEP_SETTLE] = yt_restart_perform_settle,
    [YT_STEP_GO] = perform_go,
    [YT_STEP_HAND] = yt_leave_perform_hand,
    [YT_STEP_LEFT] = yt_leave_perform_left,
    [YT_STEP_ADMIT] = yt_newcomer_perform_admit,
    [YT_STEP_SEAT] = yt_newcomer_perform_seat,
};

/* Without memory for what the step has to say, that is what the node answers: for so little there is the reserve. */
static void put_failure(struct yt_writer *answer, size_t at, enum yt_step step) {
    answer->size = at;
    answer->status = 0;
    yt_codec_put_i32(answer, YTHREAD_ENOMEM);
    yt_codec_put_string(answer, step == YT_STEP_SAVE ? "no memory for a checkpoint" : "no memory");
}

/* Appends status and reason, then what the step has to say. */
static void perform(struct yt_cluster *cluster, enum yt_step step, struct yt_reader *payload,
                    struct yt_writer *answer) {
    struct yt_writer content;
    yt_codec_writer_init(&content, NULL);
    size_t at = answer->size;
    int status = performers[step](cluster, payload, &content);
    if (!status) status = content.status;
    yt_codec_put_i32(answer, status);
    yt_codec_put_string(answer, status ? yt_status_line() : "");
    unsigned char *space = status || !content.size ? NULL : yt_codec_put_space(answer, content.size);
    if (space) memcpy(space, content.data, content.size);
    yt_codec_writer_fini(&content);
    bool has_failed = answer->status == YTHREAD_ENOMEM || !can_leave(cluster, answer);
    if (has_failed && answer->data) put_failure(answer, at, step);
}

int yt_step_on_step(struct yt_cluster *cluster, int from, struct yt_reader *frame) {
    struct yt_writer answer;
    uint32_t number = yt_codec_get_u32(frame), step = yt_codec_get_u32(frame);
    if (from || step >= YT_STEPS) yt_codec_get_failed(frame, "only node 0 leads the way, by steps that there are");
    if (frame->status) return frame->status;
    yt_frame_begin(&answer);
    yt_codec_put_u32(&answer, number);
    perform(cluster, step, frame, &answer);
    if (step == YT_STEP_GO)
        yt_codec_writer_fini(&answer);
    else
        yt_frame_send(cluster, 0, YT_FRAME_STEPPED, &answer);
    if (step == YT_STEP_LEFT) yt_leave_end(cluster);
    return 0;
}

/* ---- node 0 ----------------------------------------------------------------------------------- */

static void finish(struct yt_cluster *cluster) {
    struct yt_steps *steps = cluster->steps;
    struct yt_step_answer answer = {steps->status, steps->failed, steps->reason};
    steps->runs = false;
    steps->done(cluster, &answer);
}

static void take_content(struct yt_cluster *cluster, int from, struct yt_reader *answer) {
    struct yt_steps *steps = cluster->steps;
    if (steps->step == YT_STEP_COUNT) {
        steps->sent += yt_codec_get_u64(answer);
        steps->received += yt_codec_get_u64(answer);
    } else if (steps->step == YT_STEP_SAVE && !answer->status) {
        yt_checkpoint_take_part(cluster, from, answer);
    } else if (steps->step == YT_STEP_HAND && !answer->status) {
        yt_leave_take_estate(cluster, from, answer);
    }
}

/* An answer to the step that runs. */
static int take_answer(struct yt_cluster *cluster, int from, struct yt_reader *answer) {
    struct yt_steps *steps = cluster->steps;
    int status = yt_codec_get_i32(answer);
    const char *reason = yt_codec_get_string(answer);
    if (!answer->status && !status) take_content(cluster, from, answer);
    if (!status && answer->status) status = answer->status, reason = yt_status_line();
    if (status && !steps->status) {
        steps->status = status;
        steps->failed = from;
        snprintf(steps->reason, sizeof steps->reason, "%s", reason ? reason : "");
    }
    steps->has_told[from] = true;
    if (!--steps->missing) finish(cluster);
    return 0;
}

int yt_step_on_stepped(struct yt_cluster *cluster, int from, struct yt_reader *frame) {
    struct yt_steps *steps = cluster->steps;
    uint32_t number = yt_codec_get_u32(frame);
    if (frame->status || cluster->self || !steps->runs || number != steps->number || steps->has_told[from])
        return frame->status;
    return take_answer(cluster, from, frame);
}

/* There was no memory for a node's answer, here or there; this takes none. */
static void take_failure(struct yt_cluster *cluster, int from) {
    unsigned char bytes[128];
    struct yt_writer failure = {.data = bytes, .capacity = sizeof bytes};
    struct yt_reader reader;
    put_failure(&failure, 0, cluster->steps->step);
    yt_codec_reader_init(&reader, failure.data, failure.size);
    take_answer(cluster, from, &reader);
}

/* There is no memory here for another node's answer, and no thread runs that could give any back. */
int yt_step_on_cut(struct yt_cluster *cluster, int from, struct yt_reader *frame) {
    struct yt_steps *steps = cluster->steps;
    uint32_t number = yt_codec_get_u32(frame);
    if (frame->status || cluster->self || !steps->runs || number != steps->number || steps->has_told[from])
        return frame->status;
    take_failure(cluster, from);
    return 0;
}

/* This node's own step, through the same bytes. */
static void step_here(struct yt_cluster *cluster, enum yt_step step, struct yt_writer *payload) {
    struct yt_writer answer;
    struct yt_reader reader;
    yt_frame_begin(&answer);
    yt_codec_reader_init(&reader, payload->data, payload->size);
    perform(cluster, step, &reader, &answer);
    if (answer.status && step == YT_STEP_COUNT && cluster->engine) yt_panic("no memory for a step");
    yt_codec_reader_init(&reader, answer.data, answer.size);
    bool is_asked = step != YT_STEP_GO;
    if (is_asked && answer.status)
        take_failure(cluster, cluster->self);
    else if (is_asked)
        take_answer(cluster, cluster->self, &reader);
    yt_codec_writer_fini(&answer);
    yt_codec_writer_fini(payload);
}

void yt_step_ask(struct yt_cluster *cluster, enum yt_step step,
                 void (*payload)(struct yt_cluster *cluster, int node, struct yt_writer *frame),
                 void (*done)(struct yt_cluster *cluster, const struct yt_step_answer *answer)) {
    struct yt_steps *steps = cluster->steps;
    struct yt_writer own;
    steps->number++;
    steps->step = step;
    steps->runs = step != YT_STEP_GO;
    steps->missing = yt_cluster_living(cluster);
    steps->status = 0;
    steps->reason[0] = 0;
    steps->done = done;
    memset(steps->has_told, 0, (size_t)cluster->count * sizeof(bool));
    for (int i = 0; i < cluster->count; i++) {
        struct yt_writer frame;
        if (i == cluster->self || cluster->is_dead[i]) continue;
        yt_frame_begin(&frame);
        yt_codec_put_u32(&frame, steps->number);
        yt_codec_put_u32(&frame, step);
        if (payload) payload(cluster, i, &frame);
        yt_frame_send(cluster, i, YT_FRAME_STEP, &frame);
    }
    yt_frame_begin(&own);
    if (payload) payload(cluster, cluster->self, &own);
    step_here(cluster, step, &own);
}

void yt_step_go(struct yt_cluster *cluster) {
    yt_step_ask(cluster, YT_STEP_GO, NULL, NULL);
}

static void start_round(struct yt_cluster *cluster);

static void counted(struct yt_cluster *cluster, const struct yt_step_answer *answer) {
    struct yt_steps *steps = cluster->steps;
    (void)answer;
    if (steps->is_second && steps->received_before == steps->sent) {
        steps->next(cluster);
        return;
    }
    steps->is_second = true;
    steps->received_before = steps->received;
    start_round(cluster);
}

static void start_round(struct yt_cluster *cluster) {
    cluster->steps->sent = cluster->steps->received = 0;
    yt_step_ask(cluster, YT_STEP_COUNT, NULL, counted);
}

void yt_step_quiesce(struct yt_cluster *cluster, void (*next)(struct yt_cluster *cluster)) {
    cluster->steps->next = next;
    cluster->steps->is_second = false;
    start_round(cluster);
}

bool yt_step_is_missing(const struct yt_cluster *cluster, int node) {
    return cluster->steps->runs && !cluster->is_dead[node] && !cluster->steps->has_told[node];
}

void yt_step_abort(struct yt_cluster *cluster) {
    cluster->steps->runs = false;
}
