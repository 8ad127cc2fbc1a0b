/* The end of a node that cannot keep its promises; see panic.h. */
#include "cluster/panic.h"

#include <stdio.h>
#include <unistd.h>

#include "base/exits.h"

void yt_panic(const char *reason) {
    fflush(stdout);
    fprintf(stderr, "ythreads: this node ends: %s\n", reason);
    _exit(YT_EXIT_DIED);
}
