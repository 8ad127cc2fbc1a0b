/* The nodes' stdout, put together line by line; see output.h. */
#define _GNU_SOURCE
#include "output.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { READ_AT_ONCE = 64 * 1024, LINE_MAX_BYTES = 1 << 20 };

/* What a process has written of a line. Processes that nodes start have their own. */
struct line {
    struct line *next;
    pid_t process;
    char *text;
    size_t size, room;
};

static struct line *lines;

static void write_all(const char *text, size_t size) {
    while (size) {
        ssize_t n = write(STDOUT_FILENO, text, size);
        if (n < 0 && errno == EINTR) continue;
        if (n <= 0) return;
        text += n;
        size -= (size_t)n;
    }
}

static struct line *line_of(pid_t process) {
    struct line *line = lines;
    while (line && line->process != process) line = line->next;
    if (line) return line;
    line = calloc(1, sizeof *line);
    if (!line) abort();
    line->process = process;
    line->next = lines;
    return lines = line;
}

static void write_tag(const struct yrun_run *run, pid_t process) {
    char tag[64];
    for (int i = 0; i < run->count; i++)
        if (run->nodes[i].process == process) {
            int length = snprintf(tag, sizeof tag, "[%d %s] ", i, run->nodes[i].arch);
            write_all(tag, (size_t)length);
            return;
        }
}

static void keep(struct line *line, const char *text, size_t size) {
    if (line->size + size > line->room) {
        line->room = (line->size + size) * 2;
        line->text = realloc(line->text, line->room);
        if (!line->text) abort();
    }
    if (size) memcpy(line->text + line->size, text, size);
    line->size += size;
}

static void write_line(const struct yrun_run *run, struct line *line, const char *text, size_t size, bool tags) {
    if (tags) write_tag(run, line->process);
    write_all(line->text, line->size);
    write_all(text, size);
    line->size = 0;
}

/* Without tags, all whole lines of a piece are written at once. */
static void add(const struct yrun_run *run, pid_t process, const char *text, size_t size, bool tags) {
    struct line *line = line_of(process);
    const char *end;
    while ((end = tags ? memchr(text, '\n', size) : memrchr(text, '\n', size))) {
        size_t length = (size_t)(end - text) + 1;
        write_line(run, line, text, length, tags);
        text += length;
        size -= length;
    }
    keep(line, text, size);
    if (line->size > LINE_MAX_BYTES) write_line(run, line, 0, 0, tags);
}

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
        add(run, writer_of(&message), text, (size_t)n, tags);
    }
}

void yrun_output_flush(const struct yrun_run *run, pid_t process, bool tags) {
    for (struct line *line = lines; line; line = line->next)
        if (line->size && (!process || line->process == process)) write_line(run, line, 0, 0, tags);
}
