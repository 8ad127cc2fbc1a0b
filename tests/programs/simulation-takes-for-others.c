// not-shipped: mutable globals
// not-shipped-to: armhf i386: what ysim keeps in a thread holds pointers, and is of another size there
/* Who takes a server away, more than it needs, and from one that stands in line for more: the rest is given to those who stand behind, by
 * the same event. What follows from it at one time comes in the order in which it was made. */
#include <stdio.h>
#include <ysim.h>

static struct ysim_server pool = YSIM_PREEMPTIVE_SERVER("pool", 3, YSIM_RESUME);

thread greedy(void) {
    ysim_acquire_units(&pool, 3);
    ysim_hold(1);
    int status = ysim_acquire(&pool);
    printf("%g: greedy: %s\n", ysim_now(), ysim_strerror(status));
}

thread patient(int number) {
    ysim_serve(&pool, 1);
    printf("%g: patient %d\n", ysim_now(), number);
}

thread urgent(void) {
    ysim_serve(&pool, 1);
    printf("%g: urgent\n", ysim_now());
    ysim_hold(1);
    printf("%g: urgent, again\n", ysim_now());
}

thread other(double time) {
    ysim_hold(time);
}

thread ymain(void) {
    greedy();
    for (int i = 1; i < 8; i++) other(3 + i / 8.0); /* so that those are sorted among some */
    ysim_process first = ysim_spawn_at(1.5, patient(1)), second = ysim_spawn_at(2, patient(2));
    ysim_spawn_as(urgent(), .priority = 5, .delay = 3);
    ysim_run(2.5);
    ysim_set_priority(first, 5); /* their events will come as early as that of the urgent one */
    ysim_set_priority(second, 5);
    ysim_run(YSIM_FOREVER);
}
// expect: 3: greedy: a server has been taken away
// expect: 4: urgent
// expect: 4: patient 1
// expect: 4: patient 2
// expect: 5: urgent, again
