/* Processes that wait for more than there ever will be. */
#include <ysim.h>

static struct ysim_server pool = YSIM_SERVER("pool", 4), broken = YSIM_SERVER("broken", 1), shut = YSIM_SERVER("shut", 2);
static struct ysim_container tank = YSIM_CONTAINER("tank", 10, 7.5), well = YSIM_CONTAINER("well", YSIM_FOREVER, 1);
static struct ysim_store shelf = YSIM_STORE("shelf", 1), yard = YSIM_STORE("yard", 0);
static struct ysim_event never = YSIM_EVENT("never");

static int is_odd(int64_t item, int64_t argument) {
    return (item + argument) % 2;
}

thread waiter(int what) {
    switch (what) {
    case 0: ysim_acquire_units(&pool, 2), ysim_keep(&pool), ysim_acquire_units(&pool, 3); break;
    case 1: ysim_break_down(&broken), ysim_serve(&broken, 1); break;
    case 2: ysim_set_capacity(&shut, 0), ysim_acquire(&shut); break;
    case 3: ysim_put(&tank, 5); break;
    case 4: ysim_get(&well, 2); break;
    case 5: ysim_store(&shelf, 1), ysim_store(&shelf, 2); break;
    case 6: ysim_store(&yard, 4), ysim_store(&yard, 6), ysim_take_if(&yard, is_odd, 0); break;
    case 7: ysim_all(ysim_on_event(&never), ysim_on_put(&well, 0.5), ysim_on_acquire(&shut)); break;
    case 8: ysim_put(&tank, 2.25); break;
    }
}

thread ymain(void) {
    for (int i = 0; i < 9; i++) ysim_spawn(waiter(i));
    if (ysim_run(YSIM_FOREVER) == YSIM_EDEADLOCK) ythread_exit(3);
}
