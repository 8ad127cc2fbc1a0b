// not-shipped: mutable globals
// not-shipped-to: armhf i386: what ysim keeps in a thread holds pointers, and is of another size there
/* A pool whose capacity is less for a while: who wants more units than there are just now waits for them, as who came before. */
#include <stdio.h>
#include <ysim.h>

static struct ysim_server crew = YSIM_SERVER("crew", 3), night = YSIM_SERVER("night", 0);

thread shifts(void) {
    ysim_hold(2);
    ysim_set_capacity(&crew, 1);
    ysim_hold(3);
    ysim_set_capacity(&crew, 3);
    ysim_set_capacity(&night, 2);
}

static void tell(const char *who, int status) {
    printf("%g %s %d\n", ysim_now(), who, status);
}

thread takes(struct ysim_server *pool, const char *who, int units) {
    tell(who, ysim_acquire_units(pool, units));
    ysim_hold(0.25);
    ysim_release_units(pool, units);
}

thread gives_up(void) {
    tell("gives up", ysim_acquire_units_within(&crew, 3, 0.5));
    tell("chooses", ysim_any_within(0.25, ysim_on_acquire_units(&night, 2), ysim_on_acquire_units(&crew, 2)));
}

thread ymain(void) {
    ysim_spawn_after(1.9, takes(&crew, "before", 3));
    ysim_spawn_after(3, takes(&crew, "by night", 2));
    ysim_spawn_after(3.5, takes(&night, "from the beginning", 2));
    ysim_spawn_after(4, gives_up());
    shifts();
    tell("end", ysim_run(YSIM_FOREVER));
}
// expect: 1.9 before 0
// expect: 4.5 gives up -105
// expect: 4.75 chooses -105
// expect: 5 by night 0
// expect: 5 from the beginning 0
// expect: 5.25 end 0
