// A node that waits takes in what has come with as little memory as there is, also if a limit of time of one of its threads ends some day: here the answers
// to what it has asked another node.
// RUN: %ycc -O1 %s -o %t
// RUN: %yrun -n 2 %t | FileCheck %s
// RUN: %yrun -n 4 --nodes-per-process=2 %t | FileCheck %s
// CHECK: without memory all answers come
// CHECK-NEXT: with memory: no error, 7
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <unistd.h>
#include <ythreads.h>

enum { GRAIN = 4096, TIMES = 20, PATIENCE = 20 };

struct piece {
    struct piece *next;
};

static struct piece *eaten;

/* Its limit of time comes long after all else. */
thread waiter(void) {
    while (ythread_sleep(1000)) continue;
}

thread worker(int result) {
    ythread_exit(result);
}

static void limit(long bytes) {
    struct rlimit most;
    getrlimit(RLIMIT_AS, &most);
    most.rlim_cur = bytes ? (rlim_t)bytes : most.rlim_max;
    setrlimit(RLIMIT_AS, &most);
}

static long used(void) {
    long pages = 0;
    FILE *file = fopen("/proc/self/statm", "r");
    if (!file || fscanf(file, "%ld", &pages) != 1) perror("statm");
    fclose(file);
    return pages * sysconf(_SC_PAGESIZE);
}

/* All but small pieces. */
static void eat(void) {
    for (size_t size = 1 << 20; size >= GRAIN; size /= 2)
        for (struct piece *piece; (piece = malloc(size)); eaten = piece) piece->next = eaten;
}

static void give_back(void) {
    while (eaten) {
        struct piece *next = eaten->next;
        free(eaten);
        eaten = next;
    }
}

static suspends int create_at(int node, int *result) {
    struct ythread_attr attributes = {YTHREAD_INHERIT, node, 0, 0};
    yid id;
    int status = ythread_create(&id, &attributes, worker, 1, 7);
    return status ? status : ythread_join(id, result);
}

thread ymain(void) {
    static char line[BUFSIZ];
    struct ythread_attr daemon = {YTHREAD_INHERIT, YTHREAD_HERE, 1, 0};
    int result = 0, status = 0, other = ythread_nodes() - 1; /* which has memory */
    yid traveller;
    setvbuf(stdout, line, _IOLBF, sizeof line);
    alarm(PATIENCE); /* it would wait for ever */
    ythread_create(0, &daemon, waiter, 0);
    ythread_create(&traveller, &daemon, waiter, 0);
    create_at(0, &result); /* the frames in which it waits have been there before */
    limit(used() + (40 << 20));
    eat();
    for (int i = 0; i < TIMES && (!status || status == YTHREAD_ENOMEM); i++) {
        ythread_move(traveller, i % 2 ? 0 : other);
        ythread_sleep(1e-3);
        status = create_at(other, &result);
    }
    give_back();
    limit(0);
    puts(!status || status == YTHREAD_ENOMEM ? "without memory all answers come" : ythread_strerror(status));
    status = create_at(other, &result);
    printf("with memory: %s, %d\n", ythread_strerror(status), result);
}
