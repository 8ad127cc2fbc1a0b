// run: --nodes=x86_64:2,aarch64:2
// args: --steady
/* A farm: a master creates 1,000 threads over all nodes, sends each a strip of work, checks each answer.
 *
 * The work is the area under 4 / (1 + x*x) between 0 and 1, which is pi, cut into strips. Work and
 * results are structs; the translator describes them, so a strip packed on x86_64 is unpacked on
 * aarch64 member by member. The master computes every strip again and wants the same bits. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <ythreads.h>

enum { WORKERS = 1000, STEPS = 200, NODES = 64 };
enum { WORK = 1, RESULT = 2 };

struct strip {
    int number;
    double from, to;
    short steps;
};

struct result {
    int number;
    double area;
    int node;
    char machine[12];
};

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec + t.tv_nsec / 1e9;
}

/* The area of a strip by the midpoint rule. */
static double area(const struct strip *s) {
    double width = (s->to - s->from) / s->steps, sum = 0;
    for (int i = 0; i < s->steps; i++) {
        double x = s->from + (i + 0.5) * width;
        sum += 4 / (1 + x * x) * width;
    }
    return sum;
}

static struct strip strip_of(int number) {
    return (struct strip){number, number / (double)WORKERS, (number + 1) / (double)WORKERS, STEPS};
}

thread worker(yid master) {
    struct strip work;
    struct result result = {0};
    if (ythread_recv(master, WORK, &work) != 0) ythread_exit(1);
    result.number = work.number;
    result.area = area(&work);
    result.node = ythread_node();
    strncpy(result.machine, ythread_node_arch(result.node), sizeof result.machine - 1);
    ythread_send(master, RESULT, result);
}

/* Creates the workers, one node after the other; returns how many there are. */
static int hire(yid *workers) {
    int count = 0;
    while (count < WORKERS) {
        struct ythread_attr attr = {YTHREAD_INHERIT, count % ythread_nodes(), 0, "worker"};
        int status = ythread_create(&workers[count], &attr, worker, 1, ythread_self());
        if (status != 0) {
            printf("worker %d: %s\n", count, ythread_strerror(status));
            break;
        }
        count++;
    }
    return count;
}

/* Takes the results as they come. Returns their sum, and counts the exact ones by node. */
static double collect(int count, int *exact) {
    double areas[WORKERS] = {0}, sum = 0;
    for (int i = 0; i < count; i++) {
        struct result r;
        if (ythread_recv(YTHREAD_ANY, RESULT, &r) != 0) break;
        struct strip again = strip_of(r.number);
        areas[r.number] = r.area;
        if (r.area == area(&again) && strcmp(r.machine, ythread_node_arch(r.node)) == 0) exact[r.node % NODES]++;
    }
    for (int i = 0; i < count; i++) /* in order of strips: a sum of doubles depends on it */
        sum += areas[i];
    return sum;
}

/* Waits for the workers' ends; returns how many ended well. */
static int dismiss(const yid *workers, int count) {
    int ended = 0;
    for (int i = 0; i < count; i++) {
        int status;
        if (ythread_join(workers[i], &status) == 0 && status == 0) ended++;
    }
    return ended;
}

thread ymain(int argc, char **argv) {
    int steady = argc > 1 && strcmp(argv[1], "--steady") == 0;
    yid workers[WORKERS];
    int exact[NODES] = {0}, all = 0;
    double start = now();

    int hired = hire(workers);
    double created = now();
    for (int i = 0; i < hired; i++) {
        struct strip work = strip_of(i);
        ythread_send(workers[i], WORK, work);
    }
    double pi = collect(hired, exact);
    int ended = dismiss(workers, hired);
    double end = now();

    for (int n = 0; n < ythread_nodes() && n < NODES; n++) {
        printf("node %d  %-8s %4d exact results\n", n, ythread_node_arch(n), exact[n]);
        all += exact[n];
    }
    printf("%d threads created, %d results exact, %d ended well; the sum is %.9f\n", hired, all, ended, pi);
    if (!steady)
        printf("creating %.1f us a thread; work sent, done, checked and joined in %.1f us a thread\n",
               (created - start) / hired * 1e6, (end - created) / hired * 1e6);
    ythread_exit(hired == WORKERS && all == WORKERS && ended == WORKERS && fabs(pi - 3.14159265358979) < 1e-7 ? 0 : 1);
}
