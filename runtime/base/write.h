/* Writing all of something to a file, a pipe or a socket that blocks. */
#ifndef YT_BASE_WRITE_H
#define YT_BASE_WRITE_H

#include <errno.h>
#include <stdbool.h>
#include <unistd.h>

/* False: not all has been written; errno says why. */
static inline bool yt_write_all(int file, const void *bytes, size_t size) {
    for (const char *at = bytes; size;) {
        ssize_t n = write(file, at, size);
        if (n < 0 && errno == EINTR) continue;
        if (n <= 0) return false;
        at += n;
        size -= (size_t)n;
    }
    return true;
}

#endif
