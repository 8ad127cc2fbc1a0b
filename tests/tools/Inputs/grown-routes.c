/* Routes that are added between two runs; with an argument a server is set up anew there, and so is placed nowhere. */
#include <stdio.h>
#include <ysim.h>

static struct ysim_server first = YSIM_DRAWING_SERVER("first", 0, ysim_draw_exponential, 1);
static struct ysim_server second = YSIM_DRAWING_SERVER("second", 0, ysim_draw_exponential, 1.1);
static struct ysim_server far = YSIM_DRAWING_SERVER("far", 0, ysim_draw_exponential, 0.3);
static struct ysim_server farther = YSIM_DRAWING_SERVER("farther", 0, ysim_draw_exponential, 0.2);

thread once(void) {
    ysim_serve(&second);
}

thread near_by(int number, int may_leave) {
    for (;;) {
        ysim_serve(&first);
        if (may_leave && ysim_now() > 10) ysim_serve(&far);
        ysim_serve(&second);
    }
}

thread elsewhere(int number) {
    for (;;) {
        ysim_serve(&far);
        ysim_serve(&farther);
    }
}

static void print(void) {
    printf("%llu %llu %llu %llu\n", (unsigned long long)ysim_services(&first),
           (unsigned long long)ysim_services(&second), (unsigned long long)ysim_services(&far),
           (unsigned long long)ysim_services(&farther));
}

thread ymain(int argc, char **argv) {
    (void)argv;
    ysim_place(&first, 0), ysim_place(&second, 0), ysim_place(&far, 1), ysim_place(&farther, 1);
    ysim_route(&first, &second), ysim_route(&second, &first), ysim_route(&far, &farther), ysim_route(&farther, &far);
    if (argc > 1) {
        ysim_run(0);
        second = (struct ysim_server)YSIM_DRAWING_SERVER("second", 0, ysim_draw_exponential, 1.1);
        once();
    }
    for (int i = 0; i < 6; i++) near_by(i, argc == 1);
    for (int i = 0; i < 6; i++) elsewhere(i);
    ysim_run(10);
    print();
    ysim_route(&first, &far), ysim_route(&far, &second);
    ysim_run(200);
    print();
}
