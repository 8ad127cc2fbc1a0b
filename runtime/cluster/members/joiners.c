/* Joins of threads whose home this node has become, and joiners that died with a node; see adopted.h and joiners.h. */
#include "cluster/members/joiners.h"

#include <stdlib.h>

#include "cluster/members/adopted.h"
#include "cluster/panic.h"
#include "cluster/run.h"
#include "threads/roster.h"

/* ---- joins of threads of homes that are gone -------------------------------------------------- */

int yt_death_adopted_join(struct yt_cluster *cluster, yid id, yid joiner, uint32_t sequence, int *status) {
    struct yt_adopted *adopted = yt_table_find(&cluster->adopted, id);
    if (!adopted && !yt_death_may_come(cluster, id)) return yt_death_adopted_reason(cluster, id);
    if (!adopted) adopted = yt_adopted_add(cluster, id);
    if (!adopted->has_ended) {
        if (adopted->joiner != joiner && yt_home_joiner_lives(&cluster->node, adopted->joiner)) return YTHREAD_EBUSY;
        adopted->joiner = joiner;
        adopted->joiner_sequence = sequence;
        return 1;
    }
    if (!adopted->keeps_status) return adopted->reason == YTHREAD_EGONE ? YTHREAD_EGONE : YTHREAD_EENDED;
    adopted->keeps_status = false;
    *status = adopted->status;
    return adopted->reason;
}

bool yt_death_adopted_unjoin(struct yt_cluster *cluster, yid id, yid joiner, uint32_t sequence) {
    struct yt_adopted *adopted = yt_table_find(&cluster->adopted, id);
    if (!adopted || adopted->joiner != joiner || adopted->joiner_sequence != sequence) return false;
    adopted->joiner = 0;
    return true;
}

/* ---- joiners that died ------------------------------------------------------------------------ */

static void ask(struct yt_cluster *cluster, yid joiner) {
    struct yt_node *node = &cluster->node;
    if (!joiner || yt_is_home(node, joiner) || yt_thread_find(node, joiner) || yt_joiners_is_gone(joiner)) return;
    yt_watch_joiner(cluster, joiner);
}

void yt_joiners_ask(struct yt_cluster *cluster) {
    struct yt_node *node = &cluster->node;
    for (int birth = node->id; birth < node->births; birth += node->count) {
        struct yt_roster *roster = yt_roster_of(&node->roster, birth);
        for (uint32_t i = 0; roster && i < roster->slot_count; i++) {
            const struct yt_slot slot = yt_roster_look(roster, i);
            if (slot.state == YT_SLOT_HERE || slot.state == YT_SLOT_AWAY) ask(cluster, slot.joiner);
        }
    }
    uint64_t *all = yt_table_keys(&cluster->adopted);
    for (size_t i = 0, count = cluster->adopted.count; i < count; i++) {
        const struct yt_adopted *adopted = yt_table_find(&cluster->adopted, all[i]);
        if (!adopted->has_ended) ask(cluster, adopted->joiner);
    }
    free(all);
}

void yt_joiners_note_gone(struct yt_cluster *cluster, yid joiner) {
    if (yt_table_find(&cluster->gone_joiners, joiner)) return;
    if (!yt_table_add(&cluster->gone_joiners, joiner, cluster)) yt_panic("no memory for a joiner");
}

bool yt_joiners_is_gone(yid joiner) {
    return yt_table_find(&yt_cluster_here()->gone_joiners, joiner);
}

/* ---- joins that come too late ----------------------------------------------------------------- */

void yt_joiners_note_over(struct yt_cluster *cluster, yid joiner, uint32_t sequence) {
    if (yt_joiners_is_over(cluster, joiner, sequence)) return;
    void *number = (void *)(uintptr_t)(sequence ? sequence : 1); /* null: none */
    if (yt_table_find(&cluster->over_joiners, joiner))
        yt_table_set(&cluster->over_joiners, joiner, number);
    else if (!yt_table_add(&cluster->over_joiners, joiner, number))
        yt_panic("no memory for a joiner");
}

bool yt_joiners_is_over(const struct yt_cluster *cluster, yid joiner, uint32_t sequence) {
    uintptr_t last = (uintptr_t)yt_table_find(&cluster->over_joiners, joiner);
    return last && (int32_t)((uint32_t)last - sequence) >= 0;
}

void yt_joiners_forget(struct yt_cluster *cluster, yid joiner) {
    if (!yt_table_find(&cluster->over_joiners, joiner)) return;
    yt_table_remove(&cluster->over_joiners, joiner);
    yt_joiners_note_gone(cluster, joiner); /* its join may still come */
}
