// args: 4 8 64 3000
// run: --nodes=x86_64:1,aarch64:1
/* The cluster queueing network of 1994 on one node or several: jobs, each a process, walk through tandems of servers. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <ysim.h>

enum { SERVERS_MOST = 4096 };

/* Variables of the program: every node has them. What node 0 sets up in servers is told to the others. */
static struct ysim_server servers[SERVERS_MOST];
static struct ysim_tally passes;

/* Begins at some server of some tandem, so that the jobs are spread from the beginning. */
thread job(int number, int tandems, int length) {
    struct ysim_stream stream = ysim_stream_numbered("job", (uint64_t)number);
    int first = (int)ysim_uniform(&stream, 0, length);
    for (;;) {
        int tandem = (int)ysim_uniform(&stream, 0, tandems);
        double began = ysim_now();
        for (int i = first; i < length; i++) ysim_serve(&servers[tandem * length + i]);
        if (!first) ysim_tally_add(&passes, ysim_now() - began);
        first = 0;
    }
}

/* Whole tandems are on one node: only at the end of one a job may leave it. */
static void place(int tandems, int length) {
    struct ysim_server *firsts[SERVERS_MOST];
    for (int t = 0; t < tandems; t++) firsts[t] = &servers[t * length];
    for (int i = 0; i < tandems * length; i++) {
        servers[i] = (struct ysim_server)YSIM_DRAWING_SERVER("server", i, ysim_draw_exponential, 1);
        ysim_place(&servers[i], i / length * ythread_nodes() / tandems);
    }
    for (int i = 0; i < tandems * length; i++) {
        if (i % length < length - 1) ysim_route(&servers[i], &servers[i + 1]);
        /* A new job may begin at any server, but one that comes from a tandem begins at the first. */
        for (int t = 0; t < tandems && i % length == length - 1; t++) ysim_route(&servers[i], firsts[t]);
    }
}

static uint64_t services(int all) {
    uint64_t sum = 0;
    for (int i = 0; i < all; i++) sum += ysim_services(&servers[i]);
    return sum;
}

/* Beside the exact values of a closed network of exponential servers: J / (J + K - 1), and N (J + K - 1) / K. */
static int compare(int tandems, int length, int jobs, uint64_t served, double time) {
    double tolerance = sqrt(1e6 / (double)served); /* of what is right at a million services */
    int all = tandems * length;
    double through = (double)served / time / all, exact_through = (double)jobs / (jobs + all - 1);
    double pass = ysim_tally_mean(&passes), exact_pass = (double)length * (jobs + all - 1) / all;
    printf("%d x %d, %d jobs: throughput %.4f, exact %.4f; pass %.2f, exact %.2f\n", tandems, length, jobs, through,
           exact_through, pass, exact_pass);
    return fabs(through / exact_through - 1) < 0.0075 * tolerance && fabs(pass / exact_pass - 1) < 0.0157 * tolerance;
}

/* Table 4 of 1994: seconds on 1, 2, 4 ... 64 processors of an nCUBE 2, for the threads of this language's ancestor. */
static void print_table(int tandems, int length, double seconds) {
    fprintf(stderr, "1994, 4 x 64:  522 374 217 104 48 23 11 s\n1994, 4 x 256: 1925 1285 700 325 147 67 32 s\n");
    struct ysim_together together = ysim_together();
    fprintf(stderr, "now, %d x %d, nodes: %d: %.2f s; %llu windows, %llu moves\n", tandems, length, ythread_nodes(),
            seconds, (unsigned long long)together.windows, (unsigned long long)together.moves);
}

static double real_time(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

thread ymain(int argc, char **argv) {
    ysim_options(&argc, argv);
    int tandems = argc > 1 ? atoi(argv[1]) : 4, length = argc > 2 ? atoi(argv[2]) : 64;
    int jobs = argc > 3 ? atoi(argv[3]) : 1024, all = tandems * length;
    double events = argc > 4 ? atof(argv[4]) : 1e6;
    if (tandems < 1 || length < 1 || jobs < 1 || tandems > SERVERS_MOST / length) {
        fprintf(stderr, "usage: cluster TANDEMS LENGTH JOBS [SERVICES [table]]; at most %d servers\n", SERVERS_MOST);
        ythread_exit(2);
    }
    ysim_tally_init(&passes, "pass");
    ysim_register_tally(&passes);
    place(tandems, length);
    for (int i = 0; i < jobs; i++) job(i, tandems, length);
    double time = events * (jobs + all - 1) / jobs / all, began = real_time();
    ysim_warmup(time / 2);
    ysim_run(time / 2); /* to forget the beginning */
    uint64_t before = services(all);
    ysim_run(time / 2 + time);
    int is_right = compare(tandems, length, jobs, services(all) - before, time);
    if (argc > 5) print_table(tandems, length, real_time() - began);
    ythread_exit(!is_right);
}
