/* YTHREADS_CHAOS: threads that move at every suspension, so that every program is a test of moving.
 *
 * migrate: the thread is written down, decoded at another address, and its old memory freed and poisoned;
 * pointers to memory that Ythreads does not know are kept, since the process is the same. strict: those
 * refuse the move. ship: the thread goes to the next node. visit: it goes there and at once back to node 0, where all
 * threads run, so that globals and the order of threads stay those of one process. In the first two a thread stays,
 * counted as refused, while it has a variable whose address may lie where no move finds it: the compiler says which. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/library.h"
#include "base/schema.h"
#include "base/status.h"
#include "cluster/moves/chaos.h"
#include "threads/program/program.h"
#include "threads/sched.h"

struct yt_chaos {
    bool is_strict, visits;
    uint64_t done, refused;
    char first_reason[YT_STATUS_LINE];
    yid deep;       /* a thread of more frames than can move at every suspension, */
    uint32_t stays; /* and at how many more it stays where it is */
};

void yt_chaos_count(struct yt_cluster *cluster, int status) {
    struct yt_chaos *chaos = cluster->chaos;
    if (!status)
        chaos->done++;
    else if (status != YTHREAD_EGONE && !chaos->refused++)
        snprintf(chaos->first_reason, sizeof chaos->first_reason, "%s", yt_status_line());
}

void yt_chaos_report(const struct yt_cluster *cluster) {
    const struct yt_chaos *chaos = cluster->chaos;
    if (!chaos) return;
    fprintf(stderr, "ythreads: chaos: node %d: %llu moves done, %llu refused%s%s%s\n", cluster->self,
            (unsigned long long)chaos->done, (unsigned long long)chaos->refused, chaos->refused ? " (first: " : "",
            chaos->first_reason, chaos->refused ? ")" : "");
}

static bool is_saved(const struct ythread_point *point, uint32_t field) {
    for (uint32_t i = 0; i < point->count; i++)
        if (point->fields[i] == field) return true;
    return false;
}

static void refuse_pin(const struct yt_thread *thread, const struct ythread_function *function,
                       const struct ythread_pin *pin) {
    const char *name = function->fields[pin->field].name;
    yt_status_set(YTHREAD_ESTATE, "thread %d.%u, %s(), field '%s': its address may lie where no move finds it (%s:%u)",
                  YT_YID_NODE(thread->id), YT_YID_SLOT(thread->id), function->name, *name ? name : "(a temporary)",
                  function->file, pin->line);
}

/* Is there a variable whose address may lie where a move does not find it? Then sets the line. */
static bool is_pinned(const struct yt_thread *thread) {
    for (const struct ythread_header *head = yt_thread_inner(thread); head; head = head->caller) {
        const struct ythread_function *function = yt_program_function(head->fun_num);
        for (const struct ythread_pin *pin = function->pins; pin && pin->line; pin++)
            if (is_saved(&function->points[head->resume_pt], pin->field)) {
                refuse_pin(thread, function, pin);
                return true;
            }
    }
    return false;
}

/* The thread written down and read again, detached; null with the line if it must stay as it is. */
static struct yt_thread *copy(struct yt_cluster *cluster, struct yt_thread *thread) {
    struct yt_state_rules rules = {.memory = &cluster->node.memory,
                                   .peer = yt_schema_machine(),
                                   .always_xdr = cluster->always_xdr,
                                   .keep_unknown = !cluster->chaos->is_strict,
                                   .typed = &cluster->node.typed,
                                   .leaves = &cluster->node,
                                   .checks_all = true,
                                   .checks_memory = cluster->checks_escapes};
    struct yt_thread *made = yt_thread_new(&cluster->node);
    struct yt_writer state;
    yt_codec_writer_init(&state, 0);
    int status = made ? yt_state_encode(thread, &rules, &state) : YTHREAD_ENOMEM;
    if (!status) status = state.status;
    if (!status) status = yt_state_decode(state.data, state.size, &rules, made);
    yt_codec_writer_fini(&state);
    if (!status) return made;
    if (made) yt_thread_free(&cluster->node, made);
    yt_typed_settle(thread);
    return 0;
}

