/* The calls that wait for file descriptors; see file.h. */
#include <errno.h>

#include "base/status.h"
#include "threads/file.h"
#include "threads/sched.h"

enum { MOST_BYTES = 1 << 30 };

/* True: the calling thread's wait is filled in and *result says what can be said at once, or YT_FILE_NOT_YET. */
static bool begin(struct yt_node **node, int *result, const struct yt_wait *wish) {
    *node = yt_sched_enter_to_wait(result);
    if (!*node) return false;
    struct yt_wait *wait = &(*node)->current->more->wait;
    wait->id = wish->id;
    wait->tag = wish->tag;
    wait->data = wish->data;
    wait->n = wish->n;
    *result = yt_file_try(wait, false);
    return true;
}

static int wait_for(struct yt_node *node, uint64_t deadline) {
    struct yt_thread *self = node->current;
    self->wait_kind = YT_WAIT_FILE;
    self->more->wait.sequence++;
    self->more->wait.deadline = deadline;
    return yt_sched_suspend(node, YT_AFTER_ANSWER);
}

int ythread_body_ythread_wait_fd(struct ythread_header *resume, int fd, int events, double seconds) {
    (void)resume;
    const int all = YTHREAD_READABLE | YTHREAD_WRITABLE;
    struct yt_node *node;
    uint64_t deadline;
    int status = yt_timer_deadline("wait", seconds, &deadline);
    if (status) return status;
    if (fd < 0 || !events || events & ~all)
        return yt_status_set(YTHREAD_EINVAL, "wait: file descriptor %d, events %d", fd, events);
    const struct yt_wait wish = {.id = (uint64_t)fd, .tag = YT_FILE_WAIT, .n = (uint64_t)events};
    if (!begin(&node, &status, &wish)) return status;
    if (status == YT_FILE_NOT_YET && deadline == YT_TIMER_PAST) status = yt_status_bare(YTHREAD_ETIMEDOUT);
    if (status != YT_FILE_NOT_YET) return yt_sched_result(node, status);
    return node->plain_depth ? yt_sched_refuse(node, "a wait for a file") : wait_for(node, deadline);
}

/* `deadline`: 0 for none. */
static int transfer(int fd, enum yt_file_wish what, void *data, uint64_t n, uint64_t deadline) {
    const struct yt_wait wish = {
        .id = (uint64_t)fd, .tag = what, .data = data, .n = n > MOST_BYTES ? (uint64_t)MOST_BYTES : n};
    struct yt_node *node;
    int result;
    if (fd < 0) {
        errno = EBADF;
        return -1;
    }
    if (!begin(&node, &result, &wish)) {
        errno = EDEADLK;
        return result ? -1 : 0;
    }
    if (result == YT_FILE_NOT_YET && deadline == YT_TIMER_PAST) {
        errno = ETIMEDOUT;
        result = -1;
    }
    bool has_accepted = what == YT_FILE_ACCEPT && result >= 0; /* and must not leave with it, under an order or chaos */
    if (result != YT_FILE_NOT_YET) return has_accepted ? result : yt_sched_result(node, result);
    if (!node->plain_depth) return wait_for(node, deadline);
    yt_status_set(YTHREAD_EPLAIN, "a wait for a file under plain C");
    errno = EDEADLK;
    return -1;
}

static int transfer_within(int fd, enum yt_file_wish what, void *data, uint64_t n, double seconds) {
    uint64_t deadline;
    if (!yt_timer_deadline("wait", seconds, &deadline)) return transfer(fd, what, data, n, deadline);
    errno = EINVAL;
    return -1;
}

int ythread_body_ythread_read(struct ythread_header *resume, int fd, void *buffer, uint64_t bytes) {
    (void)resume;
    return transfer(fd, YT_FILE_READ, buffer, bytes, 0);
}

int ythread_body_ythread_read_until(struct ythread_header *resume, int fd, void *buffer, uint64_t bytes,
                                    double seconds) {
    (void)resume;
    return transfer_within(fd, YT_FILE_READ, buffer, bytes, seconds);
}

int ythread_body_ythread_write(struct ythread_header *resume, int fd, const void *buffer, uint64_t bytes) {
    (void)resume;
    return transfer(fd, YT_FILE_WRITE, (void *)buffer, bytes, 0);
}

int ythread_body_ythread_write_until(struct ythread_header *resume, int fd, const void *buffer, uint64_t bytes,
                                     double seconds) {
    (void)resume;
    return transfer_within(fd, YT_FILE_WRITE, (void *)buffer, bytes, seconds);
}

int ythread_body_ythread_accept(struct ythread_header *resume, int fd) {
    (void)resume;
    return transfer(fd, YT_FILE_ACCEPT, NULL, 0, 0);
}

int ythread_body_ythread_accept_until(struct ythread_header *resume, int fd, double seconds) {
    (void)resume;
    return transfer_within(fd, YT_FILE_ACCEPT, NULL, 0, seconds);
}

int ythread_body_ythread_connect(struct ythread_header *resume, int fd, const void *address, uint32_t size) {
    (void)resume;
    return transfer(fd, YT_FILE_CONNECT, (void *)address, size, 0);
}

int ythread_body_ythread_connect_until(struct ythread_header *resume, int fd, const void *address, uint32_t size,
                                       double seconds) {
    (void)resume;
    return transfer_within(fd, YT_FILE_CONNECT, (void *)address, size, seconds);
}
