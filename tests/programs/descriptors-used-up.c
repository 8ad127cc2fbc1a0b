// not-shipped: descriptors stay with their node
// stays: who holds a descriptor
// stays-shipped: who holds a descriptor
// not-visiting: a node that others join needs descriptors
/* Where no descriptor is left, the first wait of a node for a file says that, and the next one waits when one is there. */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>
#include <ythreads.h>

thread ymain(void) {
    yfd ends[2];
    struct rlimit few = {40, 40};
    char byte;
    if (pipe(ends) || setrlimit(RLIMIT_NOFILE, &few)) return;
    yfd last, next;
    for (last = dup(ends[0]); (next = dup(ends[0])) >= 0;) last = next;
    int n = ythread_read(ends[0], &byte, 1);
    printf("read: %d %d\n", n, errno == EMFILE);
    // expect: read: -1 1
    n = ythread_wait_fd(ends[0], YTHREAD_READABLE, 1);
    printf("wait: %d %s\n", n == YTHREAD_ENOMEM, ythread_error());
    // expect: wait: 1 no descriptor is left to wait for a file with
    close(last);
    n = ythread_wait_fd(ends[0], YTHREAD_READABLE, 0.01);
    printf("wait: %d\n", n == YTHREAD_ETIMEDOUT);
    // expect: wait: 1
}
