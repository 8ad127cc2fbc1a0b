// not-shipped: descriptors stay with their node
// stays: who holds a descriptor
// stays-shipped: who holds a descriptor
/* Readers that share pipes and sockets, with limits and without, while numbers are closed and used again for others of another kind, and live
 * on under other numbers: each byte arrives once, and nobody waits for what is there. */
#include <errno.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <unistd.h>
#include <ythreads.h>

enum { LANES = 6, READERS = 3, ROUNDS = 12, BYTES = 60 };

static uint32_t draw(uint32_t *state, uint32_t n) {
    *state = *state * 1664525 + 1013904223;
    return (*state >> 8) % n;
}

static int arrived[LANES], ends_seen, errors;
static unsigned long sum;

thread reader(yfd from, int lane, uint32_t seed) {
    for (bool goes_on = true; goes_on;) {
        unsigned char bytes[4];
        unsigned way = draw(&seed, 4);
        int n = -1;
        if (way == 0) n = ythread_read(from, bytes, 1 + draw(&seed, sizeof bytes));
        if (way == 1) n = ythread_read_until(from, bytes, 1, draw(&seed, 100) * 1e-6);
        if (way == 2) n = ythread_read_until(from, bytes, sizeof bytes, 0);
        if (way == 3 && ythread_wait_fd(from, YTHREAD_READABLE, draw(&seed, 100) * 1e-6) > 0)
            n = ythread_read_until(from, bytes, sizeof bytes, 0);
        for (int i = 0; i < n; i++) sum += bytes[i];
        arrived[lane] += n > 0 ? n : 0;
        errors += n < 0 && way != 3 && errno != ETIMEDOUT;
        goes_on = n;
        if (n < 0) ythread_yield(YTHREAD_ANY);
    }
    ends_seen++;
}

thread writer(yfd to, uint32_t seed) {
    unsigned char bytes[BYTES];
    for (int i = 0; i < BYTES; i++) bytes[i] = (unsigned char)i;
    for (int i = 0; i < BYTES;) {
        int n = 1 + (int)draw(&seed, 5);
        i += ythread_write(to, bytes + i, (uint64_t)(n < BYTES - i ? n : BYTES - i));
        if (!draw(&seed, 3)) ythread_sleep(draw(&seed, 50) * 1e-6);
    }
    close(to);
}

/* The reading end gets another number once and again, and the old one becomes another file's. */
thread lane(int number) {
    uint32_t seed = (uint32_t)number + 1;
    for (int round = 0; round < ROUNDS; round++) {
        yfd ends[2], kept;
        if (draw(&seed, 2) ? pipe(ends) : socketpair(AF_UNIX, SOCK_STREAM, 0, ends)) abort();
        yid readers[READERS], writes;
        bool is_kept = draw(&seed, 2);
        for (int i = 0; i < READERS; i++)
            ythread_create(&readers[i], 0, reader, 3, ends[0], number, (uint32_t)(number * 1000 + round * 10 + i));
        ythread_create(&writes, 0, writer, 2, ends[1], (uint32_t)(number * 77 + round));
        for (int i = 0; i < READERS; i++) ythread_join(readers[i], NULL);
        ythread_join(writes, NULL);
        kept = is_kept ? dup(ends[0]) : -1;
        close(ends[0]);
        if (kept >= 0) {
            yid late;
            ythread_create(&late, 0, reader, 3, kept, number, seed);
            ythread_join(late, NULL);
            close(kept);
        } else {
            ends_seen++;
        }
    }
}

thread ymain(void) {
    yid lanes[LANES];
    for (int i = 0; i < LANES; i++) ythread_create(&lanes[i], 0, lane, 1, i);
    for (int i = 0; i < LANES; i++) ythread_join(lanes[i], NULL);
    int wrong = 0;
    for (int i = 0; i < LANES; i++) wrong += arrived[i] != ROUNDS * BYTES;
    printf("%d errors, %d lanes wrong, sum %lu of %d, %d ends of %d\n", errors, wrong, sum,
           LANES * ROUNDS * BYTES * (BYTES - 1) / 2, ends_seen, LANES * ROUNDS * (READERS + 1));
    // expect: 0 errors, 0 lanes wrong, sum 127440 of 127440, 288 ends of 288
}
