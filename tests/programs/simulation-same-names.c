// not-shipped: mutable globals
/* Servers that draw, of one name: one simulation after the other may have them, at any place, and draws the same times. */
#include <stdio.h>
#include <stdlib.h>
#include <ysim.h>

enum { SERVERS = 40 };

thread customer(struct ysim_server *servers) {
    for (int i = 0; i < SERVERS; i++) ysim_serve(&servers[i]);
}

suspends static double simulate(struct ysim_server *servers) {
    double began = ysim_now();
    for (int i = 0; i < SERVERS; i++)
        servers[i] = (struct ysim_server)YSIM_DRAWING_SERVER("desk", i, ysim_draw_exponential, 1);
    customer(servers);
    customer(servers);
    ysim_run(YSIM_FOREVER);
    return ysim_now() - began;
}

thread ymain(void) {
    static struct ysim_server first[SERVERS], second[SERVERS];
    double one = simulate(first), two = simulate(second), again = simulate(first);
    printf("%d %d\n", two - one < 1e-9 && one - two < 1e-9, again - one < 1e-9 && one - again < 1e-9);
}
// expect: 1 1
