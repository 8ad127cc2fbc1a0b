/* Writing the whole program to a file.
 *
 * A thread that calls ythread_checkpoint, or yrun, asks node 0, which carries out one request after the other: all nodes stop at
 * their threads' suspension points; what is under way arrives; each node writes its part; node 0 writes the file; all
 * go on. A node that does not stop is made to name the thread that it runs. */
#define _GNU_SOURCE
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/library.h"
#include "base/say.h"
#include "base/status.h"
#include "cluster/members/leave.h"
#include "cluster/members/newcomer.h"
#include "cluster/process.h"
#include "cluster/run.h"
#include "cluster/together/step.h"
#include "state/files/checkpoint.h"
#include "state/files/file.h"
#include "threads/program/words.h"
#include "cluster/together/wave.h"

enum { PATIENCE = 10, LOOK_MS = 100 };
static const char NO_MEMORY[] = "no memory for a checkpoint";

struct request {
    struct request *next;
    char *path;
    yid asker; /* 0: yrun */
    int node;  /* the asker's */
    uint32_t sequence;
};

struct part {
    unsigned char *bytes;
    size_t size;
    uint32_t threads;
};

struct yt_checkpointing {
    /* Node 0. */
    struct request *first, *last; /* the first one runs if `runs` */
    bool runs;
    struct part *parts;
    long begun, ended; /* the last one, in microseconds, as below */
    bool has_named;
    /* Every node: threads that wait for an answer of node 0. */
    unsigned asking;
    long asking_since;
    long patience; /* for a node that does not stop */
};

static long now_us(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * 1000000L + now.tv_nsec / 1000;
}

int yt_checkpoint_init(struct yt_cluster *cluster) {
    cluster->checkpointing = calloc(1, sizeof *cluster->checkpointing);
    if (!cluster->checkpointing) return yt_status_set(YTHREAD_ENOMEM, "no memory");
    const char *wish = yt_library_environment("YTHREADS_PATIENCE");
    double seconds = wish ? strtod(wish, 0) : PATIENCE;
    cluster->checkpointing->patience = (long)((seconds > 0 && seconds < 1e6 ? seconds : PATIENCE) * 1e6);
    return 0;
}

bool yt_checkpoint_runs(const struct yt_cluster *cluster) {
    return cluster->checkpointing->runs;
}

bool yt_checkpoint_is_pending(const struct yt_cluster *cluster) {
    const struct yt_checkpointing *own = cluster->checkpointing; /* null in tests of the wave */
    if (cluster->is_stopped || !own) return cluster->is_stopped;
    if (yt_newcomer_prepares(cluster)) return false; /* it waits for that one's ynode, which may wait, too */
    return own->asking || own->first;
}

/* ---- a node's part ----------------------------------------------------------------------------- */

int yt_checkpoint_perform_save(struct yt_cluster *cluster, struct yt_reader *payload, struct yt_writer *answer) {
    (void)payload;
    struct yt_writer part;
    uint32_t threads = 0;
    fflush(stdout); /* what was printed before stands before, and is not printed again */
    yt_codec_writer_init(&part, NULL);
    uint32_t orphan_count;
    struct yt_checkpoint_orphan *orphans = yt_death_list_adopted(cluster, &orphan_count);
    int status = yt_checkpoint_put_part(&cluster->node, cluster->self == yt_process_first(), orphans, orphan_count,
                                        &part, &threads);
    free(orphans);
    if (!status) {
        yt_codec_put_u32(answer, threads);
        yt_checkpoint_put_bytes(answer, part.data, part.size);
    }
    yt_codec_writer_fini(&part);
    return status;
}

int yt_checkpoint_take_part(struct yt_cluster *cluster, int from, struct yt_reader *answer) {
    struct part *part = &cluster->checkpointing->parts[from];
    uint32_t threads = yt_codec_get_u32(answer);
    struct yt_reader bytes = yt_checkpoint_get_bytes(answer);
    if (answer->status) return answer->status;
    part->threads = threads;
    part->size = yt_codec_left(&bytes);
    part->bytes = malloc(part->size + 1);
    if (!part->bytes) return answer->status = yt_status_set(YTHREAD_ENOMEM, "%s", NO_MEMORY);
    memcpy(part->bytes, bytes.data, part->size);
    return 0;
}

