/* A random model on several nodes: processes walk over servers that are placed on them, and use on node 0 all that there is.
 *
 * usage: spread SEED [FILE]: writes FILE.1 between two runs, FILE.2 by a process, FILE.3 between two runs */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <ysim.h>

enum { MOST = 9, END = 40 };

static struct ysim_server places[MOST], gate;
static struct ysim_server desk = YSIM_SERVER("desk", 2);
static struct ysim_server cpu = YSIM_PREEMPTIVE_SERVER("cpu", 1, YSIM_RESUME);
static struct ysim_container tank = YSIM_CONTAINER("tank", 8, 2);
static struct ysim_store shelf = YSIM_STORE("shelf", 3);
static struct ysim_condition full = YSIM_CONDITION("full");
static struct ysim_event bells[END + 2];
static struct ysim_tally steps, visits;
static struct ysim_quantiles quantiles;
static struct ysim_histogram histogram;
static struct ysim_series series;
static struct ysim_level inside;
static uint64_t hash;
static char file[900];

static uint64_t mix(uint64_t hash, double time, int64_t what) {
    uint64_t bits;
    memcpy(&bits, &time, sizeof bits);
    hash = (hash ^ bits ^ (uint64_t)what << 40) * 0x9e3779b97f4a7c15u;
    return hash ^ hash >> 29;
}

static void note(int what, int64_t value) {
    hash = mix(hash, ysim_now(), what * 1000 + value);
}

static int is_of(int64_t item, int64_t kind) {
    return item % 3 == kind;
}

static double draw_mixed(struct ysim_stream *stream, double mean) {
    return ysim_bernoulli(stream, 0.3) ? mean / 2 : ysim_uniform(stream, mean / 4, mean * 2);
}

/* On node 0. */
static void visit(int number, struct ysim_stream *random) {
    double came = ysim_now();
    ysim_level_add(&inside, 1);
    switch (ysim_uniform_int(random, 0, 6)) {
    case 0:
        if (!ysim_acquire_within(&desk, ysim_exponential(random, 1))) {
            note(1, ysim_hold(ysim_exponential(random, 0.5)));
            ysim_release(&desk);
        }
        break;
    case 1:
        note(2, ysim_serve(&cpu, ysim_exponential(random, 0.3)));
        break;
    case 2:
        note(3, ysim_any(ysim_on_event(&bells[(int)ysim_now() + 1]), ysim_on_get(&tank, 1 + number % 2),
                         ysim_on_acquire(&desk)));
        ysim_release_held();
        break;
    case 3:
        note(4, ysim_take_if_within(&shelf, is_of, number % 3, 2));
        note(5, ysim_value());
        break;
    case 4:
        note(6, ysim_all_within(1.5, ysim_on_put(&tank, 0.5), ysim_on_store(&shelf, number)));
        break;
    case 5:
        ysim_timer(ysim_exponential(random, 0.5), number);
        note(7, ysim_wait_signal_within(&full, 3));
        ysim_timer_cancel(0);
        break;
    default:
        break;
    }
    ysim_level_add(&inside, -1);
    ysim_tally_add(&visits, ysim_now() - came);
    ysim_series_add(&series, ysim_now() - came, ysim_now());
}

/* `reach`: two bits for each place, how many places after the next one it may lead to. */
thread walker(int number, int length, int count, unsigned reach) {
    struct ysim_stream random = ysim_stream_numbered("walker", (uint64_t)number);
    uint64_t way = (uint64_t)number;
    int at = (int)ysim_uniform_int(&random, 0, count - 1);
    for (int i = 0; i < length; i++) {
        double came = ysim_now();
        ysim_serve(&places[at]);
        ysim_tally_add(&steps, ysim_now() - came);
        way = mix(way, ysim_now(), at);
        at = (at + 1 + (int)ysim_uniform_int(&random, 0, reach >> 2 * at & 3)) % count;
        if (ysim_bernoulli(&random, 0.15)) {
            ysim_serve(&gate);
            visit(number, &random);
            note(8, (int64_t)(way >> 50));
        }
    }
    ysim_serve(&gate);
    note(9, (int64_t)(way >> 40));
}

thread local(int number) {
    struct ysim_stream random = ysim_stream_numbered("local", (uint64_t)number);
    for (;;) {
        note(10, ysim_hold(ysim_exponential(&random, 2)));
        visit(number, &random);
    }
}

