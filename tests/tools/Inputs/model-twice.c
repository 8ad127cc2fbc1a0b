/* Two simulations, one after the other, with servers of one name; written in between. */
#include <stdio.h>
#include <ysim.h>

static struct ysim_server morning = YSIM_DRAWING_SERVER("desk", 0, ysim_draw_constant, 2);
static struct ysim_server evening = YSIM_DRAWING_SERVER("desk", 0, ysim_draw_constant, 3);

thread customer(int is_late) {
    ysim_serve(is_late ? &evening : &morning);
    printf("served at %g\n", ysim_now());
}

thread ymain(void) {
    customer(0);
    ysim_run(YSIM_FOREVER);
    if (ythread_checkpoint("state")) printf("%s\n", ythread_error());
    customer(1);
    ysim_run(YSIM_FOREVER);
}
