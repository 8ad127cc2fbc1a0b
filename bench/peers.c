/* What Ythreads is measured against. */
#include "peers.h"

#include <pthread.h>
#include <stdio.h>
#include <time.h>
#include <ucontext.h>

double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

void report(const char *what, double ours, const char *peer, double theirs, double count) {
    printf("%-34s %10.1f ns   %-28s %10.1f ns   ratio %.3g\n", what, ours / count * 1e9, peer, theirs / count * 1e9,
           ours / theirs);
}

__attribute__((noinline)) int peer_fibonacci(int n) {
    return n < 2 ? n : peer_fibonacci(n - 1) + peer_fibonacci(n - 2);
}

static ucontext_t one, other;
static char stack[65536];
static long context_switches;

static void run_other(void) {
    while (context_switches > 0) {
        context_switches--;
        swapcontext(&other, &one);
    }
}

double peer_context_switches(long count) {
    getcontext(&other);
    other.uc_stack.ss_sp = stack;
    other.uc_stack.ss_size = sizeof stack;
    other.uc_link = &one;
    makecontext(&other, run_other, 0);
    context_switches = count / 2;
    const double start = now();
    while (context_switches > 0) swapcontext(&one, &other);
    return now() - start;
}

struct table {
    pthread_mutex_t lock;
    pthread_cond_t turned;
    int started, turn;
    long left;
};

static void *take_turns(void *argument) {
    struct table *table = argument;
    pthread_mutex_lock(&table->lock);
    const int mine = table->started++;
    while (table->left > 0) {
        if (table->turn == mine) {
            table->turn = !mine;
            table->left--;
            pthread_cond_signal(&table->turned);
        } else {
            pthread_cond_wait(&table->turned, &table->lock);
        }
    }
    pthread_cond_broadcast(&table->turned);
    pthread_mutex_unlock(&table->lock);
    return 0;
}

double peer_thread_switches(long count) {
    struct table table = {PTHREAD_MUTEX_INITIALIZER, PTHREAD_COND_INITIALIZER, 0, 0, count};
    pthread_t threads[2];
    const double start = now();
    for (int i = 0; i < 2; i++) pthread_create(&threads[i], 0, take_turns, &table);
    for (int i = 0; i < 2; i++) pthread_join(threads[i], 0);
    return now() - start;
}

static void *do_nothing(void *argument) {
    return argument;
}

double peer_thread_lives(long count) {
    const double start = now();
    for (long i = 0; i < count; i++) {
        pthread_t id;
        if (pthread_create(&id, 0, do_nothing, 0)) return 0;
        pthread_join(id, 0);
    }
    return now() - start;
}
