/* Several nodes in one process: how much two of them do at once, and what waking and writing to one another costs, beside
 * processes, a futex and memcpy. bench/nodes runs it as one node, as two of one process and as two processes.
 *
 * usage: nodes REPEATS   prints seconds for twice the work, and microseconds: a message there and back, the same by a futex, a message
 * sent and received, a megabyte and an answer, a megabyte by memcpy. The least of the repeats counts. */
#define _GNU_SOURCE
#include <pthread.h>
#include <semaphore.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <ythreads.h>

enum { WORK = 60000000, TRIPS = 20000, STREAM = 200000, MEGABYTE = 1 << 20, LARGE = 200 };
enum { TAG_GO = 1, TAG_PING, TAG_PONG, TAG_LARGE, TAG_DONE };

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static double least(double a, double b) {
    return a < b ? a : b;
}

/* ---- independent work ---- */

static unsigned compute(unsigned x) {
    for (long i = 0; i < WORK; i++) x = x * 1664525u + 1013904223u;
    return x;
}

thread work(yid master) {
    unsigned result = compute((unsigned)ythread_node());
    ythread_send(master, TAG_DONE, result);
}

/* Twice the work: on the nodes that there are. */
static double measure_work(void) {
    double start = now();
    for (int i = 0; i < 2; i++) {
        struct ythread_attr attr = {YTHREAD_INHERIT, i % ythread_nodes(), 0, 0};
        ythread_create(0, &attr, work, 1, ythread_self());
    }
    for (int i = 0; i < 2; i++) {
        unsigned result;
        ythread_recv(YTHREAD_ANY, TAG_DONE, &result);
    }
    return now() - start;
}

/* ---- messages ---- */

thread echo(yid master) {
    for (int i = 0; i < TRIPS; i++) {
        int value;
        ythread_recv(master, TAG_PING, &value);
        ythread_send(master, TAG_PONG, value);
    }
}

static double measure_trips(void) {
    struct ythread_attr attr = {YTHREAD_INHERIT, 1 % ythread_nodes(), 0, 0};
    yid id;
    ythread_create(&id, &attr, echo, 1, ythread_self());
    double start = now();
    for (int i = 0; i < TRIPS; i++) {
        int value;
        ythread_send(id, TAG_PING, i);
        ythread_recv(id, TAG_PONG, &value);
    }
    double seconds = now() - start;
    ythread_join(id, 0);
    return seconds / TRIPS;
}

thread sink(yid master) {
    int value;
    for (int i = 0; i < STREAM; i++) ythread_recv(master, TAG_PING, &value);
    ythread_send(master, TAG_DONE, value);
}

static double measure_stream(void) {
    struct ythread_attr attr = {YTHREAD_INHERIT, 1 % ythread_nodes(), 0, 0};
    yid id;
    int value;
    ythread_create(&id, &attr, sink, 1, ythread_self());
    double start = now();
    for (int i = 0; i < STREAM; i++) ythread_send(id, TAG_PING, i);
    ythread_recv(id, TAG_DONE, &value);
    return (now() - start) / STREAM;
}

static char from[MEGABYTE], to[MEGABYTE];

thread large_sink(yid master) {
    for (int i = 0; i < LARGE; i++) {
        ythread_recv_n(master, TAG_LARGE, to, MEGABYTE);
        ythread_send(master, TAG_PONG, i);
    }
}

static double measure_large(void) {
    struct ythread_attr attr = {YTHREAD_INHERIT, 1 % ythread_nodes(), 0, 0};
    yid id;
    ythread_create(&id, &attr, large_sink, 1, ythread_self());
    double start = now();
    for (int i = 0; i < LARGE; i++) {
        int value;
        ythread_send_n(id, TAG_LARGE, from, MEGABYTE);
        ythread_recv(id, TAG_PONG, &value);
    }
    double seconds = now() - start;
    ythread_join(id, 0);
    return seconds / LARGE;
}

/* ---- peers ---- */

static sem_t there, back;

static void *answer(void *unused) {
    (void)unused;
    for (int i = 0; i < TRIPS; i++) {
        sem_wait(&there);
        sem_post(&back);
    }
    return 0;
}

/* Two OS threads that wake each other by a futex, as semaphores do. */
static double peer_trips(void) {
    pthread_t other;
    sem_init(&there, 0, 0);
    sem_init(&back, 0, 0);
    pthread_create(&other, 0, answer, 0);
    double start = now();
    for (int i = 0; i < TRIPS; i++) {
        sem_post(&there);
        while (sem_wait(&back)) continue;
    }
    double seconds = now() - start;
    pthread_join(other, 0);
    return seconds / TRIPS;
}

static double peer_copy(void) {
    double start = now();
    for (int i = 0; i < LARGE; i++) {
        from[i] = (char)i;
        memcpy(to, from, MEGABYTE);
        __asm__ volatile("" : : "r"(to) : "memory");
    }
    return (now() - start) / LARGE;
}

thread ymain(int argc, char **argv) {
    double worked = 1e9, trips = 1e9, futex = 1e9, stream = 1e9, large = 1e9, copy = 1e9;
    for (int i = 0; i < (argc > 1 ? atoi(argv[1]) : 1); i++) {
        worked = least(worked, measure_work());
        trips = least(trips, measure_trips());
        futex = least(futex, peer_trips());
        stream = least(stream, measure_stream());
        large = least(large, measure_large());
        copy = least(copy, peer_copy());
    }
    printf("%.4f\n%.3f\n%.3f\n%.4f\n%.2f\n%.2f\n", worked, trips * 1e6, futex * 1e6, stream * 1e6, large * 1e6,
           copy * 1e6);
}
