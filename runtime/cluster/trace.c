/* What happens on a node, in a trace; see trace.h. */
#include "cluster/trace.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/library.h"
#include "base/say.h"
#include "base/status.h"
#include "cluster/trace_merge.h"
#include "threads/roster.h"
#include "threads/trace.h"

enum { PATH_MOST = 4096, NODE_WORDS = 64 };

/* Why no node can write its part: for the directory, not for the file or the disk. */
static bool is_of_all(int reason) {
    return reason == ENOENT || reason == ENOTDIR || reason == EACCES || reason == EROFS || reason == ENAMETOOLONG;
}

int yt_trace_init(struct yt_cluster *cluster) {
    const char *path = yt_library_environment("YTHREADS_TRACE");
    char part[PATH_MOST];
    if (!path || !*path) return 0;
    if (!yt_trace_may_be(path))
        return yt_status_set(YTHREAD_EINVAL, "YTHREADS_TRACE: cannot write '%s': it is no regular file", path);
    yt_trace_part_path(part, sizeof part, path, cluster->self);
    bool may_be_elsewhere = cluster->engine && strcmp(cluster->engine->name, "local");
    cluster->node.trace = yt_trace_open(part, cluster->self, may_be_elsewhere);
    if (!cluster->node.trace) {
        int status = is_of_all(errno) ? YTHREAD_EINVAL : YTHREAD_EFILE;
        return yt_status_set(status, "YTHREADS_TRACE: cannot write '%s': %s", part, strerror(errno));
    }
    cluster->trace_path = strdup(path); /* at the end the environment's memory may be gone */
    return cluster->trace_path ? 0 : yt_status_set(YTHREAD_ENOMEM, "no memory");
}

void yt_trace_fini(struct yt_cluster *cluster) {
    struct yt_node *node = &cluster->node;
    if (!node->trace) return;
    for (const struct yt_thread *thread = yt_thread_first(node); thread; thread = yt_thread_after(node, thread)) {
        if (thread->state == YT_WAITING) yt_trace_put_end(node, thread);
        yt_trace_put_end(node, thread);
    }
    int failure = yt_trace_close(node->trace);
    node->trace = NULL;
    if (failure)
        yt_say("ythreads: YTHREADS_TRACE: cannot write all that happened on node %d to '%s': %s", cluster->self,
               cluster->trace_path, strerror(failure));
}

void yt_trace_finish(const struct yt_cluster *cluster, int count) {
    const char *path = cluster->trace_path;
    if (path && yt_trace_merge(path, count) < 0)
        yt_say("ythreads: YTHREADS_TRACE: cannot write '%s': %s; its parts are '%s.NODE'", path, strerror(errno), path);
}

/* ---- nodes ---------------------------------------------------------------------------------- */

static void describe_node(const struct yt_cluster *cluster, char *to, int node) {
    snprintf(to, NODE_WORDS, "node %d (%s)", node, cluster->peers[node].arch);
}

void yt_trace_name_node(struct yt_cluster *cluster) {
    struct yt_trace_event event;
    char words[NODE_WORDS];
    if (!cluster->node.trace) return;
    describe_node(cluster, words, cluster->self);
    yt_trace_begin(&event, cluster->node.trace, "M", 0, NULL, "process_name");
    yt_trace_argument_text(&event, "name", words);
    yt_trace_write(&event);
}

void yt_trace_died(struct yt_cluster *cluster, int dead) {
    struct yt_trace_event event;
    if (!cluster->node.trace) return;
    yt_trace_begin(&event, cluster->node.trace, "i", 0, "node", "a node has died");
    yt_trace_argument(&event, "node", dead);
    yt_trace_write(&event);
}

/* ---- moves ---------------------------------------------------------------------------------- */

/* Both ends know the thread and the number of the departure. Source: the finaliser of splitmix64, S. Vigna. */
static uint64_t number_of(const struct yt_thread *thread) {
    uint64_t mixed = thread->id + thread->more->moves * UINT64_C(0x9e3779b97f4a7c15);
    mixed = (mixed ^ mixed >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    mixed = (mixed ^ mixed >> 27) * UINT64_C(0x94d049bb133111eb);
    return mixed ^ mixed >> 31;
}

static void begin_move(struct yt_trace_event *event, struct yt_cluster *cluster, const struct yt_thread *thread,
                       int to) {
    char words[NODE_WORDS];
    describe_node(cluster, words, to);
    yt_trace_begin(event, cluster->node.trace, "s", yt_trace_track(thread->id), "move", "move");
    yt_trace_flow(event, number_of(thread), false);
    yt_trace_argument_text(event, "to", words);
}

void yt_trace_sent(struct yt_cluster *cluster, const struct yt_thread *thread, int to, size_t bytes,
                   const struct yt_state_forms *forms) {
    struct yt_trace_event event;
    cluster->moves++;
    if (!cluster->node.trace) return;
    begin_move(&event, cluster, thread, to);
    yt_trace_argument(&event, "bytes", (int64_t)bytes);
    yt_trace_argument(&event, "frames in XDR", forms->xdr);
    yt_trace_argument(&event, "raw frames", forms->raw);
    if (cluster->packer) yt_trace_argument_text(&event, "packed by", "PVM");
    yt_trace_write(&event);
}

void yt_trace_handed(struct yt_cluster *cluster, const struct yt_thread *thread, int to) {
    struct yt_trace_event event;
    cluster->moves++;
    if (!cluster->node.trace) return;
    begin_move(&event, cluster, thread, to);
    yt_trace_argument_text(&event, "how", "handed over");
    yt_trace_write(&event);
}

void yt_trace_arrived(struct yt_cluster *cluster, const struct yt_thread *thread, int from) {
    struct yt_trace_event event;
    char words[NODE_WORDS];
    if (!cluster->node.trace) return;
    describe_node(cluster, words, from);
    yt_trace_begin(&event, cluster->node.trace, "f", yt_trace_track(thread->id), "move", "move");
    yt_trace_flow(&event, number_of(thread), true);
    yt_trace_argument_text(&event, "from", words);
    yt_trace_write(&event);
}

void yt_trace_stays(struct yt_cluster *cluster, const struct yt_thread *thread, int to, const char *why) {
    struct yt_trace_event event;
    char words[NODE_WORDS];
    if (!cluster->node.trace) return;
    describe_node(cluster, words, to);
    yt_trace_begin(&event, cluster->node.trace, "i", yt_trace_track(thread->id), "move", "stays");
    yt_trace_argument_text(&event, "not to", words);
    yt_trace_argument_text(&event, "why", why);
    yt_trace_write(&event);
}
