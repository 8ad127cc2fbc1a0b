/* What ysim tells a process of its waits, and what it is called, goes along to another node. */
#include <stdio.h>
#include <ysim.h>

static struct ysim_server near = YSIM_DRAWING_SERVER("near", 0, ysim_draw_constant, 1);
static struct ysim_server far = YSIM_DRAWING_SERVER("far", 0, ysim_draw_constant, 1);
static struct ysim_store shelf = YSIM_STORE("shelf", 0), box = YSIM_STORE("box", 0);

static void tell(void) {
    printf("%g: %s, priority %d, value %d, of choices %d %d %d\n", ysim_now(), ysim_name(ysim_self()),
           ysim_priority(ysim_self()), (int)ysim_value(), (int)ysim_value_of(0), (int)ysim_value_of(1),
           (int)ysim_value_of(2));
}

thread job(void) {
    ysim_all(ysim_on_take(&shelf), ysim_on_take(&box), ysim_on_take(&shelf));
    ysim_timer(0.25, 55);
    ysim_hold(1);
    ysim_serve(&far);
    tell();
    ysim_set_name(ysim_self(), "renamed");
    ysim_set_priority(ysim_self(), 3);
    ysim_serve(&near);
    tell();
    ysim_hold(1);
    ysim_serve(&far);
    tell();
}

thread ymain(void) {
    ysim_place(&near, 0);
    ysim_place(&far, 1);
    ysim_store(&shelf, 7);
    ysim_store(&shelf, 8);
    ysim_store(&box, 9);
    job();
    ysim_run(20);
}
