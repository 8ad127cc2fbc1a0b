/* Waits, and calls that make no process, where ysim_any() and ysim_spawn() want something else. */
#include <string.h>
#include <ysim.h>

static struct ysim_server teller = YSIM_SERVER("teller", 1), other = YSIM_SERVER("other", 1);
static struct ysim_event open = YSIM_EVENT("open");

static int none(int number) {
    return number;
}

suspends static void no_process(void) {
    ysim_acquire(&teller);
}

thread waiter(void) {
    ysim_any(ysim_on_acquire(&other), ysim_on_event(&open));
}

suspends static int may_add(int adds) {
    if (adds) ysim_on_event(&open);
    return 0;
}

thread model(const char *mistake) {
#define IS(words) if (!strcmp(mistake, words))
    IS("hold") ysim_any(ysim_on_event(&open), ysim_hold(5));
    IS("has") ysim_any(ysim_acquire(&teller), ysim_on_event(&open));
    IS("all") ysim_all(ysim_on_event(&open), ysim_acquire(&teller));
    IS("none") ysim_spawn(none(3));
    IS("late") ysim_spawn_after(5, no_process());
    IS("right") {
        ysim_spawn(waiter());
        ysim_spawn_after(1, waiter());
        ysim_any_within(2, may_add(0));
        ysim_any_within(2, may_add(1), ysim_on_acquire(&teller));
        ysim_hold(3);
    }
}

thread ymain(int argc, char **argv) {
    model(argc > 1 ? argv[1] : "");
    ysim_run(10);
}