/* ---- node 0: one request ------------------------------------------------------------------------ */

static void begin(struct yt_cluster *cluster);

static void wake_asker(struct yt_cluster *cluster, yid asker, uint32_t sequence, int status, const char *reason) {
    if (cluster->checkpointing->asking) cluster->checkpointing->asking--;
    struct yt_thread *thread = yt_thread_find(&cluster->node, asker);
    if (!thread || thread->state != YT_WAITING || thread->wait_kind != YT_WAIT_CHECKPOINT ||
        thread->more->wait.sequence != sequence)
        return; /* it has been destroyed */
    if (status) yt_status_set(status, "%s", reason);
    yt_sched_ready(&cluster->node, thread, status);
}

static void answer_asker(struct yt_cluster *cluster, const struct request *request, int status, const char *reason) {
    struct yt_writer frame;
    if (!request->asker) return;
    if (request->node == cluster->self) {
        wake_asker(cluster, request->asker, request->sequence, status, reason);
        return;
    }
    yt_frame_begin(&frame);
    yt_codec_put_u64(&frame, request->asker);
    yt_codec_put_u32(&frame, request->sequence);
    yt_codec_put_i32(&frame, status);
    yt_codec_put_string(&frame, reason);
    yt_frame_send(cluster, request->node, YT_FRAME_CHECKPOINTED, &frame);
}

static void free_parts(struct yt_cluster *cluster) {
    struct yt_checkpointing *own = cluster->checkpointing;
    for (int i = 0; own->parts && i < cluster->count; i++) free(own->parts[i].bytes);
    free(own->parts);
    own->parts = NULL;
}

static void tell(struct yt_cluster *cluster, const struct request *request, int status, const char *reason,
                 uint64_t size) {
    uint32_t threads = 0;
    double pause = (double)(now_us() - cluster->checkpointing->begun) / 1000;
    if (status) {
        yt_say("ythreads: no checkpoint '%s': %s", request->path, reason);
        return;
    }
    for (int i = 0; i < cluster->count; i++) threads += cluster->checkpointing->parts[i].threads;
    yt_say("ythreads: checkpoint '%s': %u thread%s of %d node%s, %llu bytes; the program stood still for %.1f ms",
           request->path, threads, threads == 1 ? "" : "s", yt_cluster_living(cluster),
           yt_cluster_living(cluster) == 1 ? "" : "s", (unsigned long long)size, pause);
}

/* The program goes on, whatever has become of the request. */
static void end(struct yt_cluster *cluster, int status, const char *reason, uint64_t size) {
    struct yt_checkpointing *own = cluster->checkpointing;
    struct request *request = own->first;
    char line[YT_STATUS_LINE];
    snprintf(line, sizeof line, "%s", reason);
    tell(cluster, request, status, line, size);
    free_parts(cluster);
    own->first = request->next;
    own->runs = false;
    own->ended = now_us();
    yt_step_go(cluster);
    answer_asker(cluster, request, status, line);
    free(request->path);
    free(request);
    if (own->first) yt_node_poll_soon(&cluster->node);
}

static int write_file(struct yt_cluster *cluster, const char *path, uint64_t *size) {
    const struct yt_checkpointing *own = cluster->checkpointing;
    int words;
    const char *const *texts = yt_words_given(&words);
    struct yt_checkpoint_head head = {.parts = (uint32_t)yt_cluster_living(cluster),
                                      .births = yt_checkpoint_births_of(&cluster->node),
                                      .has_lost_births = cluster->node.has_lost_births || cluster->deaths,
                                      .main_thread = cluster->node.main_thread,
                                      .main_status = cluster->node.main_status,
                                      .word_count = (uint32_t)words,
                                      .words = texts};
    const char **archs = calloc((size_t)cluster->count, sizeof *archs);
    struct yt_writer body;
    if (!archs) return yt_status_set(YTHREAD_ENOMEM, "%s", NO_MEMORY);
    yt_codec_writer_init(&body, NULL);
    for (int i = 0, n = 0; i < cluster->count; i++)
        if (!cluster->is_dead[i]) archs[n++] = cluster->peers[i].arch;
    yt_checkpoint_put_head(&body, &head, archs);
    for (int i = 0; i < cluster->count; i++)
        if (!cluster->is_dead[i]) yt_checkpoint_put_bytes(&body, own->parts[i].bytes, own->parts[i].size);
    int status = body.status ? yt_status_set(body.status, "%s", NO_MEMORY)
                             : yt_file_write(path, YT_FILE_PROGRAM, body.data, body.size);
    *size = body.size + YT_FILE_HEAD;
    yt_codec_writer_fini(&body);
    free(archs);
    return status;
}