thread sea(void) {
    struct ysim_stream random = ysim_stream("sea");
    for (int i = 1; i <= END; i++) {
        ysim_trigger_after(&bells[i], 0.5, i);
        ysim_hold(ysim_now() < i ? i - ysim_now() : 0);
        ysim_signal(&full);
        ysim_store_urgent_within(&shelf, i, i % 3, 0.1);
        ysim_put_within(&tank, ysim_uniform(&random, 0.5, 2), 0.2);
        if (i % 10 == 4) ysim_break_down(&cpu);
        if (i % 10 == 6) ysim_repair(&cpu);
        if (i % 8 == 0) ysim_set_capacity(&desk, 1 + i % 3);
    }
}

void write_file(int number) {
    char path[1000];
    snprintf(path, sizeof path, "%s.%d", file, number);
    if (*file && ythread_checkpoint(path)) printf("not written: %s\n", ythread_error());
}

thread writer(double time) {
    ysim_hold_until(time);
    write_file(2);
}

static int make(struct ysim_stream *random, unsigned *reach) {
    int count = (int)ysim_uniform_int(random, 2, MOST);
    int has_routes = ysim_bernoulli(random, 0.6);
    for (int i = 0; i < count; i++) {
        int how = (int)ysim_uniform_int(random, 0, 2);
        double mean = ysim_uniform(random, 0.2, 1);
        double (*draws[])(struct ysim_stream *, double) = {ysim_draw_exponential, draw_mixed, ysim_draw_constant};
        places[i] = (struct ysim_server)YSIM_DRAWING_SERVER("place", i, draws[how], mean);
        ysim_place(&places[i], (int)ysim_uniform_int(random, 0, 3));
        *reach |= (unsigned)ysim_uniform_int(random, 0, 2) << 2 * i;
    }
    gate = (struct ysim_server)YSIM_DRAWING_SERVER("gate", 0, ysim_draw_exponential, 0.05);
    ysim_place(&gate, 0);
    if (!has_routes) return count;
    ysim_route(&gate, &gate);
    for (int i = 0; i < count; i++) {
        for (int to = 0; to <= (int)(*reach >> 2 * i & 3); to++) ysim_route(&places[i], &places[(i + 1 + to) % count]);
        ysim_route(&places[i], &gate);
        ysim_route(&gate, &places[i]);
    }
    return count;
}

thread ymain(int argc, char **argv) {
    ysim_options(&argc, argv);
    struct ysim_stream random = ysim_stream_numbered("model", argc > 1 ? (uint64_t)atoi(argv[1]) : 1);
    if (argc > 2) snprintf(file, sizeof file, "%s", argv[2]);
    ysim_tally_init(&steps, "steps");
    ysim_tally_init(&visits, "visits");
    ysim_histogram_init(&histogram, 0, 5, 20);
    visits.quantiles = &quantiles;
    visits.histogram = &histogram;
    ysim_series_init(&series);
    ysim_level_init(&inside, "inside", 0);
    ysim_register_tally(&steps);
    ysim_register_tally(&visits);
    ysim_register_level(&inside);
    ysim_watch_server(&desk);
    ysim_watch_server(&cpu);
    ysim_watch_container(&tank);
    ysim_watch_store(&shelf);
    for (int i = 0; i < END + 2; i++) bells[i].name = "bell";
    unsigned reach = 0;
    int count = make(&random, &reach);
    double warm = ysim_bernoulli(&random, 0.5) ? 9 : 0, one = ysim_uniform(&random, 0.1, 20),
           two = ysim_uniform(&random, one, 30), three = ysim_uniform(&random, two, END);
    if (warm > 0) ysim_warmup(warm);
    int walkers = (int)ysim_uniform_int(&random, 3, 30), locals = (int)ysim_uniform_int(&random, 0, 4);
    for (int i = 0; i < walkers; i++) walker(i, (int)ysim_uniform_int(&random, 1, 60), count, reach);
    for (int i = 0; i < locals; i++) local(i);
    sea();
    writer(two);
    ysim_run(one);
    write_file(1);
    ysim_run(three);
    write_file(3);
    ysim_run(END + 0.5);
    printf("%016llx, %llu events, %llu pending, %llu processes\n", (unsigned long long)hash,
           (unsigned long long)ysim_events(), (unsigned long long)ysim_pending(), (unsigned long long)ysim_processes());
    printf("median %.17g, half %.17g\n", ysim_quantiles_value(&quantiles, 0.5),
           ysim_series_interval(&series, 0, 0.95).half);
    ysim_report(stdout);
}
