/* Mistakes of models, one per argument; the line of the wrong call is in the message. */
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <ysim.h>

static struct ysim_server teller = YSIM_SERVER("teller", 1), none = YSIM_SERVER("none", -1);
static struct ysim_container tank = YSIM_CONTAINER("tank", 10, 0);
static struct ysim_stream stream;
static struct ysim_event open = YSIM_EVENT("open");
static struct ysim_condition tide = YSIM_CONDITION("tide");
static struct ysim_store shelf = YSIM_STORE("shelf", 1);

thread holder(void) {
    ysim_acquire(&teller);
    ysim_hold(YSIM_FOREVER);
}

thread waiter(int what) {
    switch (what) {
    case 0:
        ysim_acquire(&teller);
        break;
    case 1:
        ysim_get(&tank, 3);
        break;
    case 2:
        ysim_any(ysim_on_event(&open), ysim_on_signal(&tide), ysim_on_take(&shelf));
        break;
    case 3:
        ysim_passivate();
        break;
    }
}

suspends static int spawn_another(void) {
    ysim_spawn(holder());
    return 1;
}

thread model(const char *mistake) {
    ysim_set_name(ysim_self(), "clerk");
    ysim_hold(2.5);
#define IS(words) if (!strcmp(mistake, words))
    IS("nan") ysim_hold(NAN);
    IS("negative") ysim_hold(-1);
    IS("past") ysim_hold_until(2);
    IS("spawn-past") ysim_spawn_at(1, holder());
    IS("release") ysim_release(&teller);
    IS("too-many") ysim_acquire_units(&teller, 2);
    IS("capacity") ysim_set_capacity(&teller, -3);
    IS("made-wrong") ysim_acquire(&none);
    IS("amount") ysim_get(&tank, 11);
    IS("twice") ysim_trigger(&open, 1), ysim_trigger(&open, 2);
    IS("limit") ysim_acquire_within(&teller, -2);
    IS("self") ysim_join(ysim_self());
    IS("priority") ysim_set_priority(ysim_self(), 40000);
    IS("arguments") ysim_spawn(waiter(spawn_another()));
    IS("parameter") ysim_hold(ysim_exponential(&stream, -1));
    IS("until-nan") ysim_hold_until(NAN);
    IS("after") ysim_spawn_after(-0.5, holder());
    IS("timer") ysim_timer(NAN, 1);
    IS("activate") ysim_activate_after(ysim_self(), -3);
    IS("reschedule") ysim_reschedule(ysim_self(), NAN);
    IS("trigger") ysim_trigger_after(&open, -4, 1);
    IS("serve") ysim_serve(&teller, -5);
    IS("warmup") ysim_warmup(1);
    IS("put") ysim_put(&tank, NAN);
    IS("more") ysim_acquire(&teller), ysim_release_units(&teller, 2);
    IS("choice") ysim_any(ysim_on_event(&open), ysim_on_acquire_units(&teller, 2));
    IS("wrong-choice") ysim_any(ysim_on_event(&open), ysim_on_acquire(&none));
    IS("without-end") for (;;) ysim_hold(0.25);
    IS("still") for (;;) ysim_hold(0);
    IS("unmade") ysim_hold(ysim_exponential(&(struct ysim_stream){0}, 1));
    IS("keep") ysim_keep(&teller);
    static struct ysim_server dice = YSIM_DRAWING_SERVER("dice", 0, ysim_draw_constant, 1);
    IS("waiting") ysim_waiting(&dice);
    IS("busy") ysim_busy(&dice);
    IS("held") ysim_held(&dice, ysim_self());
    IS("broken") ysim_is_broken(&dice);
    IS("breaks") ysim_break_down(&dice);
    IS("services") ysim_services(&teller);
    static struct ysim_server twin = YSIM_DRAWING_SERVER("dice", 0, ysim_draw_constant, 2);
    IS("twins") ysim_serve(&dice), ysim_serve(&twin);
    static struct ysim_server sick = YSIM_DRAWING_SERVER("sick", 0, ysim_draw_exponential, -1);
    IS("mean") ysim_serve(&sick);
    IS("later-mean") sick.parameter = 1, ysim_serve(&sick), sick.parameter = NAN, ysim_serve(&sick);
    IS("steps") ysim_step();
    IS("unwatched") ysim_utilisation(&teller);
    struct ysim_stream nobodys = {0};
    IS("jump") ysim_stream_jump(&nobodys, 1);
    IS("split") ysim_stream_split(&nobodys, 1);
    static struct ysim_store odd = YSIM_STORE("odd", -1);
    IS("store") ysim_store(&odd, 1);
    IS("deadlock") {
        holder();
        for (int i = 0; i < 4; i++) waiter(i);
    }
}

thread ymain(int argc, char **argv) {
    if (argc > 2) ysim_set_seed(strtoull(argv[2], 0, 10));
    model(argv[1]);
    if (ysim_run(!strcmp(argv[1], "run") ? NAN : YSIM_FOREVER) == YSIM_EDEADLOCK) ythread_exit(3);
    (void)argc;
}
