// not-shipped: mutable globals
// not-shipped-to: armhf i386: what ysim keeps in a thread holds pointers, and is of another size there
// stays: a local whose address others have
/* What a checkpoint of a simulation cannot hold is named, and all goes on: an event that is a local of a process; the counts of
 * quantiles that nobody has registered, which are found when the library has taken its own out of the variables already. */
#include <stdio.h>
#include <string.h>
#include <ysim.h>

static struct ysim_server desk = YSIM_SERVER("desk", 1);
static struct ysim_store shelf = YSIM_STORE("shelf", 0);
static struct ysim_quantiles loose;

thread waiter(void) {
    struct ysim_event own = YSIM_EVENT("own");
    ysim_acquire(&desk);
    printf("%g: %s\n", ysim_now(), ysim_strerror(ysim_wait_for_within(&own, 5)));
}

thread owner(void) {
    ysim_acquire(&desk);
    for (int i = 1; i <= 3; i++) ysim_store_urgent(&shelf, i, i % 2);
    ysim_hold(5);
}

thread taker(int number) {
    ysim_acquire(&desk);
    ysim_take(&shelf);
    printf("%g: taker %d, item %d\n", ysim_now(), number, (int)ysim_value());
    ysim_hold(number);
}

void try_it(void) {
    int status = ythread_checkpoint("/nowhere/to/be/found");
    const char *reason = strchr(ythread_error(), ':');
    printf("%d%.70s\n", status, reason ? reason : "");
}

thread ymain(void) {
    waiter();
    waiter();
    ysim_run(1);
    try_it();
    printf("%d\n", ysim_run(YSIM_FOREVER));
    ysim_quantiles_add(&loose, 1);
    ysim_watch_server(&desk);
    owner();
    for (int i = 1; i <= 3; i++) taker(i);
    ysim_run(12);
    try_it();
    printf("%d\n", ysim_run(YSIM_FOREVER));
    printf("%d events, waits %g\n", (int)ysim_events(), ysim_tally_mean(ysim_server_wait(&desk)));
}
// expect: -6: event 'own' for which a process waits is no variable of the program
// expect: 0: the time is over
// expect: 5: the time is over
// expect: 0
// expect: -6: variable 'loose.positive.counts': points to memory that Ythreads doe
// expect: 15: taker 1, item 1
// expect: 16: taker 2, item 3
// expect: 18: taker 3, item 2
// expect: 0
// expect: 16 events, waits 4.75
