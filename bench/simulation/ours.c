/* The models with processes: usage: ours mm1[-off|-on|-watched]|network|jobs N; prints ns per customer or service, or bytes per live
 * job. M/M/1 with a tally that is off, one that is on, and with all statistics of the server. */
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
static uint64_t done;

thread customer(void) {
    double came = ysim_now();
    ysim_serve(&teller, draw_exponential(&services, 1));
    total += ysim_now() - came, gone++;
}

static struct ysim_tally wait;

thread observed_customer(void) {
    double came = ysim_now();
    ysim_serve(&teller, draw_exponential(&services, 1));
    ysim_tally_add(&wait, ysim_now() - came);
    total += ysim_now() - came, gone++;
}

thread source(int customers) {
    for (int i = 0; i < customers; i++) {
        ysim_hold(draw_exponential(&arrivals, 1 / 0.9));
        customer();
    }
}

thread observed_source(int customers) {
    for (int i = 0; i < customers; i++) {
        ysim_hold(draw_exponential(&arrivals, 1 / 0.9));
        observed_customer();
    }
}

/* `statistics`: "", "-off", "-on" or "-watched". */
suspends static double run_mm1(const char *statistics, int n) {
    ysim_tally_init(&wait, "wait");
    wait.off = !strcmp(statistics, "-off");
    if (!strcmp(statistics, "-watched")) ysim_watch_server(&teller);
    if (!strcmp(statistics, "-off") || !strcmp(statistics, "-on"))
        observed_source(n);
    else
        source(n);
    ysim_run(YSIM_FOREVER);
    done = (uint64_t)gone;
    return total / gone;
}

/* ---- the network ---------------------------------------------------------------------------------- */

enum { TANDEMS = 4, LENGTH = 64, SERVERS = TANDEMS * LENGTH, JOBS = 1024 };

static struct ysim_server servers[SERVERS];

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
    if (!strncmp(argv[1], "mm1", 3))
        result = run_mm1(argv[1] + 3, n);
    else
        result = run_network(n);
    printf("%.1f\n", 1e9 * (cpu_seconds() - began) / (double)done);
    fprintf(stderr, "%s: %.4f\n", argv[1], result);
}
