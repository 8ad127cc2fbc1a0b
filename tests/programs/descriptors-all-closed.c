// not-shipped: descriptors stay with their node
// stays: who waits for a descriptor
// stays-shipped: who waits for a descriptor
// not-visiting: nodes would lose each other
/* A program that closes all descriptors but its own, as daemons do, takes the runtime's with them: who waits is found by another, also
 * where the number belongs to another file by then. */
#include <fcntl.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>
#include <ythreads.h>

enum { MOST = 64 };

static void close_others(yfd one, yfd other) {
    for (int fd = 3; fd < MOST; fd++)
        if (fd != one && fd != other) close(fd);
}

thread reader(yfd fd) {
    char byte = '?';
    int n = ythread_read(fd, &byte, 1);
    printf("read: %d %c\n", n, byte);
}

static double processor_time(void) {
    struct timespec used;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
    return (double)used.tv_sec + 1e-9 * (double)used.tv_nsec;
}

thread ymain(void) {
    yfd ends[2];
    yid id;
    char byte;
    if (pipe(ends)) return;
    printf("%d\n", ythread_read_until(ends[0], &byte, 1, 0.001));
    // expect: -1
    close_others(ends[0], ends[1]);
    printf("%d\n", ythread_read_until(ends[0], &byte, 1, 0.001));
    // expect: -1

    /* while somebody waits; */
    ythread_create(&id, 0, reader, 1, ends[0]);
    ythread_sleep(0.005);
    close_others(ends[0], ends[1]);
    double before = processor_time();
    ythread_sleep(0.2);
    printf("sleeps: %d\n", processor_time() - before < 0.1);
    // expect: sleeps: 1
    if (ythread_write(ends[1], "a", 1) != 1) return;
    ythread_join(id, 0);
    // expect: read: 1 a

    /* and where the numbers name other files. */
    ythread_create(&id, 0, reader, 1, ends[0]);
    ythread_sleep(0.005);
    close_others(ends[0], ends[1]);
    yfd files[8];
    for (int i = 0; i < 8; i++) files[i] = open("/dev/null", O_RDWR);
    ythread_sleep(0.005);
    if (ythread_write(ends[1], "b", 1) != 1) return;
    ythread_join(id, 0);
    // expect: read: 1 b
    int open_still = 0;
    for (int i = 0; i < 8; i++) open_still += fcntl(files[i], F_GETFD) >= 0;
    printf("%d\n", open_still);
    // expect: 8
}
