/* A harbour: ships need a berth, tugs together, and large ones high water; all of it, or they wait outside. */
#include <stdio.h>
#include <ysim.h>

static struct ysim_server berths = YSIM_SERVER("berths", 2), tugs = YSIM_SERVER("tugs", 3);
static struct ysim_condition water = YSIM_CONDITION("water");
static struct ysim_event storm = YSIM_EVENT("storm");
static int depth = 8;

static void log_line(const char *ship, const char *what) {
    printf("%5.1f  %-8s %s\n", ysim_now(), ship, what);
}

thread tide(void) {
    for (int hour = 0; hour < 48; hour++) {
        ysim_hold(1);
        depth = hour % 12 < 6 ? depth + 1 : depth - 1;
        ysim_signal(&water);
    }
}

thread ship(const char *name, int draught, int tugs_needed, double unloading) {
    log_line(name, "arrives");
    /* A berth and tugs, or the storm, whatever comes first: then it has none of them. */
    if (ysim_any(ysim_on_acquire(&berths), ysim_on_event(&storm)) == 1) {
        log_line(name, "sails on, because of the storm");
        return;
    }
    if (ysim_wait_until_within(&water, depth >= draught, 24) == YSIM_ETIMEDOUT) {
        log_line(name, "finds no water");
        return; /* the berth is given back */
    }
    ysim_acquire_units(&tugs, tugs_needed);
    log_line(name, "is towed in");
    ysim_hold(0.5);
    ysim_release_units(&tugs, tugs_needed);
    ysim_hold(unloading);
    ysim_release(&berths);
    log_line(name, "leaves");
}

thread ymain(void) {
    tide();
    ysim_spawn_at(1, ship("Anna", 8, 1, 9));
    ysim_spawn_at(2, ship("Bruno", 12, 2, 10));
    ysim_spawn_at(2.5, ship("Clara", 9, 3, 4));
    ysim_spawn_at(3, ship("Dora", 20, 2, 4));
    ysim_spawn_at(16, ship("Emil", 10, 2, 6));
    ysim_trigger_after(&storm, 30, 0);
    ysim_spawn_at(27, ship("Frieda", 9, 1, 8));
    ysim_spawn_at(28, ship("Gustav", 9, 1, 5));
    int status = ysim_run(YSIM_FOREVER);
    printf("%5.1f  nobody is left: %s\n", ysim_now(), ysim_strerror(status));
}
