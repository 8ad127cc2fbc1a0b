// not-shipped: mutable globals
// not-shipped-to: armhf i386: what ysim keeps in a thread holds pointers, and is of another size there
/* Processes that are made in the memory of others that have ended: nothing of those is seen in them. */
#include <stdio.h>
#include <stdlib.h>
#include <ysim.h>

static int lives, spoiled;

/* Leaves behind: something left of a hold, a value, a priority, a place in a line, and what it holds. */
static struct ysim_server desk = YSIM_SERVER("desk", 1000);

thread brief(int number) {
    int64_t seen = ysim_value() + ysim_priority(ysim_self()) - 3;
    if (seen || ysim_left() || ysim_held(&desk, ysim_self())) spoiled++;
    lives++;
    if (number % 3 == 0) ysim_acquire(&desk);
    if (number % 3 == 1) {
        ysim_timer(1, number);
        ysim_hold(2); /* ends by the timer: one is left */
        ysim_set_priority(ysim_self(), number);
    }
    if (number % 3 == 2) ysim_hold(0.5);
}

static int make(const void *a, const void *b) {
    (void)a, (void)b;
    brief(2);
    return 0;
}

thread source(void) {
    for (int i = 0; i < 3000; i++) {
        brief(i);
        if (i % 100 == 99) { /* by a function that is not translated */
            int two[2] = {1, 2};
            qsort(two, 2, sizeof *two, (int (*)(const void *, const void *))make);
        }
        ysim_hold(i % 7 == 0 ? 3 : 0.25);
    }
}

thread ymain(void) {
    ysim_spawn_as(source(), .priority = 3);
    int status = ysim_run(YSIM_FOREVER);
    printf("%d lives, %d spoiled, %d held, %d left, status %d\n", lives, spoiled, (int)ysim_busy(&desk),
           (int)ysim_processes(), status);
}
// expect: 3030 lives, 0 spoiled, 0 held, 0 left, status 0
