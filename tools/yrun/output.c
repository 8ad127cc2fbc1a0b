/* The nodes' stdout, handed on; see output.h. */
#define _GNU_SOURCE
#include "output.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "say.h"

enum { READ_AT_ONCE = 64 * 1024 };

static bool is_in_line; /* what was written last does not end a line */

static int error; /* errno of the write that failed; nothing is written after it */

static void write_all(const char *text, size_t size) {
    while (size && !error) {
        ssize_t n = write(STDOUT_FILENO, text, size);
        if (n < 0 && errno == EINTR) continue;
        if (n < 0) {
            error = errno;
            return;
        }
        text += n;
        size -= (size_t)n;
    }
}

void yrun_output_write(const char *tag, const char *text, size_t size) {
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
        yrun_output_write(tags ? tag_of(run, writer_of(&message)) : 0, text, (size_t)n);
    }
}

bool yrun_output_has_failed(void) {
    if (!error) return false;
    yrun_say("the output could not be written: %s", strerror(error));
    return true;
}
