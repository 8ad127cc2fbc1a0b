// not-shipped: descriptors stay with their node
// stays: who waits for a descriptor
// stays-shipped: who waits for a descriptor
/* A descriptor is closed while a thread waits for it, and what it named lives on under another number, or its number names something else:
 * nobody is served for another, and a node whose threads all wait sleeps. */
#include <errno.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>
#include <ythreads.h>

static int error;

static double processor_time(void) {
    struct timespec used;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
    return (double)used.tv_sec + 1e-9 * (double)used.tv_nsec;
}

/* Nobody is ready for so long. */
suspends static int sleeps(yfd fd, double seconds) {
    double before = processor_time();
    int status = ythread_wait_fd(fd, YTHREAD_READABLE, seconds);
    return status == YTHREAD_ETIMEDOUT && processor_time() - before < seconds / 4;
}

thread reader(yfd fd) {
    char byte;
    int n = ythread_read(fd, &byte, 1);
    error = errno;
    ythread_exit(n);
}

thread ymain(void) {
    yfd first[2], quiet[2], again[2];
    int status = 0;
    yid id;
    if (pipe(first) || pipe(quiet)) return;
    ythread_create(&id, 0, reader, 1, first[0]);
    ythread_sleep(0.005);
    yfd other = dup(first[0]);
    close(first[0]);
    if (write(first[1], "x", 1) != 1) return;
    ythread_join(id, &status);
    printf("read: %d %d\n", status, error == EBADF);
    // expect: read: -1 1
    if (pipe(again)) return;
    printf("the same number: %d, ", again[0] == first[0]);
    printf("sleeps: %d %d\n", sleeps(again[0], 0.3), sleeps(quiet[0], 0.3));
    // expect: the same number: 1, sleeps: 1 1
    ythread_create(&id, 0, reader, 1, again[0]);
    ythread_sleep(0.005);
    if (write(again[1], "y", 1) != 1) return;
    ythread_join(id, &status);
    printf("read: %d\n", status);
    // expect: read: 1
    close(other), close(first[1]), close(quiet[0]), close(quiet[1]), close(again[0]), close(again[1]);
}
