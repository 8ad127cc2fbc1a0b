/* Processes and servers whose names would break a line. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <ysim.h>

static struct ysim_server desk = YSIM_SERVER("front\ndesk", 1);

thread clerk(void) {
    ysim_acquire(&desk);
    ysim_hold(YSIM_FOREVER);
}

thread guest(int is_wrong) {
    ysim_hold(1);
    if (is_wrong) ysim_release(&desk);
    ysim_acquire(&desk);
}

static int is_wrong;

static void model(void) {
    clerk();
    ysim_spawn_as(guest(is_wrong), .name = "guest\tof\nhonour");
    ysim_run(YSIM_FOREVER);
}

thread ymain(int argc, char **argv) {
    ysim_options(&argc, argv);
    is_wrong = argc > 1 && !strcmp(argv[1], "wrong");
    if (argc > 1 && !strcmp(argv[1], "replicate"))
        ysim_study_free(ysim_replicate(2, model));
    else
        model();
}
