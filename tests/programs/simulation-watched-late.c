// not-shipped: mutable globals
// not-shipped-to: armhf i386: what ysim keeps in a thread holds pointers, and is of another size there
/* Statistics that begin while processes wait already: these have waited since then. */
#include <stdio.h>
#include <ysim.h>

static struct ysim_server desk = YSIM_SERVER("desk", 1), gate = YSIM_SERVER("gate", 1);

thread customer(void) {
    ysim_serve(&desk, 2);
}

thread visitor(void) {
    ysim_acquire(&gate);
    ysim_hold(2);
}

thread source(void) {
    for (int i = 0; i < 3; i++) {
        customer();
        visitor();
        ysim_hold(0.5);
    }
}

thread ymain(void) {
    source();
    ysim_run(1.5);
    ysim_watch_server(&desk);
    ysim_watch_server(&gate);
    ysim_run(YSIM_FOREVER);
    ysim_report(stdout);
}
// expect: time 6, seed 1
// expect: kind   name                count         mean    deviation          min          max          now
// expect: level  desk: length            -     0.666667     0.666667            0            2            0
// expect: level  desk: busy              -            1            0            0            1            0
// expect: tally  desk: wait              2          1.5      1.41421          0.5          2.5            -
// expect: level  gate: length            -     0.666667     0.666667            0            2            0
// expect: level  gate: busy              -            1            0            0            1            0
// expect: tally  gate: wait              2          1.5      1.41421          0.5          2.5            -
