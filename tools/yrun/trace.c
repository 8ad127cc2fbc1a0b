/* YTHREADS_TRACE; see trace.h. */
#include "trace.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cluster/trace_merge.h"
#include "say.h"

enum { PATH_MOST = 4096 };

static const char *path_of_trace(void) {
    const char *path = getenv("YTHREADS_TRACE");
    return path && *path ? path : NULL;
}

static int nodes; /* so many have been there */

void yrun_trace_begin(int from, int behind) {
    const char *path = path_of_trace();
    char part[PATH_MOST];
    if (nodes < behind) nodes = behind;
    for (int node = from; path && node < behind; node++) {
        yt_trace_part_path(part, sizeof part, path, node);
        unlink(part);
    }
}

/* None: the nodes were all of one process, which has done it, or never began. */
void yrun_trace_end(void) {
    const char *path = path_of_trace();
    if (!path) return;
    int found = yt_trace_merge(path, nodes);
    if (found < 0)
        yrun_say("cannot write the trace '%s': %s; its parts are '%s.NODE'", path, strerror(errno), path);
    else if (found && found < nodes)
        yrun_say("the trace '%s' is of %d of %d nodes; the parts of the others, '%s.NODE', are on their hosts", path,
                 found, nodes, path);
}