static void saved(struct yt_cluster *cluster, const struct yt_step_answer *answer) {
    char reason[YT_STATUS_LINE + 32];
    uint64_t size = 0;
    int status = answer->status;
    if (status) {
        snprintf(reason, sizeof reason, "node %d: %s", answer->node, answer->reason);
    } else {
        status = write_file(cluster, cluster->checkpointing->first->path, &size);
        snprintf(reason, sizeof reason, "%s", status ? yt_status_line() : "");
    }
    end(cluster, status, reason, size);
}

static void save(struct yt_cluster *cluster) {
    yt_step_ask(cluster, YT_STEP_SAVE, NULL, saved);
}

static void stopped(struct yt_cluster *cluster, const struct yt_step_answer *answer) {
    (void)answer;
    yt_step_quiesce(cluster, save);
}

static void begin(struct yt_cluster *cluster) {
    struct yt_checkpointing *own = cluster->checkpointing;
    own->runs = true;
    own->begun = now_us();
    own->has_named = false;
    own->parts = calloc((size_t)cluster->count, sizeof *own->parts);
    if (!own->parts)
        end(cluster, YTHREAD_ENOMEM, NO_MEMORY, 0);
    else
        yt_step_ask(cluster, YT_STEP_STOP, NULL, stopped);
}

void yt_checkpoint_node_died(struct yt_cluster *cluster) {
    struct yt_checkpointing *own = cluster->checkpointing;
    if (!cluster->self && cluster->restart && !cluster->is_started && !cluster->end) {
        yt_step_abort(cluster);
        fprintf(stderr, "ythreads: cannot continue: a node has died\n");
        yt_wave_end(cluster, YT_EXIT_RESTART);
    }
    if (cluster->self || !own || !own->runs) return;
    yt_step_abort(cluster);
    free_parts(cluster);
    own->runs = false;
    yt_step_go(cluster);
}

/* ---- asking ------------------------------------------------------------------------------------- */

static int refuse(struct yt_cluster *cluster, const struct request *request, int status, const char *reason) {
    tell(cluster, request, status, reason, 0);
    if (request->node != cluster->self) answer_asker(cluster, request, status, reason);
    return yt_status_set(status, "%s", reason);
}

/* At node 0. No file is written before ynode and yrestart have ended, who would not run again: the asker may be one of these, or
 * one for whose end they wait. */
static int add_request(struct yt_cluster *cluster, const char *path, yid asker, int node, uint32_t sequence) {
    struct yt_checkpointing *own = cluster->checkpointing;
    struct request asked = {.path = (char *)(uintptr_t)path, .asker = asker, .node = node, .sequence = sequence};
    if (asker && (!cluster->is_started || !cluster->peers[node].is_ready))
        return refuse(cluster, &asked, YTHREAD_EBUSY, "ynode() or yrestart() has not ended yet on all nodes");
    struct request *request = malloc(sizeof *request);
    if (request) *request = asked;
    if (!request || !(request->path = strdup(path))) {
        free(request);
        return refuse(cluster, &asked, YTHREAD_ENOMEM, NO_MEMORY);
    }
    if (own->first)
        own->last->next = request;
    else
        own->first = request;
    own->last = request;
    yt_node_poll_soon(&cluster->node);
    return 0;
}

