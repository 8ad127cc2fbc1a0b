/* What cannot be unless nodes are misled. No model does so: a process that leaves before its node has promised is an error of
 * that node, and an event before another one is none that ysim makes. So these take the promises back, and turn the clock, by
 * a look inside the library: what the other node says then is its last defence. */
#include <ysim.h>

#include "parallel/parallel.h"

static struct ysim_server left = YSIM_DRAWING_SERVER("left", 0, ysim_draw_constant, 1);
static struct ysim_server right = YSIM_DRAWING_SERVER("right", 0, ysim_draw_constant, 1);
static struct ysim_server slow = YSIM_DRAWING_SERVER("slow", 0, ysim_draw_constant, 10);
static struct ysim_server far = YSIM_DRAWING_SERVER("far", 0, ysim_draw_constant, 3);
static struct ysim_server there = YSIM_DRAWING_SERVER("there", 0, ysim_draw_constant, 0.25);

enum { HAS_GONE_ON = 1 };

/* Tells somebody who waits for that, in real time. */
thread walker(struct ysim_server *server, yid whom) {
    while (ysim_now() <= 2) ysim_serve(server);
    if (whom) ythread_send(whom, HAS_GONE_ON, 1);
    for (;;) ysim_serve(server);
}

/* Leaves before anybody may who is on its node, when the other one has gone on. */
thread sleeper(void) {
    int how;
    ysim_passivate();
    if (ythread_nodes() > 1) {
        ythread_recv(YTHREAD_ANY, HAS_GONE_ON, &how);
        for (int way = 0; way < YSIM_WAYS; way++) ysim_here.member->promises[0][way] = ysim_key_at(0);
    }
    ysim_serve(&there);
}

/* Its node takes it that what others are still to do has been done. */
thread hurrier(void) {
    ysim_serve(&far);
    if (ythread_nodes() > 1) ysim_here.member->trail.keys[0].time = 50;
    ysim_serve(&far);
}

thread waker(ysim_process whom) {
    for (int i = 0; i < 4; i++) ysim_serve(&left);
    ysim_activate(whom);
    ysim_serve(&slow);
}

thread ymain(int argc, char **argv) {
    (void)argv;
    struct ysim_server *all[] = {&left, &right, &slow, &far, &there};
    for (int i = 0; i < 5; i++) ysim_place(all[i], i > 2);
    ysim_route(&left, &slow, &right, &left);
    ysim_route(&right, &right);
    ysim_route(&far, &slow, &far);
    ysim_route(&there, &there);
    ysim_route(&slow, &there);
    if (argc > 1) {
        walker(&there, 0);
        hurrier();
    } else {
        ysim_process whom = ysim_spawn_as(sleeper(), .daemon = 1);
        walker(&there, whom);
        waker(whom);
    }
    ysim_run(100);
}
