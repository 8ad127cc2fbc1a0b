// not-shipped: descriptors stay with their node
// stays: who holds a descriptor
// stays-shipped: who holds a descriptor
/* What is ready for the operating system, and not for the one who waits: a counter that has no room for so much. Its node sleeps, and hears of it when
 * there is room. */
#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/eventfd.h>
#include <time.h>
#include <unistd.h>
#include <ythreads.h>

static double processor_time(void) {
    struct timespec used;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
    return (double)used.tv_sec + 1e-9 * (double)used.tv_nsec;
}

thread reader(yfd counter) {
    uint64_t value;
    ythread_sleep(0.3);
    ythread_exit(ythread_read(counter, &value, sizeof value));
}

thread ymain(void) {
    yfd counter = eventfd(0, 0);
    uint64_t value = UINT64_MAX - 3;
    printf("%d\n", ythread_write(counter, &value, sizeof value));
    // expect: 8
    value = 10;
    double before = processor_time();
    int n = ythread_write_until(counter, &value, sizeof value, 0.3);
    printf("%d, in time: %d, sleeps: %d\n", n, errno == ETIMEDOUT, processor_time() - before < 0.1);
    // expect: -1, in time: 1, sleeps: 1
    yid id;
    int status;
    ythread_create(&id, 0, reader, 1, counter);
    n = ythread_write(counter, &value, sizeof value);
    ythread_join(id, &status);
    printf("written: %d, read: %d\n", n, status);
    // expect: written: 8, read: 8
    n = ythread_read_until(counter, &value, sizeof value, 0);
    printf("%d: %d\n", n, (int)value);
    // expect: 8: 10
    close(counter);
}