/* A move costs as much as the thread is deep: a recursion that goes very deep would never end. So such a thread moves at
 * some of its suspensions only. */
static bool stays_deep(struct yt_chaos *chaos, const struct yt_thread *thread) {
    enum { DEEP = 1000, SHARE = 20 }; /* frames; of those, so many are moved per suspension on average */
    if (chaos->deep == thread->id && chaos->stays) {
        chaos->stays--;
        yt_status_set(YTHREAD_ESTATE, "it has too many frames to be moved at every suspension");
        return true;
    }
    uint32_t depth = 0;
    for (const struct ythread_header *head = yt_thread_inner(thread); head; head = head->caller) depth++;
    if (depth > DEEP) {
        chaos->deep = thread->id;
        chaos->stays = depth / SHARE;
    }
    return false;
}

static struct yt_thread *move_in_place(struct yt_node *node, struct yt_thread *thread) {
    struct yt_cluster *cluster = node->cluster;
    struct yt_status_kept kept; /* the program has not asked for this move: ythread_error() tells nothing of it */
    yt_status_keep(&kept);
    struct yt_thread *made = stays_deep(cluster->chaos, thread) || is_pinned(thread) ? 0 : copy(cluster, thread);
    yt_chaos_count(cluster, made ? 0 : YTHREAD_ESTATE);
    yt_status_again(&kept);
    if (!made) return thread;
    made->settling = thread->settling;
    made->trailing = thread->trailing;
    made->move_due = thread->move_due;
    made->more->locks = thread->more->locks;
    made->more->move_to = thread->more->move_to;
    made->state = thread->state;
    yt_thread_replace(node, thread, made);
    yt_thread_free(node, thread);
    return made;
}

static struct yt_thread *ship(struct yt_node *node, struct yt_thread *thread) {
    struct yt_cluster *cluster = node->cluster;
    int to = cluster->self;
    do to = (to + 1) % node->known;
    while (cluster->is_dead[to] || cluster->peers[to].is_leaving);
    if (to == cluster->self || thread->id == cluster->ynode_thread) return thread; /* ynode is for its node */
    /* What a library keeps of visitors stays good, for they do not run there. */
    const char *why = cluster->chaos->visits ? NULL : yt_library_keeps(thread, to);
    struct yt_status_kept kept;
    yt_status_keep(&kept);
    int status = why ? yt_status_set(YTHREAD_EBUSY, "%s", why) : yt_migrate_chaos(cluster, thread, to);
    if (!status) return 0;
    yt_chaos_count(cluster, status);
    yt_status_again(&kept);
    return thread;
}

bool yt_chaos_has_visitors(const struct yt_cluster *cluster) {
    return cluster->chaos && cluster->chaos->visits && cluster->self;
}

void yt_chaos_send_home(struct yt_cluster *cluster, struct yt_thread *thread) {
    int status = yt_migrate_chaos(cluster, thread, 0);
    if (!status) return;
    yt_chaos_count(cluster, status);
    yt_sched_settle(&cluster->node, thread);
}

int yt_chaos_init(struct yt_cluster *cluster) {
    const char *wish = yt_library_environment("YTHREADS_CHAOS");
    if (!wish || !*wish) return 0;
    bool is_strict = !strcmp(wish, "strict"), visits = !strcmp(wish, "visit");
    bool ships = visits || !strcmp(wish, "ship");
    if (!is_strict && !ships && strcmp(wish, "migrate"))
        return yt_status_set(YTHREAD_EINVAL, "YTHREADS_CHAOS is '%s', not migrate, strict, ship or visit", wish);
    if (ships && cluster->founders == 1)
        fprintf(stderr, "ythreads: YTHREADS_CHAOS=%s on one node moves nothing; try yrun -n 2\n", wish);
    cluster->chaos = calloc(1, sizeof *cluster->chaos);
    if (!cluster->chaos) return yt_status_set(YTHREAD_ENOMEM, "no memory");
    cluster->chaos->is_strict = is_strict;
    cluster->chaos->visits = visits;
    cluster->node.chaos = ships ? ship : move_in_place;
    cluster->node.memory.poison = !ships;
    return 0;
}
