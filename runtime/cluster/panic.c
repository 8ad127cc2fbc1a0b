/* The end of a node that cannot keep its promises; see panic.h. */
#include "cluster/panic.h"

#include <stdio.h>
#include <unistd.h>

#include "base/exits.h"
#include "base/library.h"

void yt_panic(const char *reason) {
    fflush(stdout);
    fprintf(stderr, "ythreads: this node ends: %s\n", reason);
    _exit(YT_EXIT_DIED);
}

void yt_panic_of_child(void) {
    fflush(stdout);
    fprintf(stderr, "ythreads: process %ld ends: it is a child of a fork and no node, and cannot wait among nodes\n",
            (long)yt_library_process());
    _exit(YT_EXIT_DIED);
}
