/* Nobody goes on: while ymain waits itself, or waits for an event that nobody lets happen. */
#include <string.h>

#include <ysim.h>

static struct ysim_store shelf = YSIM_STORE("shelf", 0);
static struct ysim_server teller = YSIM_SERVER("teller", 1);
static struct ysim_event open = YSIM_EVENT("open");

thread clerk(void) {
    ysim_acquire(&teller);
    ysim_hold(2.5);
    ysim_wait_for(&open);
}

thread ymain(int argc, char **argv) {
    ysim_options(&argc, argv);
    clerk();
    if (!strcmp(argv[1], "until")) ythread_exit(ysim_run_until(&open) == YSIM_EEMPTY ? 3 : 4);
    if (!strcmp(argv[1], "message")) ythread_recv(ythread_self(), 1, &argc);
    ysim_take(&shelf);
}
