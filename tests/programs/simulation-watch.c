// not-shipped: mutable globals
// not-shipped-to: armhf i386: what ysim keeps in a thread holds pointers, and is of another size there
/* Statistics of containers and stores by one call: levels, both lines, waits of both sides; what is given back counts, too. */
#include <stdio.h>
#include <ysim.h>

static struct ysim_container tank = YSIM_CONTAINER("tank", 10, 6);
static struct ysim_store shelf = YSIM_STORE("shelf", 2);
static struct ysim_event never = YSIM_EVENT("never");

thread getter(double amount) {
    ysim_get(&tank, amount);
    ysim_hold(2);
    ysim_put(&tank, amount);
}

/* Has 4 of the tank until its limit, then gives them back. */
thread fickle(void) {
    ysim_all_within(1, ysim_on_get(&tank, 4), ysim_on_event(&never));
}

thread seller(int items) {
    for (int i = 0; i < items; i++) ysim_store(&shelf, i);
}

thread buyer(void) {
    for (;;) {
        ysim_hold(3);
        ysim_take(&shelf);
    }
}

thread ymain(void) {
    ysim_watch_container(&tank);
    ysim_watch_store(&shelf);
    ysim_watch_store(&shelf);
    getter(6);
    getter(3);
    ysim_spawn_after(5, fickle());
    seller(4);
    buyer();
    ysim_run(10);
    ysim_report(stdout);
    printf("%g %g %g %g\n", ysim_level_mean_at(ysim_container_level(&tank), 10),
           ysim_tally_mean(ysim_container_wait(&tank)), ysim_level_mean_at(ysim_store_items(&shelf), 10),
           ysim_tally_mean(ysim_store_wait(&shelf)));
}
// expect: time 10, seed 1
// expect: kind   name                        count         mean    deviation          min          max          now
// expect: level  tank: getters                   -          0.2          0.4            0            1            0
// expect: level  tank: level                     -          3.8          2.4            0            6            6
// expect: tally  tank: wait to get               3     0.666667       1.1547            0            2            -
// expect: level  tank: putters                   -            0            0            0            0            0
// expect: tally  tank: wait to put               2            0            0            0            0            -
// expect: level  shelf: takers                   -            0            0            0            0            0
// expect: level  shelf: items                    -          1.9          0.3            0            2            1
// expect: tally  shelf: wait to take             3            0            0            0            0            -
// expect: level  shelf: storers                  -          0.6     0.489898            0            1            0
// expect: tally  shelf: wait to store            4          1.5      1.73205            0            3            -
// expect: 3.8 0.666667 1.9 0