int ythread_body_ythread_checkpoint(struct ythread_header *resume, const char *path) {
    (void)resume;
    int status;
    struct yt_node *node = yt_sched_enter_to_wait(&status);
    if (!node) return status;
    struct yt_cluster *cluster = yt_cluster_here();
    struct yt_thread *self = node->current;
    if (!path || !*path) return yt_status_set(YTHREAD_EINVAL, "checkpoint: no name of a file");
    if (node->plain_depth) return yt_sched_refuse(node, "a checkpoint");
    self->more->wait.sequence++;
    if (!cluster->self && (status = add_request(cluster, path, self->id, 0, self->more->wait.sequence))) return status;
    self->wait_kind = YT_WAIT_CHECKPOINT;
    self->more->wait.id = 0;
    if (!cluster->checkpointing->asking++) {
        cluster->checkpointing->asking_since = now_us();
        cluster->checkpointing->has_named = false;
    }
    if (cluster->self) {
        struct yt_writer frame;
        yt_frame_begin(&frame);
        yt_codec_put_u64(&frame, self->id);
        yt_codec_put_u32(&frame, self->more->wait.sequence);
        yt_codec_put_string(&frame, path);
        yt_frame_send(cluster, 0, YT_FRAME_CHECKPOINT, &frame);
    }
    return yt_sched_suspend(node, YT_AFTER_ANSWER);
}

int yt_checkpoint_on_checkpoint(struct yt_cluster *cluster, int from, struct yt_reader *frame) {
    yid asker = yt_codec_get_u64(frame);
    uint32_t sequence = yt_codec_get_u32(frame);
    const char *path = yt_codec_get_string(frame);
    if (cluster->self || !asker) yt_codec_get_failed(frame, "checkpoints are asked for at node 0, by threads");
    if (!frame->status) add_request(cluster, path, asker, from, sequence);
    return frame->status;
}

int yt_checkpoint_on_checkpointed(struct yt_cluster *cluster, int from, struct yt_reader *frame) {
    yid asker = yt_codec_get_u64(frame);
    uint32_t sequence = yt_codec_get_u32(frame);
    int status = yt_codec_get_i32(frame);
    const char *reason = yt_codec_get_string(frame);
    if (from) yt_codec_get_failed(frame, "only node 0 answers");
    if (!frame->status) wake_asker(cluster, asker, sequence, status, reason);
    return frame->status;
}

/* yrun's wish, by its options. However often that comes, the program goes on for as long as the last one has taken. */
void yt_checkpoint_wanted(struct yt_cluster *cluster) {
    const char *path = yt_library_environment("YTHREADS_CHECKPOINT");
    const struct yt_checkpointing *own = cluster->checkpointing;
    bool is_too_soon = now_us() - own->ended < own->ended - own->begun;
    if (path && *path && !cluster->self && !own->first && !is_too_soon) add_request(cluster, path, 0, 0, 0);
    if (cluster->engine) cluster->engine->begun(cluster->engine);
}

/* ---- time --------------------------------------------------------------------------------------- */

/* Makes a node of this machine name the thread that it runs. */
static void ask_for_name(const struct yt_cluster *cluster, int node) {
    union sigval value = {.sival_int = YT_PROCESS_NAME_RUNNING(node)};
    if (cluster->peers[node].process > 0) sigqueue(cluster->peers[node].process, SIGQUIT, value);
}

static void look_at_clock(struct yt_cluster *cluster) {
    struct yt_checkpointing *own = cluster->checkpointing;
    if (own->has_named) return;
    if (own->runs && now_us() - own->begun > own->patience) {
        own->has_named = true;
        for (int i = 0; i < cluster->count; i++)
            if (yt_step_is_missing(cluster, i)) ask_for_name(cluster, i);
    } else if (cluster->self && own->asking && !cluster->is_stopped && now_us() - own->asking_since > own->patience) {
        own->has_named = true;
        ask_for_name(cluster, 0);
    }
}

static bool may_begin(const struct yt_cluster *cluster) {
    return cluster->is_started && !cluster->end && yt_death_is_over(cluster) && !yt_leave_runs(cluster) &&
           !yt_newcomer_runs(cluster) && !yt_newcomer_prepares(cluster);
}

int yt_checkpoint_poll(struct yt_cluster *cluster) {
    struct yt_checkpointing *own = cluster->checkpointing;
    if (own->first && !own->runs && may_begin(cluster)) begin(cluster);
    if (!own->asking && !own->runs) return -1;
    look_at_clock(cluster);
    return LOOK_MS;
}

void yt_checkpoint_stand_still(struct yt_cluster *cluster) {
    while (cluster->is_stopped && !cluster->end) {
        int milliseconds = yt_checkpoint_poll(cluster);
        yt_watch_tell_due(cluster);
        if (cluster->is_stopped && !cluster->end)
            yt_run_receive(cluster, milliseconds < 0 ? -1 : milliseconds * INT64_C(1000000));
    }
}
