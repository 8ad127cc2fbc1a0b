/* A model that is read from a file: what each process does, line by line, and what comes of it (random_models.py writes the file, and
 * knows what is to come).
 *
 *     servers N: capacity is_preemptive rule          containers N: capacity level         stores N: capacity
 *     processes N: priority start steps, and as many steps of five numbers: what, a, b, c, limit (< 0: none)
 *     statistics 2: when they begin, and when they begin anew
 *
 * With a second argument all is written to that file now and then, and made anew from it.
 *
 * A step of several choices has their number in `b`; they follow as steps. */
#include <stdio.h>
#include <stdlib.h>
#include <ysim.h>

enum { MOST = 128, STEPS = 8192 };
enum what {
    HOLD,
    ACQUIRE,
    RELEASE,
    SERVE,
    GET,
    PUT,
    STORE,
    TAKE,
    INTERRUPT,
    CAPACITY,
    BREAK,
    REPAIR,
    TRIGGER,
    AWAIT,
    SIGNAL,
    LISTEN,
    ANY,
    ALL,
    TIMER,
    CANCEL,
    PASSIVATE,
    ACTIVATE,
    JOIN,
    RELEASE_HELD,
    KEEP,
    PRIORITY,
    RESCHEDULE,
    DESTROY
};

struct step {
    int what, a;
    float b, c, limit;
};

static struct ysim_server servers[MOST];
static struct ysim_container containers[MOST];
static struct ysim_store stores[MOST];
static struct ysim_event events[MOST];
static struct ysim_condition conditions[MOST];
static struct step all_steps[STEPS], *steps[MOST];
static double watch, warmup;
static int counts[MOST], server_count, container_count, store_count, process_count;
static ysim_process processes[MOST];

static int is_of(int64_t item, int64_t rest) {
    return item % 3 == rest;
}

static void choose(const struct step *step) {
    switch (step->what) {
    case ACQUIRE:
        ysim_on_acquire_units(&servers[step->a], (int64_t)step->b);
        break;
    case GET:
        ysim_on_get(&containers[step->a], step->b);
        break;
    case PUT:
        ysim_on_put(&containers[step->a], step->b);
        break;
    case TAKE:
        if (step->b >= 0)
            ysim_on_take_if(&stores[step->a], is_of, (int64_t)step->b);
        else
            ysim_on_take(&stores[step->a]);
        break;
    case STORE:
        ysim_on_store(&stores[step->a], (int64_t)step->b);
        break;
    case AWAIT:
        ysim_on_event(&events[step->a]);
        break;
    case SIGNAL:
        ysim_on_signal(&conditions[step->a]);
        break;
    default:
        ysim_on_end(processes[step->a]);
    }
}

/* What does not wait. */
static int act(const struct step *step, uint64_t *timer) {
    int a = step->a;
    switch (step->what) {
    case RELEASE:
        if (ysim_held(&servers[a], ysim_self()) < step->b) return 1;
        ysim_release_units(&servers[a], (int64_t)step->b);
        return 0;
    case INTERRUPT:
        return ysim_interrupt(processes[a], (int64_t)step->b);
    case CAPACITY:
        ysim_set_capacity(&servers[a], (int64_t)step->b);
        return 0;
    case BREAK:
        ysim_break_down(&servers[a]);
        return 0;
    case REPAIR:
        ysim_repair(&servers[a]);
        return 0;
    case TRIGGER:
        if (ysim_event_state(&events[a]))
            ysim_event_reset(&events[a]);
        else if (step->c)
            ysim_fail_event(&events[a], (int64_t)step->b);
        else
            ysim_trigger(&events[a], (int64_t)step->b);
        return ysim_event_state(&events[a]);
    case SIGNAL:
        ysim_signal(&conditions[a]);
        return 0;
    case TIMER:
        *timer = ysim_timer(step->b, a);
        return 0;
    case CANCEL:
        return *timer ? ysim_timer_cancel(*timer) : 1;
    case ACTIVATE:
        return ysim_activate_after(processes[a], step->b);
    case RESCHEDULE:
        return ysim_reschedule(processes[a], step->b);
    case RELEASE_HELD:
        ysim_release_held();
        return 0;
    case KEEP:
        if (!ysim_held(&servers[a], ysim_self())) return 1;
        ysim_keep(&servers[a]);
        return 0;
    case PRIORITY:
        ysim_set_priority(processes[a], (int)step->b);
        return 0;
    default:
        return ysim_destroy(processes[a]);
    }
}

