/* A hundred replications of a bank on all processors: an interval that covers the exact wait, and what a faster teller gains. */
#include <math.h>
#include <stdio.h>
#include <ysim.h>

#define CUSTOMERS 2000

static struct ysim_server teller = YSIM_SERVER("teller", 1);
static struct ysim_stream services;
static struct ysim_tally wait;
static double service_mean = 1;

thread customer(void) {
    double came = ysim_now();
    ysim_acquire(&teller);
    ysim_tally_add(&wait, ysim_now() - came);
    ysim_hold(ysim_exponential(&services, service_mean));
    ysim_release(&teller);
}

thread source(void) {
    struct ysim_stream arrivals = ysim_stream("arrivals");
    for (int i = 0; i < CUSTOMERS; i++) {
        ysim_hold(ysim_exponential(&arrivals, 2));
        customer();
    }
}

/* Each replication has a process of its own, which begins with all as it is when ysim_replicate is called. */
void model(void) {
    services = ysim_stream("service");
    ysim_tally_init(&wait, "wait");
    ysim_register_tally(&wait);
    source();
    ysim_run(YSIM_FOREVER);
}

thread ymain(void) {
    const double exact = 1; /* rho / (mu - lambda) */
    struct ysim_study *usual = ysim_replicate(100, model);
    struct ysim_interval interval = ysim_study_interval(usual, "wait", 0.95);
    ysim_study_report(usual, stdout);
    printf("%.4f +- %.4f %s the exact %g\n", interval.mean, interval.half,
           fabs(interval.mean - exact) <= interval.half ? "covers" : "misses", exact);

    service_mean = 0.95;
    struct ysim_study *fast = ysim_replicate(100, model);
    struct ysim_interval gain = ysim_study_difference(usual, fast, "wait", 0.95);
    printf("a teller faster by 5 %% saves %.4f +- %.4f\n", gain.mean, gain.half);

    struct ysim_study *precise = ysim_replicate_until(0.02, "wait", 10, 1000, model);
    printf("%d replications for an interval of 2 %%\n", (int)ysim_study_count(precise));
    ysim_study_free(usual);
    ysim_study_free(fast);
    ysim_study_free(precise);
}
