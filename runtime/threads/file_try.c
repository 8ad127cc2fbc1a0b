/* What is wished of a file descriptor, carried out where it need not wait; see file.h. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <stdio.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

#include "base/status.h"
#include "threads/file.h"

enum {
    PIPE_BYTES = 4096,
    DESCRIPTOR_LOCKS = 16,
    MOST_REFUSED = 128 /* bytes: fewer are too few for signals; a counter or a timer wants 8 */
};

static pthread_mutex_t taking[DESCRIPTOR_LOCKS] = {
    [0 ... DESCRIPTOR_LOCKS - 1] = PTHREAD_MUTEX_INITIALIZER,
};

short yt_file_events(const struct yt_wait *wait) {
    if (wait->tag == YT_FILE_WRITE || wait->tag == YT_FILE_CONNECT) return POLLOUT;
    if (wait->tag != YT_FILE_WAIT) return POLLIN;
    return (short)((wait->n & YTHREAD_READABLE ? POLLIN : 0) | (wait->n & YTHREAD_WRITABLE ? POLLOUT : 0));
}

/* Those of the wished events that hold: 0 none; -1: there is no such descriptor. */
static int look(int fd, short events) {
    struct pollfd asked = {fd, events, 0};
    if (poll(&asked, 1, 0) <= 0) return 0;
    if (asked.revents & POLLNVAL) {
        errno = EBADF;
        return -1;
    }
    return asked.revents & (POLLHUP | POLLERR) ? events : asked.revents & events;
}

short yt_file_look(int fd, short events) {
    const int before = errno;
    int there = events ? look(fd, events) : 0;
    errno = before;
    return there < 0 ? events : (short)there;
}

/* A terminal takes what it has room for and waits with the rest, of which poll says nothing. A description of its own does not wait,
 * and changes nothing for others who write to the terminal by the one at hand. */
