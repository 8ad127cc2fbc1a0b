/* M/M/1, rho 0.9, one process per customer: mm1.py in ysim. Prints the mean wait and nanoseconds of CPU per customer. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <ysim.h>

static struct ysim_server server = YSIM_SERVER("server", 1);
static struct ysim_stream arrivals, services;
static struct ysim_tally wait;

thread customer(void) {
    double came = ysim_now();
    ysim_acquire(&server);
    ysim_tally_add(&wait, ysim_now() - came);
    ysim_hold(ysim_exponential(&services, 1));
    ysim_release(&server);
}

thread source(int customers) {
    for (int i = 0; i < customers; i++) {
        ysim_hold(ysim_exponential(&arrivals, 1 / 0.9));
        customer();
    }
}

thread ymain(int argc, char **argv) {
    int customers = argc > 1 ? atoi(argv[1]) : 1000000;
    arrivals = ysim_stream("arrivals");
    services = ysim_stream("service");
    ysim_tally_init(&wait, "wait");
    clock_t begun = clock();
    source(customers);
    ysim_run(YSIM_FOREVER);
    printf("%.3f %.0f\n", ysim_tally_mean(&wait), (double)(clock() - begun) * (1e9 / CLOCKS_PER_SEC) / customers);
}
