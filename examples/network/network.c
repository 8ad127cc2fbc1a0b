/* The cluster queueing network of 1994: jobs, each a process, walk through tandems of servers, for ever; found beside exact. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <ysim.h>

static struct ysim_server *servers; /* tandems * length */
static int tandems, length;
static uint64_t services, passes;
static double passing; /* time that complete passes took, in all */

/* Begins at some server of some tandem, so that the jobs are spread from the beginning. */
thread job(int number) {
    struct ysim_stream stream = ysim_stream_numbered("job", (uint64_t)number);
    int first = (int)ysim_uniform(&stream, 0, length);
    for (;;) {
        struct ysim_server *tandem = servers + (int)ysim_uniform(&stream, 0, tandems) * length;
        double began = ysim_now();
        for (int i = first; i < length; i++) {
            ysim_serve(&tandem[i], ysim_exponential(&stream, 1));
            services++;
        }
        if (!first) passing += ysim_now() - began, passes++;
        first = 0;
    }
}

/* Throughput of a server and time through a tandem, by theory: exponential servers in a closed network. */
static int compare(int jobs, double time) {
    int all = tandems * length;
    double through = (double)services / time / all, exact_through = (double)jobs / (jobs + all - 1);
    double pass = passing / (double)passes, exact_pass = (double)length * (jobs + all - 1) / all;
    printf("%d x %-3d %5d jobs: throughput %.4f, exact %.4f; pass %.2f, exact %.2f\n", tandems, length, jobs, through,
           exact_through, pass, exact_pass);
    return fabs(through / exact_through - 1) < 0.0075 && fabs(pass / exact_pass - 1) < 0.0157;
}

static int run(int jobs, double events) {
    int all = tandems * length;
    servers = calloc((size_t)all, sizeof *servers);
    for (int i = 0; i < all; i++) servers[i] = (struct ysim_server)YSIM_SERVER("server", 1);
    ysim_process *processes = calloc((size_t)jobs, sizeof *processes);
    for (int i = 0; i < jobs; i++) processes[i] = ysim_spawn(job(i));
    double time = events * (jobs + all - 1) / jobs / all;
    ysim_run(ysim_now() + time / 4); /* to forget the beginning */
    services = passes = 0;
    passing = 0;
    ysim_run(ysim_now() + time);
    int is_right = compare(jobs, time);
    for (int i = 0; i < jobs; i++) ysim_destroy(processes[i]);
    free(processes);
    free(servers);
    return is_right;
}

thread ymain(int argc, char **argv) {
    double events = argc > 3 ? atof(argv[3]) : 1e6;
    int is_right = 1;
    if (argc > 2) {
        tandems = atoi(argv[1]), length = atoi(argv[2]);
        ythread_exit(!run(argc > 4 ? atoi(argv[4]) : 4 * tandems * length, events));
    }
    static const int sizes[][3] = {{2, 2, 4}, {4, 16, 256}, {4, 64, 1024}};
    for (int i = 0; i < 3; i++) {
        tandems = sizes[i][0], length = sizes[i][1];
        is_right &= run(sizes[i][2], events);
    }
    ythread_exit(!is_right);
}
