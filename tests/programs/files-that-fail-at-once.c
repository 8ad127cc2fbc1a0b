// not-shipped: descriptors stay with their node
// stays: who holds a descriptor
// stays-shipped: who holds a descriptor
/* A descriptor that is not open for a call, or at which nobody listens, is never ready for it: the call fails at once. */
#include <errno.h>
#include <stdio.h>
#include <sys/socket.h>
#include <unistd.h>
#include <ythreads.h>

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
    close(ends[0]), close(ends[1]), close(pair[0]), close(pair[1]);
}
