/* A whole service: a unit acquired, the work, and the unit released; again if it is taken away meanwhile. */
#include "resources/server.h"

int ysim_serve_from(struct ysim_server *server, double time, const char *where) {
    int status = ysim_acquire_from(server, 1, YSIM_FOREVER, where);
    double left = time;
    while (!status) {
        status = ysim_hold_from(left, where);
        if (status != YSIM_EPREEMPTED) {
            ysim_release_from(server, 1, where);
            return status;
        }
        if (server->preempted == YSIM_DISCARD) return status;
        if (server->preempted == YSIM_RESUME) left = ysim_left();
        status = ysim_acquire_again(server, where);
    }
    return status;
}
