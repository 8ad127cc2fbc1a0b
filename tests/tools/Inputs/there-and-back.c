/* Who is made on one node goes to the other by a service that takes no time, and back at once: all that at one time, and nobody else is
 * there then. */
#include <stdio.h>
#include <ysim.h>

enum { SOURCES = 8, CHILDREN = 10 };

static struct ysim_server desk = YSIM_DRAWING_SERVER("desk", 0, ysim_draw_constant, 0);
static struct ysim_server shops[SOURCES];
static struct ysim_tally stay;

thread child(int shop) {
    double came = ysim_now();
    ysim_serve(&desk);
    ysim_serve(&shops[shop]);
    ysim_tally_add(&stay, ysim_now() - came);
}

thread source(int number) {
    for (int i = 0; i < CHILDREN; i++) {
        ysim_serve(&shops[number]);
        child(number);
    }
}

thread opening(void) {
    for (int i = 0; i < SOURCES; i++) source(i);
}

thread ymain(void) {
    ysim_place(&desk, 0);
    for (int i = 0; i < SOURCES; i++) {
        shops[i] = (struct ysim_server)YSIM_DRAWING_SERVER("shop", i, ysim_draw_exponential, 1);
        ysim_place(&shops[i], 1);
    }
    ysim_tally_init(&stay, "stay");
    ysim_register_tally(&stay);
    opening();
    ysim_run(YSIM_FOREVER);
    printf("%d children, %.17g\n", (int)stay.count, ysim_tally_mean(&stay));
}
