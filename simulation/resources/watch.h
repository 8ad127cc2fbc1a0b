/* What is kept of a server that is watched. */
#ifndef YSIM_RESOURCES_WATCH_H
#define YSIM_RESOURCES_WATCH_H

#include "resources/server.h"
#include "ysim/statistics.h"

struct ysim_watched {
    struct ysim_server_watch calls; /* first */
    struct ysim_watched *next;      /* of all of this node */
    struct ysim_server *server;
    struct ysim_level length, busy;
    struct ysim_tally wait;
    char names[3][64];
};

/* Of a server, or null: it is not watched. */
struct ysim_watched *ysim_watched(const struct ysim_server *server);

#endif