suspends static int wait(const struct step *step) {
    double limit = step->limit < 0 ? YSIM_FOREVER : step->limit;
    int a = step->a;
    switch (step->what) {
    case HOLD:
        return ysim_hold(step->b);
    case ACQUIRE:
        return ysim_acquire_units_within(&servers[a], (int64_t)step->b, limit);
    case SERVE:
        return step->limit < 0 ? ysim_serve(&servers[a], step->b) : ysim_serve_within(&servers[a], step->b, limit);
    case GET:
        return ysim_get_within(&containers[a], step->b, limit);
    case PUT:
        return ysim_put_within(&containers[a], step->b, limit);
    case STORE:
        return ysim_store_urgent_within(&stores[a], (int64_t)step->b, (int)step->c, limit);
    case TAKE:
        return step->b >= 0 ? ysim_take_if_within(&stores[a], is_of, (int64_t)step->b, limit)
                            : ysim_take_within(&stores[a], limit);
    case AWAIT:
        return ysim_wait_for_within(&events[a], limit);
    case LISTEN:
        return ysim_wait_signal_within(&conditions[a], limit);
    case PASSIVATE:
        return ysim_passivate();
    case JOIN:
        return ysim_join_within(processes[a], limit);
    default:
        ysim_choose_begin(step->what == ALL, "model:1");
        for (int i = 0; i < (int)step->b; i++) choose(&step[1 + i]);
        return ysim_choose_from(limit, "model:1");
    }
}

static int is_act(int what) {
    switch (what) {
    case RELEASE:
    case INTERRUPT:
    case CAPACITY:
    case BREAK:
    case REPAIR:
    case TRIGGER:
    case SIGNAL:
    case TIMER:
    case CANCEL:
    case ACTIVATE:
    case RELEASE_HELD:
    case KEEP:
    case PRIORITY:
    case RESCHEDULE:
    case DESTROY:
        return 1;
    default:
        return 0;
    }
}

static void tell(int number, int at, const struct step *step, int status) {
    int has_value = status == YSIM_EINTERRUPTED || status == YSIM_ETIMER || status == YSIM_EFAILED ||
                    (!status && (step->what == TAKE || step->what == AWAIT || step->what == JOIN));
    printf("%.10g p%d #%d %d", ysim_now(), number, at, status);
    if (!is_act(step->what) && has_value) printf(" value %d", (int)ysim_value());
    if ((step->what == HOLD || step->what == SERVE) && status) printf(" left %.10g", ysim_left());
    printf("\n");
}

thread actor(int number) {
    uint64_t timer = 0;
    for (int i = 0; i < counts[number]; i++) {
        const struct step *step = &steps[number][i];
        int at = i, status = is_act(step->what) ? act(step, &timer) : wait(step);
        tell(number, at, step, status);
        if (step->what == ANY || step->what == ALL) i += (int)step->b;
    }
}

static void read_numbers(FILE *file, int *count, double numbers[][5], int columns) {
    if (fscanf(file, "%*s %d", count) != 1) exit(9);
    for (int i = 0; i < *count; i++)
        for (int k = 0; k < columns; k++)
            if (fscanf(file, "%lf", &numbers[i][k]) != 1) exit(9);
}

