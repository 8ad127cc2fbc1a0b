// not-shipped: its globals, and descriptors, stay with their node
// stays: who waits for a descriptor
/* Hundreds read from one pipe: each record goes to the one that has waited longest, and to nobody else. Some look at its other end
 * and at both, and some leave. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>
#include <ythreads.h>

enum { READERS = 900, STRIDE = 7919 };

static int last, got, wrong, looked;

thread reader(yfd fd, int number)
{
    int record = -1;
    int n = ythread_read_until(fd, &record, sizeof record, number % 3 == 1 ? 0.001 : YTHREAD_FOREVER);
    if (n < 0)
        return;
    wrong += n != sizeof record || record != got || number <= last;
    last = number;
    got++;
}

thread looker(yfd fd, int events)
{
    int there = ythread_wait_fd(fd, events, YTHREAD_FOREVER);
    looked += there == events;
}

/* Fills the pipe. */
static int fill(int fd)
{
    static char bytes[4096];
    int all = 0, n;
    while ((n = (int)write(fd, bytes, sizeof bytes)) > 0)
        all += n;
    return all;
}

thread ymain(void)
{
    int ends[2], other[2];
    static yid all[READERS];
    yid lookers[4];
    if (pipe(ends) || pipe2(other, O_NONBLOCK))
        return;
    last = -1;
    for (int i = 0; i < READERS; i++)
        wrong += ythread_create(&all[i], 0, reader, 2, ends[0], i) != 0;
    ythread_yield(YTHREAD_ANY);
    for (int i = 0; i < READERS; i++)
        if (i * STRIDE % READERS % 3 == 2)
            wrong += ythread_destroy(all[i * STRIDE % READERS]) != 0;
    for (int i = 1; i < READERS; i += 3)
        wrong += ythread_join(all[i], 0) != 0;
    for (int i = 0; i < READERS / 3; i++)
        wrong += write(ends[1], &i, sizeof i) != sizeof i;
    for (int i = 0; i < READERS; i += 3)
        wrong += ythread_join(all[i], 0) != 0;
    printf("%d records, %d wrong\n", got, wrong);

    int filled = fill(other[1]);
    for (int i = 0; i < 4; i++)
        ythread_create(&lookers[i], 0, looker, 2, other[i / 2], i / 2 ? YTHREAD_WRITABLE : YTHREAD_READABLE);
    for (int i = 0; i < 2; i++)
        ythread_join(lookers[i], 0);
    printf("%d have looked\n", looked);
    while (filled > 0) {
        char bytes[4096];
        filled -= ythread_read(other[0], bytes, sizeof bytes);
    }
    for (int i = 2; i < 4; i++)
        ythread_join(lookers[i], 0);
    printf("%d have looked, %d left\n", looked, filled);
}

// expect: 300 records, 0 wrong
// expect: 2 have looked
// expect: 4 have looked, 0 left
