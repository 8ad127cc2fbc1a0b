/* Who leaves a line unserved is counted, and is in the report: by each way to leave. */
#include <stdio.h>
#include <ysim.h>

static struct ysim_server teller = YSIM_SERVER("teller", 1), quiet = YSIM_SERVER("quiet", 1);
static struct ysim_container tank = YSIM_CONTAINER("tank", 10, 0);
static struct ysim_store shelf = YSIM_STORE("shelf", 1);
static struct ysim_event fire = YSIM_EVENT("fire");

thread customer(int how) {
    switch (how) {
    case 0: ysim_serve(&teller, 20); break;
    case 1: ysim_acquire_within(&teller, 2); break;
    case 2: ysim_serve_within(&teller, 1, 0); break;
    case 3: ysim_any(ysim_on_event(&fire), ysim_on_acquire(&teller), ysim_on_get(&tank, 1)); break;
    case 4: ysim_serve(&teller, 1); break; /* is interrupted */
    case 5: ysim_acquire(&teller); break;  /* is destroyed */
    case 6: ysim_get_within(&tank, 3, 4); break;
    case 7: ysim_put_within(&tank, 3, 4), ysim_put_within(&tank, 9, 6); break; /* the first one has room */
    case 8: ysim_store(&shelf, 1), ysim_store_within(&shelf, 2, 0.5); break;
    case 9: ysim_acquire(&quiet), ysim_release(&quiet); break;
    }
}

thread ymain(void) {
    ysim_process all[10];
    ysim_watch_server(&teller), ysim_watch_server(&quiet), ysim_watch_container(&tank), ysim_watch_store(&shelf);
    for (int i = 0; i < 10; i++) all[i] = ysim_spawn(customer(i));
    ysim_run(3);
    ysim_trigger(&fire, 1), ysim_interrupt(all[4], 1), ysim_destroy(all[5]);
    ysim_run(YSIM_FOREVER);
    ysim_report(stdout);
    printf("%d\n", (int)ysim_server_reneged(&teller)->count);
}
