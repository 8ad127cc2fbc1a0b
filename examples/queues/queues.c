/* Four queues whose waits are known: M/M/1, M/D/1, M/M/3 and M/M/1 with room for ten; found beside exact. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <ysim.h>

struct model {
    const char *name;
    struct ysim_server server;
    double rate;  /* customers per unit of time; each needs 1, on the average */
    int is_fixed; /* exactly 1 */
    int room;     /* so many may be there, the others are lost; 0: all */
    double exact; /* mean wait before service; with `room`: the part that is lost */
    struct ysim_tally found;
    struct ysim_series series;
};

static struct model models[] = {
    {"M/M/1", YSIM_SERVER("M/M/1", 1), 0.9, 0, 0, 9},
    {"M/D/1", YSIM_SERVER("M/D/1", 1), 0.9, 1, 0, 4.5},
    {"M/M/3", YSIM_SERVER("M/M/3", 3), 2.7, 0, 0, 2.723537},
    {"M/M/1/10", YSIM_SERVER("M/M/1/10", 1), 0.9, 0, 10, 0.0508137},
};

thread customer(struct model *model, double service) {
    if (model->room) {
        int is_lost = ysim_busy(&model->server) + (int)ysim_waiting(&model->server) >= model->room;
        ysim_tally_add(&model->found, is_lost);
        if (is_lost) return;
    }
    double came = ysim_now();
    ysim_acquire(&model->server);
    if (!model->room) ysim_tally_add(&model->found, ysim_now() - came);
    ysim_hold(service);
    ysim_release(&model->server);
}

thread source(struct model *model, int customers) {
    struct ysim_stream arrivals = ysim_stream(model->name);
    struct ysim_stream services = ysim_stream_split(&arrivals, 1);
    for (int i = 0; i < customers; i++) {
        ysim_hold(ysim_exponential(&arrivals, 1 / model->rate));
        customer(model, model->is_fixed ? 1 : ysim_exponential(&services, 1));
    }
}

/* Says whether the exact value lies within the 95 % interval twice as wide, that is some four standard deviations. */
static int compare(const struct model *model, int customers) {
    struct ysim_interval interval = ysim_series_interval(&model->series, (uint64_t)customers / 20, 0.95);
    int is_right = fabs(interval.mean - model->exact) < 2 * interval.half;
    printf("%-9s %8.5f +- %.5f, exact %8.5f%s\n", model->name, interval.mean, interval.half, model->exact,
           is_right ? "" : ": wrong");
    return is_right;
}

thread ymain(int argc, char **argv) {
    int customers = argc > 1 ? atoi(argv[1]) : 200000, is_right = 1;
    for (struct model *model = models; model < models + sizeof models / sizeof *models; model++) {
        ysim_series_init(&model->series);
        ysim_tally_init(&model->found, model->name);
        model->found.series = &model->series;
        source(model, customers);
        ysim_run(YSIM_FOREVER);
        is_right &= compare(model, customers);
    }
    ythread_exit(!is_right);
}
