/* One value for many threads, and one block for one thread: a copy each, a copy in common, no copy. On one node or several of one
 * process (YTHREADS_NODES_PER_PROCESS). The three are what PM-PVM calls copying, sharing, and handing over; the size from
 * which ythread_send_many shares (runtime/threads/messages/send.c) is chosen from this table. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <ythreads.h>

enum { RECEIVERS = 16, REPEATS = 7, BYTES = 64 << 20, TAG_VALUE = 1, TAG_ACK };

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

#define SIZES(F) F(64) F(256) F(512) F(1024) F(4096) F(65536) F(1048576)

/* A message of each size is a type of its own. */
#define DEFINE(size)                                                                                                   \
    struct value_##size {                                                                                              \
        unsigned char bytes[size];                                                                                     \
    };                                                                                                                 \
    static struct value_##size value_##size;                                                                           \
    thread take_##size(yid from, int rounds) {                                                                         \
        static _Thread_local struct value_##size place;                                                                \
        for (int i = 0; i < rounds; i++) {                                                                             \
            ythread_recv_n(from, TAG_VALUE, &place, 1);                                                                \
            ythread_send(from, TAG_ACK, (int)place.bytes[size - 1]);                                                   \
        }                                                                                                              \
    }                                                                                                                  \
    static void await_##size(void) {                                                                                   \
        int byte;                                                                                                      \
        for (int i = 0; i < RECEIVERS; i++) ythread_recv(YTHREAD_ANY, TAG_ACK, &byte);                                 \
    }                                                                                                                  \
    static double time_##size(int shares) {                                                                            \
        int rounds = BYTES / RECEIVERS / (size + 4096);                                                                \
        yid team[RECEIVERS];                                                                                           \
        for (int i = 0; i < RECEIVERS; i++) {                                                                          \
            struct ythread_attr attr = {YTHREAD_INHERIT, i % ythread_nodes(), 0, 0};                                   \
            ythread_create(&team[i], &attr, take_##size, 2, ythread_self(), rounds);                                   \
        }                                                                                                              \
        double start = now();                                                                                          \
        for (int i = 0; i < rounds; i++) {                                                                             \
            if (shares) ythread_send_many(team, RECEIVERS, TAG_VALUE, value_##size);                                   \
            for (int k = 0; k < RECEIVERS && !shares; k++) ythread_send(team[k], TAG_VALUE, value_##size);             \
            await_##size();                                                                                            \
        }                                                                                                              \
        double took = (now() - start) / rounds / RECEIVERS;                                                            \
        for (int i = 0; i < RECEIVERS; i++) ythread_join(team[i], 0);                                                  \
        return took * 1e9;                                                                                             \
    }
SIZES(DEFINE)

/* A block goes there and comes back, as it is. */
thread return_blocks(yid from, int rounds) {
    for (int i = 0; i < rounds; i++) {
        unsigned char *block;
        ythread_recv_block(from, TAG_VALUE, &block);
        ythread_send_block(from, TAG_ACK, block);
    }
}

static double time_block(uint64_t size) {
    enum { ROUNDS = 20000 };
    yid other;
    struct ythread_attr attr = {YTHREAD_INHERIT, ythread_nodes() - 1, 0, 0};
    ythread_create(&other, &attr, return_blocks, 2, ythread_self(), ROUNDS);
    unsigned char *block = ythread_alloc(unsigned char, size);
    double start = now();
    for (int i = 0; i < ROUNDS; i++) {
        ythread_send_block(other, TAG_VALUE, block);
        ythread_recv_block(other, TAG_ACK, &block);
    }
    double took = (now() - start) / ROUNDS / 2;
    ythread_free(block);
    ythread_join(other, 0);
    return took * 1e9;
}

static double least(double a, double b) {
    return a < b ? a : b;
}

thread ymain(void) {
    printf("%10s %18s %18s %8s %20s\n", "bytes", "a copy each, ns", "send_many, ns", "ratio", "block, one way, ns");
#define MEASURE(size)                                                                                                  \
    {                                                                                                                  \
        double copied = 1e18, shared = 1e18, block = 1e18;                                                             \
        for (int i = 0; i < REPEATS; i++) {                                                                            \
            copied = least(copied, time_##size(0));                                                                    \
            shared = least(shared, time_##size(1));                                                                    \
            block = least(block, time_block(size));                                                                    \
        }                                                                                                              \
        printf("%10d %18.0f %18.0f %8.2f %20.0f\n", size, copied, shared, shared / copied, block);                     \
    }
    SIZES(MEASURE)
}
