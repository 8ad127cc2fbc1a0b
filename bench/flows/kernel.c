/* Flows that the kernel switches, on one processor: `kernel threads|processes TEST N ROUNDS` prints nanoseconds per sched_yield, or per
 * flow created, run and ended; with no rounds at all, how many of N flows can live at once. */
#define _GNU_SOURCE
#include <pthread.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static int n, rounds;
static int *ready;  /* flows that wait at the gate */
static int gate[2]; /* a pipe: its end lets all go */

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

static void *yielder(void *argument) {
    char nothing;
    __atomic_add_fetch(ready, 1, __ATOMIC_SEQ_CST);
    while (read(gate[0], &nothing, 1) > 0) continue;
    for (int i = 0; i < rounds; i++) sched_yield();
    return argument;
}

static void *nothing(void *argument) {
    return argument;
}

/* Starts flows, as many as can be: up to n. */
static int start_flows(int are_processes, pthread_t *threads) {
    for (int i = 0; i < n; i++) {
        if (!are_processes && pthread_create(&threads[i], NULL, yielder, NULL)) return i;
        if (are_processes) {
            pid_t child = fork();
            if (child < 0) return i;
            if (!child) close(gate[1]);
            if (!child) _exit(yielder(NULL) != NULL);
        }
    }
    return n;
}

/* Nanoseconds for each yield of each flow; or how many there can be, without a yield. */
static double yields(int are_processes) {
    pthread_t *threads = calloc((size_t)n, sizeof *threads);
    int started = start_flows(are_processes, threads);
    while (__atomic_load_n(ready, __ATOMIC_SEQ_CST) < started) usleep(1000);
    double begin = now();
    close(gate[1]);
    for (int i = 0; i < started; i++)
        if (are_processes)
            wait(NULL);
        else
            pthread_join(threads[i], NULL);
    if (!rounds) return started;
    return started == n ? (now() - begin) / ((double)n * rounds) : -1;
}

static double lives(int are_processes) {
    double begin = now();
    for (int i = 0; i < n; i++) {
        if (are_processes) {
            pid_t child = fork();
            if (!child) _exit(0);
            waitpid(child, NULL, 0);
        } else {
            pthread_t thread;
            if (pthread_create(&thread, NULL, nothing, NULL)) return -1;
            pthread_join(thread, NULL);
        }
    }
    return (now() - begin) / n;
}

int main(int argc, char **argv) {
    if (argc < 5) return 1;
    cpu_set_t one;
    CPU_ZERO(&one);
    CPU_SET(sched_getcpu(), &one);
    sched_setaffinity(0, sizeof one, &one);
    ready = mmap(NULL, sizeof *ready, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (ready == MAP_FAILED || pipe(gate)) return 1;
    n = atoi(argv[3]), rounds = atoi(argv[4]);
    int are_processes = !strcmp(argv[1], "processes");
    printf("%.2f\n", strcmp(argv[2], "create") ? yields(are_processes) : lives(are_processes));
    return 0;
}
