/* The network of 4 x 64 servers on several nodes: usage: nodes SERVICES WORK, or nodes calibrate MICROSECONDS.
 *
 * Servers draw their own times, and whole tandems are on one node. WORK: turns of a loop at each service. Prints the seconds of ysim_run,
 * windows, moves, and a sum that does not depend on nodes. `calibrate` prints the turns that take so long here. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <ysim.h>

enum { TANDEMS = 4, LENGTH = 64, SERVERS = TANDEMS * LENGTH, JOBS = 1024 };

static struct ysim_server servers[SERVERS];
static struct ysim_tally passes;

static uint64_t compute(uint64_t state, long turns) {
    for (long i = 0; i < turns; i++) state = state * 6364136223846793005u + 1442695040888963407u;
    return state;
}

thread job(int number, long work) {
    struct ysim_stream stream = ysim_stream_numbered("job", (uint64_t)number);
    uint64_t state = (uint64_t)number;
    int first = number % LENGTH;
    for (;;) {
        int tandem = (int)ysim_uniform_int(&stream, 0, TANDEMS - 1);
        double began = ysim_now();
        for (int i = first; i < LENGTH; i++) {
            ysim_serve(&servers[tandem * LENGTH + i]);
            if (work) state = compute(state, work);
        }
        ysim_tally_add(&passes, ysim_now() - began + (double)(state & 1));
        first = 0;
    }
}

static void place(void) {
    for (int i = 0; i < SERVERS; i++) {
        servers[i] = (struct ysim_server)YSIM_DRAWING_SERVER("server", i, ysim_draw_exponential, 1);
        ysim_place(&servers[i], i / LENGTH * ythread_nodes() / TANDEMS);
    }
    for (int i = 0; i < SERVERS; i++) {
        if (i % LENGTH < LENGTH - 1) ysim_route(&servers[i], &servers[i + 1]);
        for (int t = 0; t < TANDEMS && i % LENGTH == LENGTH - 1; t++) ysim_route(&servers[i], &servers[t * LENGTH]);
    }
}

static double seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static void calibrate(double microseconds) {
    const long turns = 1000000;
    double least = 1;
    for (int i = 0; i < 20; i++) {
        double began = seconds();
        volatile uint64_t state = compute(1, turns);
        (void)state;
        double took = seconds() - began;
        if (took < least) least = took;
    }
    printf("%ld\n", (long)(microseconds * 1e-6 / least * turns));
}

thread ymain(int argc, char **argv) {
    if (argc == 3 && !strcmp(argv[1], "calibrate")) {
        calibrate(atof(argv[2]));
        return;
    }
    double services = argc > 1 ? atof(argv[1]) : 1e6;
    long work = argc > 2 ? atol(argv[2]) : 0;
    ysim_tally_init(&passes, "pass");
    ysim_register_tally(&passes);
    place();
    for (int i = 0; i < JOBS; i++) job(i, work);
    double began = seconds();
    ysim_run(services * (JOBS + SERVERS - 1) / JOBS / SERVERS);
    double took = seconds() - began;
    struct ysim_together together = ysim_together();
    printf("%.6f %llu %llu %llu %.17g\n", took, (unsigned long long)together.windows,
           (unsigned long long)together.moves, (unsigned long long)ysim_events(), ysim_tally_mean(&passes));
}
