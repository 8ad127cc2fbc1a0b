/* Two servers on two nodes, with routes between them (an argument) or without. */
#include <stdio.h>
#include <ysim.h>

static struct ysim_server ping = YSIM_DRAWING_SERVER("ping", 1, ysim_draw_exponential, 1);
static struct ysim_server pong = YSIM_DRAWING_SERVER("pong", 2, ysim_draw_exponential, 1);

thread ball(void) {
    for (;;) {
        ysim_serve(&ping);
        ysim_serve(&pong);
    }
}

thread ymain(int argc, char **argv) {
    (void)argv;
    ysim_place(&ping, 0);
    ysim_place(&pong, 1);
    if (argc > 1) {
        ysim_route(&ping, &pong);
        ysim_route(&pong, &ping);
    }
    for (int i = 0; i < 5; i++) ball();
    ysim_run(1000);
    printf("%llu\n", (unsigned long long)(ysim_services(&ping) + ysim_services(&pong)));
}
