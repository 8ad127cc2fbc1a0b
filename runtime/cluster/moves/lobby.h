/* Where small threads wait to leave together; see group.h. */
#ifndef YT_CLUSTER_LOBBY_H
#define YT_CLUSTER_LOBBY_H

#include <stdbool.h>
#include <stdint.h>

/* members[first .. end-1] wait, in that order. */
struct yt_lobby {
    struct yt_group_member *members;
    uint32_t first, end, room;
    bool is_open, is_closed; /* whether that node takes groups, once it has been asked */
    bool converts;           /* its layout is another one, or --wire=xdr */
};

#endif
