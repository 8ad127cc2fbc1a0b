// not-shipped: descriptors stay with their node
// stays: who holds a descriptor
// stays-shipped: who holds a descriptor
/* A descriptor that is not open for a call, or at which nobody listens, is never ready for it: the call fails at once. */
#include <errno.h>
#include <stdio.h>
#include <signal.h>
#include <stdint.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/timerfd.h>
#include <unistd.h>
#include <ythreads.h>

/* Of one that is not ready, and takes no fewer bytes than these, or no write at all. */
suspends static void kind(const char *what, yfd fd, uint64_t least) {
    char bytes[256] = {0};
    int few = (int)ythread_read_until(fd, bytes, least - 1, 5);
    int why = errno;
    int enough = (int)ythread_read_until(fd, bytes, least, 0.001);
    printf("%s: %d %d, %d %d,", what, few, why == EINVAL, enough, errno == ETIMEDOUT);
    int written = (int)ythread_write_until(fd, bytes, 7, 5);
    printf(" %d %d\n", written, errno == EINVAL);
    close(fd);
}

thread ymain(void) {
    yfd ends[2], pair[2];
    char byte = 'a';
    if (pipe(ends) || socketpair(AF_UNIX, SOCK_STREAM, 0, pair)) return;
    int n = ythread_write(ends[0], &byte, 1);
    printf("write: %d %d\n", n, errno == EBADF);
    // expect: write: -1 1
    n = ythread_read(ends[1], &byte, 1);
    printf("read: %d %d\n", n, errno == EBADF);
    // expect: read: -1 1
    n = ythread_accept(ends[0]);
    printf("accept from a pipe: %d %d\n", n, errno == ENOTSOCK);
    // expect: accept from a pipe: -1 1
    n = ythread_accept(pair[0]);
    printf("accept where nobody listens: %d %d\n", n, errno == EINVAL);
    // expect: accept where nobody listens: -1 1
    n = ythread_write(ends[1], &byte, 1);
    printf("and what is open: %d", n);
    printf(" %d\n", ythread_read(ends[0], &byte, 1));
    // expect: and what is open: 1 1
    sigset_t signals;
    sigemptyset(&signals);
    kind("counter", eventfd(0, 0), 8);
    kind("counter that does not wait", eventfd(0, EFD_NONBLOCK), 8);
    kind("timer", timerfd_create(CLOCK_MONOTONIC, 0), 8);
    kind("signals", signalfd(-1, &signals, 0), sizeof(struct signalfd_siginfo));
    // expect: counter: -1 1, -1 1, -1 1
    // expect: counter that does not wait: -1 1, -1 1, -1 1
    // expect: timer: -1 1, -1 1, -1 1
    // expect: signals: -1 1, -1 1, -1 1
    yfd watch = epoll_create1(0), full = eventfd(0, 0);
    n = ythread_read_until(watch, &byte, 1, 5);
    printf("epoll: %d %d\n", n, errno == EINVAL);
    // expect: epoll: -1 1
    uint64_t most = UINT64_MAX - 1;
    printf("counter: %d", ythread_write(full, &most, sizeof most));
    printf(" %d", ythread_write_until(full, &most, sizeof most, 0.001));
    printf(" %d", errno == ETIMEDOUT);
    printf(" %d", ythread_write_until(full, &byte, 1, 5));
    printf(" %d", errno == EINVAL);
    printf(" %d\n", ythread_read(full, &most, sizeof most));
    // expect: counter: 8 -1 1 -1 1 8
    close(watch), close(full);
    close(ends[0]), close(ends[1]), close(pair[0]), close(pair[1]);
}
