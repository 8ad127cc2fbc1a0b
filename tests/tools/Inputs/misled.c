/* What cannot be unless nodes are misled, by a look inside the library. */
#include <ysim.h>

#include "parallel/parallel.h"

static struct ysim_server left = YSIM_DRAWING_SERVER("left", 0, ysim_draw_constant, 1);
static struct ysim_server right = YSIM_DRAWING_SERVER("right", 0, ysim_draw_constant, 1);
static struct ysim_server slow = YSIM_DRAWING_SERVER("slow", 0, ysim_draw_constant, 10);
static struct ysim_server far = YSIM_DRAWING_SERVER("far", 0, ysim_draw_constant, 3);
static struct ysim_server there = YSIM_DRAWING_SERVER("there", 0, ysim_draw_constant, 0.25);
static struct ysim_server gate = YSIM_DRAWING_SERVER("gate", 0, ysim_draw_constant, 0.1);

thread walker(struct ysim_server *server) {
    for (;;) ysim_serve(server);
}

/* Leaves before anybody may who is on its node. */
thread sleeper(void) {
    ysim_passivate();
    if (ythread_nodes() > 1)
        for (int way = 0; way < YSIM_WAYS; way++) ysim_here.member->promises[0][way] = ysim_key_at(0);
    ysim_serve(&there);
}

/* Its node takes it that what others are still to do has been done. */
thread hurrier(void) {
    ysim_serve(&far);
    if (ythread_nodes() > 1) ysim_here.member->last.time = 50;
    ysim_serve(&far);
}

thread waker(ysim_process whom) {
    ysim_serve(&left);
    ysim_activate(whom);
    ysim_serve(&slow);
}

thread ymain(int argc, char **argv) {
    (void)argv;
    struct ysim_server *all[] = {&left, &right, &slow, &gate, &far, &there};
    for (int i = 0; i < 6; i++) ysim_place(all[i], i > 3);
    ysim_route(&left, &slow, &right, &left);
    ysim_route(&right, &right);
    ysim_route(&far, &slow, &far);
    ysim_route(&there, &there);
    ysim_route(&slow, &there);
    ysim_route(&there, &gate); /* nobody goes there, but node 0 must wait */
    walker(&there);
    if (argc > 1)
        hurrier();
    else
        waker(ysim_spawn_as(sleeper(), .daemon = 1));
    ysim_run(100);
}
