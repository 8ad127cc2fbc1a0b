/* One trace of many parts; see trace_merge.h. */
#include "cluster/trace_merge.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PIECE = 1 << 18, PATH_MOST = 4096 };

struct merge {
    int to;
    size_t have;    /* bytes in `in` */
    size_t size;    /* bytes in `out` */
    char *in, *out; /* PIECE each */
};

void yt_trace_part_path(char *to, size_t size, const char *path, int node) {
    snprintf(to, size, "%s.%d", path, node);
}

static bool flush(struct merge *merge) {
    for (size_t done = 0; done < merge->size;) {
        ssize_t n = write(merge->to, merge->out + done, merge->size - done);
        if (n < 0 && errno == EINTR) continue;
        if (n <= 0) return false;
        done += (size_t)n;
    }
    merge->size = 0;
    return true;
}

static bool put(struct merge *merge, const char *text, size_t size) {
    if (merge->size + size > PIECE && !flush(merge)) return false;
    memcpy(merge->out + merge->size, text, size);
    merge->size += size;
    return true;
}

/* An event, or what a part begins with, or the rest of a line that its node had no time to end. */
static bool put_line(struct merge *merge, const char *line, size_t size) {
    while (size && *line == ' ') line++, size--;
    bool is_event = size > 4 && line[0] == '{' && !memcmp(line + size - 3, "},\n", 3);
    return !is_event || put(merge, line, size);
}

/* The whole lines of what has been read; the rest comes to the front. Blanks without end are none. */
static bool put_lines(struct merge *merge) {
    char *at = merge->in, *end = merge->in + merge->have;
    for (char *stop; (stop = memchr(at, '\n', (size_t)(end - at))); at = stop + 1)
        if (!put_line(merge, at, (size_t)(stop + 1 - at))) return false;
    while (at < end && *at == ' ') at++;
    merge->have = (size_t)(end - at) < PIECE ? (size_t)(end - at) : 0;
    memmove(merge->in, at, merge->have);
    return true;
}

static bool put_part(struct merge *merge, int from) {
    merge->have = 0;
    for (;;) {
        ssize_t n = read(from, merge->in + merge->have, PIECE - merge->have);
        if (n < 0 && errno == EINTR) continue;
        if (n < 0) return false;
        if (!n) return true;
        merge->have += (size_t)n;
        if (!put_lines(merge)) return false;
    }
}

/* How many parts there were; -1: not written. */
static int put_parts(struct merge *merge, const char *path, int count) {
    char part[PATH_MOST];
    int found = 0;
    for (int node = 0; node < count; node++) {
        yt_trace_part_path(part, sizeof part, path, node);
        int from = open(part, O_RDONLY | O_CLOEXEC);
        if (from < 0) continue;
        bool done = put_part(merge, from);
        close(from);
        if (!done) return -1;
        found++;
    }
    return found;
}

static int put_all(struct merge *merge, const char *path, int count) {
    static const char head[] = "{\"displayTimeUnit\":\"ns\",\"traceEvents\":[\n";
    char tail[128];
    if (!put(merge, head, sizeof head - 1)) return -1;
    int found = put_parts(merge, path, count);
    int size = snprintf(
        tail, sizeof tail,
        "{\"ph\":\"M\",\"pid\":1,\"tid\":0,\"name\":\"process_sort_index\",\"args\":{\"sort_index\":1}}\n]}\n");
    return found >= 0 && put(merge, tail, (size_t)size) && flush(merge) ? found : -1;
}

static void remove_parts(const char *path, int count) {
    char part[PATH_MOST];
    for (int node = 0; node < count; node++) {
        yt_trace_part_path(part, sizeof part, path, node);
        unlink(part);
    }
}

bool yt_trace_may_be(const char *path) {
    struct stat found;
    return lstat(path, &found) || S_ISREG(found.st_mode) || S_ISLNK(found.st_mode);
}

static int write_whole(struct merge *merge, const char *path, const char *partial, int count) {
    merge->to = open(partial, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (merge->to < 0) return -1;
    int found = put_all(merge, path, count);
    bool is_closed = !close(merge->to);
    if (found > 0 && is_closed && !rename(partial, path)) {
        remove_parts(path, count);
        return found;
    }
    int reason = errno;
    unlink(partial);
    errno = reason;
    return found ? -1 : 0;
}

static bool is_any_there(const char *path, int count) {
    char part[PATH_MOST];
    struct stat found;
    for (int node = 0; node < count; node++) {
        yt_trace_part_path(part, sizeof part, path, node);
        if (!lstat(part, &found)) return true;
    }
    return false;
}

int yt_trace_merge(const char *path, int count) {
    char partial[PATH_MOST];
    if (!is_any_there(path, count)) return 0;
    struct merge merge = {.to = -1, .in = malloc(PIECE), .out = malloc(PIECE)};
    int found = -1;
    snprintf(partial, sizeof partial, "%s.whole", path);
    if (merge.in && merge.out)
        found = write_whole(&merge, path, partial, count);
    else
        errno = ENOMEM;
    free(merge.in);
    free(merge.out);
    return found;
}
