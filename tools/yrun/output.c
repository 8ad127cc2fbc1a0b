/* The nodes' stdout, handed on; see output.h. */
#define _GNU_SOURCE
#include "output.h"

#include <errno.h>
#include <limits.h>
#include <poll.h>
#include <stdbool.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include "loop.h"
#include "say.h"

enum { READ_AT_ONCE = 64 * 1024, LONG_PIECE = 1024, SILENCE_MS = 1000, MOST_KEPT = 64 << 20 };

static bool is_in_line; /* what was written last does not end a line */

static bool has_failed; /* a write; nothing is written after it */
static bool is_late;    /* a signal ends yrun while nobody reads: nothing more is written */

/* The program goes on, which may take long: it is said at once. */
static void fail(int reason) {
    has_failed = true;
    if (reason == EPIPE)
        yrun_loop_end_by(SIGPIPE);
    else
        yrun_say("the output could not be written: %s", strerror(reason));
}

/* Waits until so much can be written that write() does not wait: signals that end yrun come through here, and not there. The
 * output may be a pipe that somebody else has made O_NONBLOCK. */
static void await_room(void) {
    static const struct timespec little = {1, 0}; /* for a reader who is busy */
    struct pollfd room = {STDOUT_FILENO, POLLOUT, 0};
    int ready;
    do ready = ppoll(&room, 1, yrun_loop_caught() ? &little : NULL, yrun_loop_mask());
    while (ready < 0 && errno == EINTR);
    is_late = !ready;
}

static bool is_file(void) {
    static int answer = -1;
    struct stat about;
    if (answer < 0) answer = !fstat(STDOUT_FILENO, &about) && S_ISREG(about.st_mode);
    return answer;
}

static void write_all(const char *text, size_t size) {
    while (size && !has_failed && !is_late) {
        bool is_whole = is_file() || size <= PIPE_BUF;
        if (!is_file()) await_room();
        if (is_late) return;
        ssize_t n = write(STDOUT_FILENO, text, is_whole ? size : PIPE_BUF);
        if (n < 0 && (errno == EINTR || errno == EAGAIN)) continue;
        if (n < 0) return fail(errno);
        text += n;
        size -= (size_t)n;
    }
}

static void write_lines(const char *tag, const char *text, size_t size) {
    while (size && tag) {
        const char *end = memchr(text, '\n', size);
        size_t length = end ? (size_t)(end - text) + 1 : size;
        if (!is_in_line) write_all(tag, strlen(tag));
        write_all(text, length);
        is_in_line = !end;
        text += length;
        size -= length;
    }
    write_all(text, size);
}

/* ---- long lines -------------------------------------------------------------------------------- */

/* What others write while somebody is in the middle of a long line, oldest first. */
struct piece {
    struct piece *next;
    int writer;
    bool has_tag;
    char tag[64];
    size_t size;
    char text[];
};

static struct {
    struct piece *first, **end;
    size_t size;
    int writer; /* in the middle of a long line, or 0 */
    long until; /* its silence is over, in ms */
} held;

static void keep(int writer, const char *tag, const char *text, size_t size) {
    struct piece *piece = malloc(sizeof *piece + size);
    if (!piece) return write_lines(tag, text, size);
    *piece = (struct piece){.writer = writer, .has_tag = tag, .size = size};
    if (tag) snprintf(piece->tag, sizeof piece->tag, "%s", tag);
    memcpy(piece->text, text, size);
    if (!held.first) held.end = &held.first;
    *held.end = piece;
    held.end = &piece->next;
    held.size += size;
}

/* In the middle of a line longer than stdio's buffer, and not of one that was flushed on purpose. */
static bool is_in_long_line(int writer, const char *text, size_t size) {
    return text[size - 1] != '\n' && (size >= LONG_PIECE || held.writer == writer);
}

static void write_at_once(int writer, const char *tag, const char *text, size_t size) {
    held.writer = is_in_long_line(writer, text, size) ? writer : 0;
    held.until = held.writer ? yrun_loop_now() + SILENCE_MS : 0;
    write_lines(tag, text, size);
}

/* Nobody is in the middle of a line any more: the others' turn, until one of them is. */
static void write_kept(void) {
    struct piece *all = held.first;
    held.first = NULL;
    held.size = 0;
    while (all) {
        struct piece *piece = all;
        all = piece->next;
        yrun_output_write(piece->writer, piece->has_tag ? piece->tag : NULL, piece->text, piece->size);
        free(piece);
    }
}

void yrun_output_write(int writer, const char *tag, const char *text, size_t size) {
    if (!size) return;
    if (held.writer && held.writer != writer && held.size < MOST_KEPT) return keep(writer, tag, text, size);
    write_at_once(writer, tag, text, size);
    if (!held.writer && held.first) write_kept();
}

long yrun_output_patience(void) {
    if (!held.first) return -1;
    long left = held.until - yrun_loop_now();
    return left > 0 ? left : 0;
}

void yrun_output_look(bool is_end) {
    while (held.first && (is_end || !yrun_output_patience())) {
        held.writer = 0;
        write_kept();
    }
}

/* ---- who writes ---------------------------------------------------------------------------------- */

/* Of a process with several nodes the tag names them all; a process that a node has started has none. */
static const char *tag_of(const struct yrun_run *run, pid_t writer) {
    static char tag[64];
    *tag = 0;
    for (int i = 0; i < run->count; i++) {
        const struct yrun_process *process = &run->processes[i];
        if (process->id != writer) continue;
        if (process->nodes == 1)
            snprintf(tag, sizeof tag, "[%d %s] ", process->first, process->arch);
        else
            snprintf(tag, sizeof tag, "[%d-%d %s] ", process->first, process->first + process->nodes - 1,
                     process->arch);
    }
    return tag;
}

/* The kernel says who wrote each piece, and never joins the pieces of two writers. */
static pid_t writer_of(struct msghdr *message) {
    for (struct cmsghdr *part = CMSG_FIRSTHDR(message); part; part = CMSG_NXTHDR(message, part))
        if (part->cmsg_level == SOL_SOCKET && part->cmsg_type == SCM_CREDENTIALS) {
            struct ucred who;
            memcpy(&who, CMSG_DATA(part), sizeof who);
            return who.pid;
        }
    return 0;
}

void yrun_output_take(struct yrun_run *run, bool tags) {
    static char text[READ_AT_ONCE];
    for (;;) {
        _Alignas(struct cmsghdr) char control[CMSG_SPACE(sizeof(struct ucred))];
        struct iovec place = {text, sizeof text};
        struct msghdr message = {
            .msg_iov = &place, .msg_iovlen = 1, .msg_control = control, .msg_controllen = sizeof control};
        ssize_t n = recvmsg(run->output, &message, MSG_DONTWAIT | MSG_CMSG_CLOEXEC);
        if (n < 0 && errno == EINTR) continue;
        if (n == 0) run->output_has_ended = true;
        if (n <= 0) return;
        pid_t writer = writer_of(&message);
        yrun_output_write(writer, tags ? tag_of(run, writer) : 0, text, (size_t)n);
    }
}

bool yrun_output_has_failed(void) {
    return has_failed;
}
