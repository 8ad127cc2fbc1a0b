/* What is kept of a server, container or store that is watched. */
#ifndef YSIM_RESOURCES_WATCH_H
#define YSIM_RESOURCES_WATCH_H

#include "core/line.h"
#include "resources/server.h"
#include "ysim/statistics.h"

/* What of it stands in reports: the first line; the units in use, the amount, the items; the second line; who has reneged. */
enum ysim_watched_part {
    YSIM_LENGTH,
    YSIM_LEVEL,
    YSIM_WAIT,
    YSIM_OTHER_LENGTH,
    YSIM_OTHER_WAIT,
    YSIM_RENEGED,
    YSIM_OTHER_RENEGED,
    YSIM_WATCHED_PARTS
};

enum ysim_watched_kind { YSIM_WATCHED_SERVER, YSIM_WATCHED_CONTAINER, YSIM_WATCHED_STORE, YSIM_WATCHED_KINDS };

/* Of a server, which has one line: its capacity over time, which is in no report. */
enum { YSIM_CAPACITY = YSIM_OTHER_LENGTH };

struct ysim_watched {
    struct ysim_server_watch calls; /* first */
    struct ysim_watched *next;      /* of all of this node */
    enum ysim_watched_kind kind;
    void *owner;
    struct ysim_line *lines[2];                   /* a server has one */
    struct ysim_level levels[YSIM_WATCHED_PARTS]; /* those of a length or level; the others are not used */
    struct ysim_tally waits[2], reneged[2];       /* waits of those who were served, and of those who were not */
    char names[YSIM_WATCHED_PARTS][64];
};

/* Of such an object, or null: it is not watched. */
struct ysim_watched *ysim_watched(enum ysim_watched_kind kind, const void *owner);

/* The tally that a part is, or null: it is a level. */
struct ysim_tally *ysim_watched_tally(struct ysim_watched *watched, unsigned part);

/* Watches it. */
void ysim_watch(enum ysim_watched_kind kind, void *owner);

#endif
