/* A process is served since before the nodes share the simulation, and is destroyed afterwards, by one node's memory for what others
 * had that have ended. */
#include <stdio.h>
#include <ysim.h>

static struct ysim_server mill = YSIM_DRAWING_SERVER("mill", 1, ysim_draw_constant, 4);
static struct ysim_server near = YSIM_DRAWING_SERVER("near", 1, ysim_draw_constant, 1);
static struct ysim_server away = YSIM_DRAWING_SERVER("away", 1, ysim_draw_constant, 1);
static struct ysim_event go = YSIM_EVENT("go"), never = YSIM_EVENT("never");
static ysim_process victim;

/* What its wait gives is the number of a queue, too. */
thread chooser(void) {
    printf("choice %d\n", ysim_any(ysim_on_event(&never), ysim_on_event(&go)));
}

thread served(void) {
    victim = ysim_self();
    ysim_serve(&mill);
    printf("never reached\n");
}

thread walker(void) {
    for (int i = 0; i < 6; i++) ysim_serve(&near);
    printf("%g: walked\n", ysim_now());
}

thread killer(void) {
    ysim_hold(1);
    printf("%g: destroyed, %d\n", ysim_now(), ysim_destroy(victim));
}

thread ymain(void) {
    for (int i = 0; i < 3; i++) chooser();
    ysim_trigger_after(&go, 0.5, 7);
    ysim_run(1);
    served();
    ysim_run(2);
    ysim_place(&near, 0);
    ysim_place(&away, 1);
    walker();
    killer();
    ysim_run(20);
    printf("%g\n", ysim_now());
}
