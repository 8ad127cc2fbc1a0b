// not-shipped: mutable globals
// not-shipped-to: armhf i386: what ysim keeps in a thread holds pointers, and is of another size there
/* ysim_warmup: what went before its time is in no statistics; levels keep their values. */
#include <stdio.h>
#include <ysim.h>

static struct ysim_tally size;
static struct ysim_level level;

thread feeder(void) {
    for (int i = 1; i <= 10; i++) {
        ysim_tally_add(&size, i);
        ysim_level_set(&level, i);
        ysim_hold(1);
    }
}

/* Of those who are due then it is the first. */
thread early(void) {
    ysim_tally_add(&size, 10);
}

thread ymain(void) {
    ysim_tally_init(&size, "size");
    ysim_level_init(&level, "level", 0);
    ysim_register_tally(&size);
    ysim_register_level(&level);
    feeder();
    ysim_spawn_as(early(), .delay = 4, .priority = 32767);
    ysim_warmup(4);
    printf("%d\n", ysim_run(YSIM_FOREVER));
    ysim_report(stdout);
}
// expect: 0
// expect: time 10, seed 1
// expect: kind   name         count         mean    deviation          min          max          now
// expect: tally  size             7      7.85714       1.9518            5           10            -
// expect: level  level            -          7.5      1.70783            4           10           10
