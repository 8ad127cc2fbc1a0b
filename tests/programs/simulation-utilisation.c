// not-shipped: mutable globals
// not-shipped-to: armhf i386: what ysim keeps in a thread holds pointers, and is of another size there
/* Utilisation is the part of the capacity as it was from time to time, also after statistics have begun anew. */
#include <stdio.h>
#include <ysim.h>

static struct ysim_server crew = YSIM_SERVER("crew", 4), fixed = YSIM_SERVER("fixed", 3);

thread job(double begin, double time) {
    ysim_hold(begin);
    ysim_serve(&crew, time);
}

thread shifts(void) {
    ysim_hold(10);
    ysim_set_capacity(&crew, 1); /* 40 until now */
    ysim_hold(10);
    ysim_set_capacity(&crew, 0); /* 10 */
    ysim_hold(10);
    ysim_set_capacity(&crew, 2);
}

static void tell(void) {
    printf("%g: %g, %g\n", ysim_now(), ysim_utilisation(&crew), ysim_utilisation(&fixed));
}

thread ymain(void) {
    ysim_watch_server(&crew);
    ysim_watch_server(&fixed);
    for (int i = 0; i < 4; i++) job(0, 5);
    job(10, 5);
    job(20, 10);
    job(36, 4);
    shifts();
    ysim_warmup(35);
    ysim_run(10);
    tell(); /* 20 of 40 */
    ysim_run(20);
    tell(); /* 25 of 50 */
    ysim_run(30);
    tell(); /* 35 of 50 */
    ysim_run(35);
    tell(); /* before the warm-up ends: 35 of 60 */
    ysim_run(40);
    tell(); /* 4 of 10 */
    ysim_set_capacity(&crew, 4);
    ysim_run(50);
    tell(); /* 4 of 50 */
}
// expect: 10: 0.5, 0
// expect: 20: 0.5, 0
// expect: 30: 0.7, 0
// expect: 35: 0.583333, 0
// expect: 40: 0.4, 0
// expect: 50: 0.08, 0
