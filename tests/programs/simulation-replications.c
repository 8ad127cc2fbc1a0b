// flags: -O2
// not-shipped: replications are processes of their own, of a program of one node
// not-visiting: the same
/* A hundred replications of a queue: the interval covers the analytic value; two variants on common random numbers. */
#include <stdio.h>
#include <ysim.h>

#define ARRIVALS  0.5
#define CUSTOMERS 2000

static struct ysim_tally wait;
static double service_mean = 1, free_at; /* each customer knows when the server will be free */

thread customer(double service) {
    double begins = free_at > ysim_now() ? free_at : ysim_now();
    free_at = begins + service;
    double came = ysim_now();
    ysim_hold_until(begins);
    ysim_tally_add(&wait, ysim_now() - came);
    ysim_hold(service);
}

thread source(void) {
    struct ysim_stream arrivals = ysim_stream("arrivals"), services = ysim_stream("service");
    for (int i = 0; i < CUSTOMERS; i++) {
        ysim_hold(ysim_exponential(&arrivals, 1 / ARRIVALS));
        customer(ysim_exponential(&services, service_mean));
    }
}

void model(void) {
    ysim_tally_init(&wait, "wait");
    ysim_register_tally(&wait);
    free_at = 0;
    source();
    ysim_run(YSIM_FOREVER);
    ysim_outcome("end", ysim_now());
}

thread ymain(void) {
    struct ysim_study *study = ysim_replicate(100, model);
    struct ysim_interval interval = ysim_study_interval(study, "wait", 0.95);
    double exact = ARRIVALS / (1 - ARRIVALS);
    printf("%d replications: %s\n", (int)ysim_study_count(study),
           interval.mean - interval.half < exact && exact < interval.mean + interval.half ? "covers" : "misses");
    printf("half below 5 %%: %d\n", ysim_interval_within(interval, 0.05));
    ysim_study_report(study, stdout);
    service_mean = 0.95;
    struct ysim_study *faster = ysim_replicate(100, model);
    struct ysim_interval less = ysim_study_difference(study, faster, "wait", 0.95);
    printf("faster by %.3f, to %.3f\n", less.mean, less.half);
    struct ysim_study *precise = ysim_replicate_until(0.05, "wait", 10, 1000, model);
    printf("%d replications for 5 %%\n", (int)ysim_study_count(precise));
    ysim_study_free(study);
    ysim_study_free(faster);
    ysim_study_free(precise);
}
// expect: 100 replications: covers
// expect: half below 5 %: 1
// expect: 100 replications, seed 1
// expect: kind   name        count         mean       half95    deviation          min          max
// expect: result end           100      3990.92       15.751      79.3817      3803.53      4223.38
// expect: result wait          100      1.00183     0.022564     0.113717     0.798231      1.31976
// expect: faster by 0.140, to 0.004
// expect: 22 replications for 5 %
