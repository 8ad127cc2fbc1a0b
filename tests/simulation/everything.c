/* A model in which all that can be waited for is waited for, all the time: what checkpoints.py writes to files in the middle of.
 *
 * usage: everything [TIME FILE [process]]: writes a checkpoint at TIME, between two ysim_run, or by a process. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <ysim.h>

enum { END = 60, KINDS = 4 };

static struct ysim_server desk = YSIM_SERVER("desk", 2), pool = YSIM_SERVER("pool", 5);
static struct ysim_server cpu = YSIM_PREEMPTIVE_SERVER("cpu", 1, YSIM_RESUME);
static struct ysim_server shops[3] = {YSIM_SERVER("bakery", 1), YSIM_SERVER("butcher", 1), YSIM_SERVER("grocer", 1)};
static struct ysim_server drawn = YSIM_DRAWING_SERVER("drawn", 0, ysim_draw_exponential, 0.3);
static struct ysim_container tank = YSIM_CONTAINER("tank", 20, 3);
static struct ysim_store shelf = YSIM_STORE("shelf", 4);
static struct ysim_event gates[END + 2];
static struct ysim_condition water = YSIM_CONDITION("water");
static double level;
static struct ysim_tally visit;
static struct ysim_level open_accounts;
static struct ysim_quantiles visits;
static struct ysim_histogram bins;
static struct ysim_series series;
static uint64_t hash;
static char file[1000];

/* Who has come where, when, and how. */
static void note(int what, int64_t value) {
    uint64_t bits;
    double now = ysim_now();
    memcpy(&bits, &now, sizeof bits);
    hash = (hash ^ bits ^ (uint64_t)what << 32 ^ (uint64_t)value) * 0x9e3779b97f4a7c15u;
    hash ^= hash >> 29;
}

static int is_of_kind(int64_t item, int64_t kind) {
    return item % KINDS == kind;
}

thread helper(int number, struct ysim_stream random) {
    note(1, ysim_hold(ysim_exponential(&random, 2)));
    note(2, ysim_serve(&shops[number % 3], ysim_exponential(&random, 1)));
    note(12, ysim_serve(&drawn));
    ysim_result(number);
}

thread customer(int number, struct ysim_stream random) {
    double came = ysim_now();
    ysim_level_add(&open_accounts, 1);
    if (ysim_acquire_within(&desk, ysim_exponential(&random, 4))) {
        note(3, number);
    } else {
        ysim_timer(ysim_exponential(&random, 3), number);
        ysim_timer(ysim_exponential(&random, 3), -number);
        note(4, ysim_hold(ysim_exponential(&random, 1)));
        ysim_timer_cancel(0);
        ysim_release(&desk);
    }
    ysim_process own = ysim_spawn_as(helper(number, random), .keeps_result = number % 2, .priority = number % 3);
    note(5, ysim_any(ysim_on_event(&gates[(int)ysim_now() + 1]), ysim_on_acquire_units(&pool, 1 + number % 4),
                     ysim_on_get(&tank, 1 + number % 2)));
    note(6, ysim_all_within(2, ysim_on_acquire(&desk), ysim_on_acquire(&shops[number % 3])));
    note(7, ysim_serve(&cpu, ysim_exponential(&random, 0.5)));
    note(8, ysim_take_if(&shelf, is_of_kind, number % KINDS));
    note(9, ysim_value());
    if (number % 3) note(10, ysim_join_within(own, 3));
    note(11, ysim_value());
    ysim_wait_until(&water, level > number % 5);
    ysim_level_add(&open_accounts, -1);
    ysim_tally_add(&visit, ysim_now() - came);
    ysim_series_add(&series, ysim_now() - came, ysim_now());
}

thread door(void) {
    struct ysim_stream random = ysim_stream("door");
    for (int number = 1;; number++) {
        ysim_hold(ysim_exponential(&random, 0.5));
        ysim_process process =
            ysim_spawn_as(customer(number, ysim_stream_numbered("customer", (uint64_t)number)),
                          .priority = number % 7 / 5, .delay = number % 5 / 4.0, .name = number % 9 ? 0 : "ninth");
        if (number % 11 == 0) ysim_interrupt(process, number);
        if (number % 13 == 0) ysim_destroy(process);
    }
}

thread supplier(void) {
    struct ysim_stream random = ysim_stream("supplier");
    for (int64_t item = 0;; item++) {
        ysim_hold(ysim_exponential(&random, 0.4));
        ysim_store_urgent(&shelf, item, (int)(item % 3));
        ysim_put_within(&tank, ysim_uniform(&random, 0.5, 2), 1);
    }
}

thread sea(void) {
    for (int i = 1; i <= END; i++) {
        ysim_trigger_after(&gates[i], 0.5, i);
        ysim_hold(1);
        level = i % 7;
        ysim_signal(&water);
        if (i % 10 == 4) ysim_break_down(&cpu);
        if (i % 10 == 7) ysim_repair(&cpu);
        if (i % 8 == 0) ysim_set_capacity(&desk, 1 + i % 3);
    }
}

/* Has many timers at a time, and cancels some. */
thread ringer(void) {
    for (uint64_t first = ysim_timer(0.3, 0);; first += 14) {
        for (int i = 1; i < 15; i++) ysim_timer(0.3 + 0.7 * i, i);
        ysim_timer_cancel(first + 7);
        for (int i = 0; i < 13; i++) note(15, ysim_hold(YSIM_FOREVER)), note(16, ysim_value());
    }
}

/* Gives something to both, or to none. */
thread mixer(void) {
    for (int i = 0;; i++) {
        note(14, ysim_all_within(1.5, ysim_on_put(&tank, 0.5), ysim_on_store(&shelf, i),
                                 ysim_on_event(&gates[(int)ysim_now() + 1 + i % 2])));
        ysim_hold(0.25);
    }
}

void write_file(void) {
    if (*file && ythread_checkpoint(file)) printf("not written: %s\n", ythread_error());
}

thread writer(double time, int writes) {
    ysim_hold_until(time);
    if (writes) write_file();
}

thread ymain(int argc, char **argv) {
    ysim_options(&argc, argv);
    double time = argc > 1 ? atof(argv[1]) : END;
    if (argc > 2) snprintf(file, sizeof file, "%s", argv[2]);
    int by_process = argc > 3;
    ysim_tally_init(&visit, "visit");
    ysim_histogram_init(&bins, 0, 20, 40);
    visit.quantiles = &visits;
    visit.histogram = &bins;
    ysim_series_init(&series);
    ysim_level_init(&open_accounts, "open accounts", 0);
    ysim_register_tally(&visit);
    ysim_watch_server(&desk);
    ysim_watch_server(&cpu);
    ysim_watch_container(&tank);
    ysim_watch_store(&shelf);
    ysim_register_level(&open_accounts);
    for (int i = 0; i < END + 2; i++) gates[i].name = "gate";
    ysim_route(&drawn, &drawn);
    ysim_warmup(20);
    ysim_put(&tank, 0.25); /* it is a process, too, now */
    ringer();
    mixer();
    door();
    supplier();
    sea();
    writer(time, by_process);
    if (!by_process && time < END) {
        ysim_run(time);
        write_file();
    }
    ysim_run(END - 0.001);
    printf("%016llx, %llu events, %llu pending, %llu processes\n", (unsigned long long)hash,
           (unsigned long long)ysim_events(), (unsigned long long)ysim_pending(), (unsigned long long)ysim_processes());
    printf("median %.17g, half %.17g\n", ysim_quantiles_value(&visits, 0.5),
           ysim_series_interval(&series, 0, 0.95).half);
    ysim_report(stdout);
}
