/* Lines for people about what a node has done; see trace.h. One write per line, at the end of the file. */
#include "cluster/trace.h"

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/library.h"
#include "base/status.h"
#include "threads/roster.h"

int yt_trace_init(struct yt_cluster *cluster) {
    const char *path = yt_library_environment("YTHREADS_TRACE");
    cluster->trace = -1;
    if (!path || !*path) return 0;
    cluster->trace = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    if (cluster->trace >= 0) return 0;
    return yt_status_set(YTHREAD_EINVAL, "YTHREADS_TRACE: cannot write '%s': %s", path, strerror(errno));
}

static __attribute__((format(printf, 2, 3))) void put(const struct yt_cluster *cluster, const char *format, ...) {
    char line[512];
    va_list arguments;
    va_start(arguments, format);
    int length = snprintf(line, sizeof line, "node %d (%s): ", cluster->self, cluster->peers[cluster->self].arch);
    length += vsnprintf(line + length, sizeof line - (size_t)length, format, arguments);
    va_end(arguments);
    if (length > (int)sizeof line - 2) length = (int)sizeof line - 2;
    line[length++] = '\n';
    if (write(cluster->trace, line, (size_t)length) < 0) return; /* a full disk does not end a program */
}

void yt_trace_sent(struct yt_cluster *cluster, const struct yt_thread *thread, int to, size_t bytes,
                   const struct yt_state_forms *forms) {
    cluster->moves++;
    if (cluster->trace < 0) return;
    put(cluster, "thread %d.%u to node %d (%s): %zu bytes, %u frames in XDR, %u raw", YT_YID_NODE(thread->id),
        YT_YID_SLOT(thread->id), to, cluster->peers[to].arch, bytes, forms->xdr, forms->raw);
}

void yt_trace_stays(struct yt_cluster *cluster, const struct yt_thread *thread, int to, const char *why) {
    if (cluster->trace < 0) return;
    put(cluster, "thread %d.%u stays, not to node %d: %s", YT_YID_NODE(thread->id), YT_YID_SLOT(thread->id), to, why);
}

void yt_trace_handed(struct yt_cluster *cluster, const struct yt_thread *thread, int to) {
    cluster->moves++;
    if (cluster->trace < 0) return;
    put(cluster, "thread %d.%u to node %d (%s): handed over", YT_YID_NODE(thread->id), YT_YID_SLOT(thread->id), to,
        cluster->peers[to].arch);
}