static int open_terminal(int fd) {
    char path[32];
    int discipline;
    if (ioctl(fd, TIOCGETD, &discipline) || !ioctl(fd, TIOCGPTN, &discipline))
        return -1; /* who opens a master makes another */
    snprintf(path, sizeof path, "/proc/self/fd/%d", fd);
    return open(path, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
}

/* A description does not wait, for whoever shares it, until this is undone, which leaves errno alone. Returns its flags. */
static int forbid_waiting(int fd) {
    int flags = fcntl(fd, F_GETFL);
    if (!(flags & O_NONBLOCK)) fcntl(fd, F_SETFL, flags | O_NONBLOCK);
    return flags;
}

static void let_wait(int fd, int flags) {
    int why = errno;
    if (!(flags & O_NONBLOCK)) fcntl(fd, F_SETFL, flags);
    errno = why;
}

static ssize_t write_to_device(int fd, const void *data, size_t size) {
    int own = open_terminal(fd);
    if (own < 0) {
        int flags = forbid_waiting(fd);
        ssize_t done = write(fd, data, size);
        let_wait(fd, flags);
        return done;
    }
    ssize_t done = write(own, data, size);
    int why = errno;
    close(own);
    errno = why;
    return done;
}

/* To something that is writable, and cannot be told not to wait: a terminal; with older kernels a pipe. */
static ssize_t write_some(int fd, const void *data, size_t size) {
    struct stat what;
    int flags = fcntl(fd, F_GETFL);
    if (flags & O_NONBLOCK || fstat(fd, &what)) return write(fd, data, size);
    if (S_ISFIFO(what.st_mode)) return write(fd, data, size > PIPE_BYTES ? PIPE_BYTES : size);
    return write_to_device(fd, data, size);
}

static ssize_t carry_out(const struct yt_wait *wait) {
    switch (wait->tag) {
    case YT_FILE_READ:
        return read((int)wait->id, wait->data, wait->n);
    case YT_FILE_WRITE:
        return write_some((int)wait->id, wait->data, wait->n);
    default:
        return accept4((int)wait->id, NULL, NULL, SOCK_CLOEXEC);
    }
}

/* Of what has no kind (counters, timers, signals, another epoll): so few bytes, or a write, which it may refuse whatever poll says. */
static bool may_refuse(const struct yt_wait *wait) {
    struct stat what;
    bool is_little = wait->tag == YT_FILE_READ ? wait->n < MOST_REFUSED : wait->tag == YT_FILE_WRITE;
    return is_little && !fstat((int)wait->id, &what) && !(what.st_mode & S_IFMT);
}

/* A read or write of nothing (but of what has no kind: inotify waits with that, too), or of a descriptor that is not open for it, and an
 * accept where nobody listens have their answer at once; poll would never say that they are ready. */
static bool never_waits(const struct yt_wait *wait) {
    int fd = (int)wait->id, listens = 0;
    socklen_t size = sizeof listens;
    if (wait->tag == YT_FILE_WAIT) return false;
    if (wait->tag == YT_FILE_ACCEPT) return getsockopt(fd, SOL_SOCKET, SO_ACCEPTCONN, &listens, &size) || !listens;
    return (!wait->n && !may_refuse(wait)) ||
           (fcntl(fd, F_GETFL) & O_ACCMODE) == (wait->tag == YT_FILE_READ ? O_WRONLY : O_RDONLY);
}

static ssize_t transfer(const struct yt_wait *wait) {
    if (wait->tag == YT_FILE_READ) return read((int)wait->id, wait->data, wait->n);
    return write((int)wait->id, wait->data, wait->n);
}

/* The same while it is not ready, of what may refuse it. */
static ssize_t ask_in_vain(const struct yt_wait *wait, int fd) {
    int flags = forbid_waiting(fd);
    ssize_t done = transfer(wait);
    let_wait(fd, flags);
    return done;
}

/* Begins a connection, or says what has become of it. A line of a Unix socket that is full (EAGAIN) tells nobody when it is not. */
static int connect_now(int fd, const void *address, uint64_t size) {
    int flags = forbid_waiting(fd), result = connect(fd, address, (socklen_t)size);
    let_wait(fd, flags);
    return result && (errno == EINPROGRESS || errno == EALREADY) ? YT_FILE_NOT_YET : result;
}

/* A socket need not be looked at, and poll does not know all: the wish for more bytes by SO_RCVLOWAT, a datagram that is damaged. -1 with
 * ENOTSOCK: it is something else. */
static ssize_t ask_socket(const struct yt_wait *wait) {
    if (wait->tag == YT_FILE_READ) return recv((int)wait->id, wait->data, wait->n, MSG_DONTWAIT);
    return send((int)wait->id, wait->data, wait->n, MSG_DONTWAIT);
}

/* -1 with EOPNOTSUPP: what it is cannot be told not to wait. */
static ssize_t transfer_without_wait(const struct yt_wait *wait) {
    struct iovec all = {wait->data, wait->n};
    if (wait->tag == YT_FILE_READ) return preadv2((int)wait->id, &all, 1, -1, RWF_NOWAIT);
    return pwritev2((int)wait->id, &all, 1, -1, RWF_NOWAIT);
}

static bool is_on_disk(int fd) {
    struct stat what;
    return !fstat(fd, &what) && (S_ISREG(what.st_mode) || S_ISBLK(what.st_mode));
}

/* What is on a disk is always ready; a call that does not wait would give what happens to be in memory. Some files of the kernel's look like that and
 * wait (/proc/kmsg). */
static bool ask_disk(const struct yt_wait *wait, ssize_t *done) {
    if (!is_on_disk((int)wait->id) || !look((int)wait->id, yt_file_events(wait))) return false;
    do *done = transfer(wait);
    while (*done < 0 && errno == EINTR);
    return true;
}

/* What needs no look of its own: sockets, what is on a disk, pipes, counters. What somebody has waited for is not on a disk, and seldom a socket
 * that cannot be asked like a pipe (Linux before 6.4). False: it has to be looked at. */
static bool ask_at_once(const struct yt_wait *wait, bool is_ready, ssize_t *done) {
    if ((wait->tag != YT_FILE_READ && wait->tag != YT_FILE_WRITE) || !wait->n) return false;
    *done = is_ready ? transfer_without_wait(wait) : ask_socket(wait);
    if (*done >= 0 || errno != (is_ready ? EOPNOTSUPP : ENOTSOCK)) return true;
    if (!is_ready && ask_disk(wait, done)) return true;
    *done = is_ready ? ask_socket(wait) : transfer_without_wait(wait);
    return *done >= 0 || errno != (is_ready ? ENOTSOCK : EOPNOTSUPP);
}

static int result_of(ssize_t done) {
    return done < 0 && (errno == EAGAIN || errno == EWOULDBLOCK) ? YT_FILE_NOT_YET : (int)done;
}

static int look_and_carry_out(const struct yt_wait *wait, bool is_ready) {
    ssize_t done;
    if (wait->tag == YT_FILE_CONNECT) return connect_now((int)wait->id, wait->data, wait->n);
    if (ask_at_once(wait, is_ready, &done)) return result_of(done);
    int events = look((int)wait->id, yt_file_events(wait));
    if (wait->tag == YT_FILE_WAIT && events < 0)
        return yt_status_set(YTHREAD_EINVAL, "wait: there is no file descriptor %d", (int)wait->id);
    if (events < 0) return -1;
    bool is_vain = !events && !never_waits(wait);
    if (is_vain && !may_refuse(wait)) return YT_FILE_NOT_YET;
    if (wait->tag == YT_FILE_WAIT)
        return (events & POLLIN ? YTHREAD_READABLE : 0) | (events & POLLOUT ? YTHREAD_WRITABLE : 0);
    do done = is_vain ? ask_in_vain(wait, (int)wait->id) : carry_out(wait);
    while (done < 0 && errno == EINTR);
    return result_of(done);
}

/* Sockets that listen may have several numbers, and an accept cannot be told not to wait: there is one lock for all. */
int yt_file_try(const struct yt_wait *wait, bool is_ready) {
    const int before = errno; /* what goes well leaves it alone, however many calls it took */
    pthread_mutex_t *lock = &taking[wait->tag == YT_FILE_ACCEPT ? 0 : wait->id % DESCRIPTOR_LOCKS];
    pthread_mutex_lock(lock);
    int result = look_and_carry_out(wait, is_ready);
    pthread_mutex_unlock(lock);
    if (result >= 0 || result == YT_FILE_NOT_YET) errno = before;
    return result;
}
