/* A node's numbers; see stats.h. They are counted always: an addition each. */
#define _GNU_SOURCE
#include "cluster/stats.h"

#include <stdio.h>
#include <string.h>
#include <sys/resource.h>

#include "base/library.h"

static double megabytes_at_most(void) {
    struct rusage used;
    return getrusage(RUSAGE_SELF, &used) ? 0 : (double)used.ru_maxrss / 1024;
}

void yt_stats_init(struct yt_cluster *cluster) {
    const char *wish = yt_library_environment("YTHREADS_STATS");
    cluster->reports_stats = wish && !strcmp(wish, "1");
}

void yt_stats_report(const struct yt_cluster *cluster) {
    const struct yt_node *node = &cluster->node;
    if (!cluster->reports_stats) return;
    fprintf(stderr,
            "ythreads: stats: node %d (%s): %llu threads created, %llu switches, %llu messages (%llu in one mailbox at "
            "most), %llu moves away, %llu bytes sent, %.1f MB of memory at most\n",
            cluster->self, cluster->peers[cluster->self].arch, (unsigned long long)yt_node_made(node),
            (unsigned long long)node->switches, (unsigned long long)node->messages,
            (unsigned long long)node->mails_most, (unsigned long long)cluster->moves,
            (unsigned long long)cluster->bytes_sent, megabytes_at_most());
}
