/* Two classes of jobs at one server, the urgent ones first: without interruption, and with. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <ysim.h>

struct station {
    struct ysim_server server;
    const double exact[2]; /* mean time from arrival to the beginning, or (preemptive) to the end of the service */
    struct ysim_tally times[2];
    struct ysim_series series[2];
};

static struct station patient = {YSIM_SERVER("without interruption", 1), {1.285714, 12.857143}};
static struct station hasty = {YSIM_PREEMPTIVE_SERVER("with interruption", 1, YSIM_RESUME), {1.428571, 14.285714}};
static const double rates[2] = {0.3, 0.6};

thread job(struct station *station, int class, double service) {
    double came = ysim_now();
    if (station->server.is_preemptive) {
        ysim_serve(&station->server, service);
        ysim_tally_add(&station->times[class], ysim_now() - came);
    } else {
        ysim_acquire(&station->server);
        ysim_tally_add(&station->times[class], ysim_now() - came);
        ysim_hold(service);
        ysim_release(&station->server);
    }
}

thread source(struct station *station, int class) {
    struct ysim_stream arrivals = ysim_stream_numbered("arrivals", (uint64_t)class);
    struct ysim_stream services = ysim_stream_numbered("services", (uint64_t)class);
    for (;;) {
        ysim_hold(ysim_exponential(&arrivals, 1 / rates[class]));
        job(station, class, ysim_exponential(&services, 1)); /* of its creator's priority */
    }
}

static int run(struct station *station, double time) {
    int is_right = 1;
    for (int class = 0; class < 2; class ++) {
        ysim_series_init(&station->series[class]);
        ysim_tally_init(&station->times[class], station->server.name);
        station->times[class].series = &station->series[class];
    }
    ysim_process urgent = ysim_spawn_as(source(station, 0), .priority = 1), usual = ysim_spawn(source(station, 1));
    ysim_run(ysim_now() + time);
    ysim_destroy(urgent);
    ysim_destroy(usual);
    ysim_run(YSIM_FOREVER);
    for (int class = 0; class < 2; class ++) {
        struct ysim_interval found = ysim_series_interval(&station->series[class], 1000, 0.95);
        is_right &= fabs(found.mean - station->exact[class]) < 2 * found.half;
        printf("%s, %s: %.4f +- %.4f, exact %.4f\n", station->server.name, class ? "usual" : "urgent", found.mean,
               found.half, station->exact[class]);
    }
    return is_right;
}

thread ymain(int argc, char **argv) {
    double time = argc > 1 ? atof(argv[1]) : 200000;
    int is_right = run(&patient, time);
    ythread_exit(!(run(&hasty, time) && is_right));
}
