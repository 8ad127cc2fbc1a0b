/* A model that is traced: what traces.py compares with times that are known. */
#include <stdio.h>
#include <ysim.h>

static struct ysim_server teller = YSIM_SERVER("teller", 1), pair[2] = {YSIM_SERVER("twin", 1), YSIM_SERVER("twin", 2)};
static struct ysim_container tank = YSIM_CONTAINER("tank", 10, 4);
static struct ysim_store shelf = YSIM_STORE("shelf", 0);
static struct ysim_event open = YSIM_EVENT("open \"wide\"");
static ysim_process sleeper_id;

thread customer(double work) {
    ysim_wait_for(&open);
    ysim_acquire(&teller);
    ysim_hold(work);
    ysim_release(&teller);
    if (ysim_acquire_within(&teller, 0.25) == YSIM_ETIMEDOUT) printf("%g: timed out\n", ysim_now());
    ysim_serve(&pair[1], 1);
}

thread driver(void) {
    ysim_acquire_units(&pair[1], 2);
    ysim_get(&tank, 5);
    ysim_hold(0.5);
    ysim_release_units(&pair[1], 1);
    ysim_hold(0.5);
    ysim_serve(&pair[0], 2);
    ysim_take(&shelf);
}

thread sleeper(void) {
    int status = ysim_hold(100);
    printf("%g: %s\n", ysim_now(), ysim_strerror(status));
    ysim_any(ysim_on_event(&open), ysim_on_take(&shelf));
    ysim_passivate();
}

thread boss(void) {
    ysim_hold(1);
    ysim_trigger(&open, 7);
    ysim_put(&tank, 3);
    ysim_interrupt(sleeper_id, 5);
    ysim_hold(5);
    ysim_store(&shelf, 1);
    ysim_destroy(sleeper_id);
}

thread ymain(void) {
    customer(0.5);
    ysim_spawn_after(0.25, customer(1.5));
    driver();
    sleeper_id = ysim_spawn_as(sleeper(), .name = "sleeper");
    boss();
    ysim_run(20);
    printf("%g: %d processes\n", ysim_now(), (int)ysim_processes());
}
