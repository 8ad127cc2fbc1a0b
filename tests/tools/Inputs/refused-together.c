/* What is not for several nodes that simulate together, one per argument. */
#include <stdio.h>
#include <string.h>
#include <ysim.h>

static struct ysim_server left = YSIM_DRAWING_SERVER("left", 0, ysim_draw_constant, 1);
static struct ysim_server right = YSIM_DRAWING_SERVER("right", 0, ysim_draw_constant, 1);
static struct ysim_server far = YSIM_DRAWING_SERVER("far", 0, ysim_draw_constant, 1);
static struct ysim_server other = YSIM_DRAWING_SERVER("other", 0, ysim_draw_constant, 1);
static struct ysim_store shelf = YSIM_STORE("shelf", 9);
static struct ysim_server teller = YSIM_SERVER("teller", 1);
static struct ysim_container tank = YSIM_CONTAINER("tank", 9, 9);
static struct ysim_condition tide = YSIM_CONDITION("tide");
static struct ysim_event open = YSIM_EVENT("open");
static struct ysim_tally tally;
static struct ysim_level level;

thread idler(void) {
    ysim_hold(YSIM_FOREVER);
}

/* It is let go on by one whose server lets nobody leave the node. */
thread sleeper(void) {
    ysim_passivate();
    ysim_serve(&far);
}

/* The one that runs the simulation. */
thread destroyer(ysim_process runner) {
    ysim_hold(1);
    ysim_destroy(runner);
}

thread maker(void) {
    ysim_serve(&far);
}

thread job(const char *mistake, ysim_process idle) {
#define IS(words) if (!strcmp(mistake, words))
    IS("timer") ysim_timer(20, 1);
    IS("migrate") {
        int status = ythread_migrate(1);
        printf("%s: %s\n", status ? "refused" : "moved", status ? ythread_error() : "");
    }
    IS("stop") ysim_stop();
    ysim_serve(&left);
    IS("route") ysim_serve(&far);
    IS("made") maker();
    IS("detour") {
        ysim_store(&shelf, 1);
        ysim_serve(&far);
    }
    IS("woken") ysim_activate(idle);
    IS("counts") ysim_peek();
    IS("services") ysim_services(&left);
    ysim_serve(&right);
    ysim_serve(&far);
    IS("event") ysim_event_state(&open);
    IS("store") ysim_store(&shelf, 1);
    IS("server") ysim_acquire(&teller);
    IS("service") ysim_serve(&teller, 0.25);
    IS("container") ysim_get(&tank, 1);
    IS("condition") ysim_signal(&tide);
    IS("elsewhere") ysim_interrupt(idle, 1);
    IS("tally") ysim_tally_add(&tally, 1);
    IS("level") ysim_level_set(&level, 1);
    IS("unplaced") ysim_serve(&other);
}

thread ymain(int argc, char **argv) {
    const char *mistake = argv[1];
    (void)argc;
    ysim_tally_init(&tally, "tally");
    ysim_level_init(&level, "level", 0);
    ysim_place(&left, 0);
    ysim_place(&right, 0);
    ysim_place(&far, 1);
    ysim_route(&left, &right);
    ysim_route(&right, &far);
    ysim_process idle =
        strcmp(mistake, "woken") ? ysim_spawn_as(idler(), .daemon = 1) : ysim_spawn_as(sleeper(), .daemon = 1);
    job(mistake, idle);
    if (!strcmp(mistake, "step")) ysim_step();
    if (!strcmp(mistake, "destroys")) {
        ysim_hold(0);
        destroyer(ysim_self());
    }
    ysim_run(2);
    printf("done at %g\n", ysim_now());
    if (!strcmp(mistake, "between")) ysim_hold(1);
    if (!strcmp(mistake, "away")) ysim_serve(&far);
    if (!strcmp(mistake, "checkpoint") && ythread_checkpoint("state")) printf("refused: %s\n", ythread_error());
    ysim_run(10);
}