static void read_model(const char *path) {
    FILE *file = fopen(path, "r");
    double numbers[MOST][5];
    if (!file) exit(9);
    read_numbers(file, &server_count, numbers, 3);
    for (int i = 0; i < server_count; i++)
        servers[i] = (struct ysim_server){.name = "server",
                                          .capacity = (int64_t)numbers[i][0],
                                          .is_preemptive = (int)numbers[i][1],
                                          .preempted = (enum ysim_preempted)(int)numbers[i][2]};
    read_numbers(file, &container_count, numbers, 2);
    for (int i = 0; i < container_count; i++)
        containers[i] = (struct ysim_container)YSIM_CONTAINER("container", numbers[i][0], numbers[i][1]);
    read_numbers(file, &store_count, numbers, 1);
    for (int i = 0; i < store_count; i++) stores[i] = (struct ysim_store)YSIM_STORE("store", (uint64_t)numbers[i][0]);
    if (fscanf(file, "%*s %d", &process_count) != 1) exit(9);
    for (int i = 0, used = 0; i < process_count; i++) {
        double start;
        int priority;
        if (fscanf(file, "%d %lf %d", &priority, &start, &counts[i]) != 3) exit(9);
        steps[i] = &all_steps[used];
        used += counts[i] + 1;
        if (used > STEPS) exit(9);
        for (int k = 0; k < counts[i]; k++) {
            struct step *step = &steps[i][k];
            if (fscanf(file, "%d %d %f %f %f", &step->what, &step->a, &step->b, &step->c, &step->limit) != 5) exit(9);
        }
        steps[i][counts[i]].what = priority;
        steps[i][counts[i]].b = (float)start;
    }
    if (fscanf(file, "%*s %*d %lf %lf", &watch, &warmup) != 2) exit(9);
    fclose(file);
}

static void tell_level(const struct ysim_level *level) {
    printf(" %.9g/%.9g", ysim_level_mean_at(level, ysim_now()), ysim_level_deviation_at(level, ysim_now()));
}

static void tell_waits(const struct ysim_tally *waits) {
    printf(" %d", (int)waits->count);
    if (waits->count) printf(" %.9g..%.9g", waits->least, waits->most);
    if (waits->count) printf(" %.9g", ysim_tally_mean(waits));
    if (waits->count > 1) printf("+-%.9g", ysim_tally_deviation(waits));
}

static void watch_all(void) {
    for (int i = 0; i < server_count; i++) ysim_watch_server(&servers[i]);
    for (int i = 0; i < container_count; i++) ysim_watch_container(&containers[i]);
    for (int i = 0; i < store_count; i++) ysim_watch_store(&stores[i]);
}

static void tell_statistics(void) {
    for (int i = 0; i < server_count; i++) {
        printf("server");
        tell_level(ysim_server_length(&servers[i]));
        tell_level(ysim_server_busy(&servers[i]));
        tell_waits(ysim_server_wait(&servers[i]));
        tell_waits(ysim_server_reneged(&servers[i]));
        double part = ysim_utilisation(&servers[i]);
        printf(part == part ? " %.9g\n" : " nan\n", part); /* it never had a unit */
    }
    for (int i = 0; i < container_count; i++) {
        printf("container");
        tell_level(ysim_container_level(&containers[i]));
        tell_waits(ysim_container_wait(&containers[i]));
        tell_waits(ysim_container_reneged(&containers[i]));
        printf("\n");
    }
    for (int i = 0; i < store_count; i++) {
        printf("store");
        tell_level(ysim_store_items(&stores[i]));
        tell_waits(ysim_store_wait(&stores[i]));
        tell_waits(ysim_store_reneged(&stores[i]));
        printf("\n");
    }
}

thread ymain(int argc, char **argv) {
    if (argc < 2) exit(9);
    read_model(argv[1]);
    for (int i = 0; i < process_count; i++) {
        const struct step *last = &steps[i][counts[i]];
        processes[i] = ysim_spawn_as(actor(i), .delay = last->b, .priority = last->what);
    }
    ysim_warmup(warmup);
    ysim_run(watch);
    watch_all();
    for (double time = watch + 3.125; argc > 2 && time < 100; time *= 2.5) {
        ysim_run(time);
        if (ythread_checkpoint(argv[2])) exit(8);
    }
    ysim_run(100);
    tell_statistics();
    printf("end");
    for (int i = 0; i < server_count; i++)
        printf(" %d/%d", (int)ysim_busy(&servers[i]), (int)ysim_waiting(&servers[i]));
    for (int i = 0; i < container_count; i++) printf(" %.10g", containers[i].level);
    for (int i = 0; i < store_count; i++) printf(" %d", (int)ysim_stored(&stores[i]));
    printf(" %d\n", (int)ysim_processes());
}
