/* The models with processes: usage: ours mm1|network|jobs N; prints ns per customer or service, or bytes per live job. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <ysim.h>

#include "draw.h"

/* ---- M/M/1 -------------------------------------------------------------------------------------- */

static struct ysim_server teller = YSIM_SERVER("teller", 1);
static uint64_t arrivals = 1, services = 2;
static double total;
static int gone;

thread customer(void) {
    double came = ysim_now();
    ysim_serve(&teller, draw_exponential(&services, 1));
    total += ysim_now() - came, gone++;
}

thread source(int customers) {
    for (int i = 0; i < customers; i++) {
        ysim_hold(draw_exponential(&arrivals, 1 / 0.9));
        customer();
    }
}

/* ---- the network ---------------------------------------------------------------------------------- */

enum { TANDEMS = 4, LENGTH = 64, SERVERS = TANDEMS * LENGTH, JOBS = 1024 };

static struct ysim_server servers[SERVERS];
static uint64_t done;

thread job(int number) {
    uint64_t stream = (uint64_t)number * 1000003;
    for (int at = number % SERVERS;;) {
        ysim_serve(&servers[at], draw_exponential(&stream, 1));
        done++;
        if (++at % LENGTH == 0) at = (int)(draw_bits(&stream) % TANDEMS) * LENGTH;
    }
}

static double run_network(int n) {
    for (int i = 0; i < SERVERS; i++) servers[i] = (struct ysim_server)YSIM_SERVER("server", 1);
    for (int i = 0; i < JOBS; i++) job(i);
    ysim_run((double)n / SERVERS * (JOBS + SERVERS - 1) / JOBS);
    return (double)done / ysim_now() / SERVERS;
}

/* ---- bytes ------------------------------------------------------------------------------------------- */

thread sleeper(int number) {
    for (;;) ysim_hold(number % 1000 + 1);
}

static long resident(void) {
    long pages = 0, all = 0;
    FILE *file = fopen("/proc/self/statm", "r");
    if (!file || fscanf(file, "%ld %ld", &all, &pages) != 2) pages = 0;
    if (file) fclose(file);
    return pages * 4096;
}

thread ymain(int argc, char **argv) {
    (void)argc;
    int n = atoi(argv[2]);
    double result = 0, began = cpu_seconds();
    if (!strcmp(argv[1], "jobs")) {
        long before = resident();
        for (int i = 0; i < n; i++) sleeper(i);
        ysim_run(1.5);
        printf("%.1f\n", (double)(resident() - before) / n);
        return;
    }
    if (!strcmp(argv[1], "mm1")) {
        source(n);
        ysim_run(YSIM_FOREVER);
        result = total / gone;
        done = (uint64_t)gone;
    } else {
        result = run_network(n);
    }
    printf("%.1f\n", 1e9 * (cpu_seconds() - began) / (double)done);
    fprintf(stderr, "%s: %.4f\n", argv[1], result);
}
