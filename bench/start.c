/* When five hosts and five nodes or, with -DSTOCK, five tasks of PVM are there: seconds of the monotonic clock, printed by the first one. */
#include <stdio.h>
#include <time.h>

static void tell(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    printf("%.6f\n", (double)now.tv_sec + (double)now.tv_nsec / 1e9);
}

#ifdef STOCK
#include <pvm3.h>

/* Words: the hosts to add, then the one that is there. */
int main(int argc, char **argv) {
    int results[16], task, hosts = argc - 1;
    if (pvm_parent() > 0) {
        pvm_initsend(PvmDataDefault);
        pvm_send(pvm_parent(), 1);
        return pvm_exit();
    }
    if (pvm_addhosts(argv + 1, hosts - 1, results) < hosts - 1) return 1;
    for (int i = 0; i < hosts; i++)
        if (pvm_spawn(argv[0], NULL, PvmTaskHost, argv[1 + i], 1, &task) != 1) return 2;
    for (int i = 0; i < hosts; i++) pvm_recv(-1, 1);
    tell();
    pvm_delhosts(argv + 1, hosts - 1, results);
    return pvm_exit();
}
#else
#include <ythreads.h>

thread ymain(void) {
    tell();
}
#endif
