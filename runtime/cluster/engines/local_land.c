/* Large frames of the local engine: what stands behind their first bytes is read to where the caller wants it.
 *
 * The frame is the first in its peer's buffer, all before it have been taken. When the bytes are there of which its word tells, the caller
 * is asked; from then on the buffer keeps only those, and the socket is read straight into the caller's parts. A node that would wait anyway
 * waits there while the peer writes. */
#define _GNU_SOURCE
#include <errno.h>
#include <string.h>
#include <sys/socket.h>

#include "cluster/engines/local.h"
#include "cluster/moves/moment.h"

enum { LEAST = 64 * 1024 /* bytes that are worth it */ };

/* What of it has come into the buffer goes where it belongs. */
static void move_there(struct peer *peer, size_t first) {
    struct yt_buffer *in = &peer->in;
    unsigned char *rest = in->data + in->begin + first;
    size_t size = in->end - in->begin - first, taken = yt_transport_land(&peer->landing, rest, size);
    memmove(rest, rest + taken, size - taken);
    in->end -= taken;
}

static void begin(struct local *local, int from) {
    struct peer *peer = &local->peers[from];
    struct yt_engine *engine = &local->engine;
    size_t have = peer->in.end - peer->in.begin;
    if (!engine->land || have < YT_LOCAL_HEAD + YT_TRANSPORT_AT + 4) return;
    const unsigned char *frame = peer->in.data + peer->in.begin, *data = frame + YT_LOCAL_HEAD;
    if (yt_buffer_word_at(frame + 4) != engine->lands) return;
    size_t size = yt_buffer_word_at(frame), first = yt_buffer_word_at(data + YT_TRANSPORT_AT);
    if (size > YT_TRANSPORT_LARGEST || YT_LOCAL_HEAD + size < have + LEAST || first > have - YT_LOCAL_HEAD) return;
    if (yt_transport_room(engine, from, engine->lands, size, true) != YT_TRANSPORT_TAKE) return;
    if (!engine->land(engine->user, from, data, first, size - first, &peer->landing)) return;
    peer->lands = true;
    move_there(peer, YT_LOCAL_HEAD + first);
}

bool yt_local_land(struct local *local, int from) {
    struct peer *peer = &local->peers[from];
    if (!peer->lands) begin(local, from);
    if (!peer->lands) return false;
    if (!peer->landing.count) return true;
    struct msghdr message = {.msg_iov = peer->landing.parts, .msg_iovlen = (size_t)peer->landing.count};
    if (local->is_idle) yt_local_set_moment(peer);
    ssize_t n = recvmsg(peer->socket, &message, local->is_idle ? MSG_WAITALL : MSG_DONTWAIT);
    if (n > 0)
        yt_transport_note_landed(&peer->landing, (size_t)n);
    else if (n == 0 || (errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR))
        yt_local_close(peer);
    return true;
}

bool yt_local_landed(struct local *local, int from, uint32_t type, struct yt_transport_frame *frame) {
    struct peer *peer = &local->peers[from];
    size_t there = peer->in.end - peer->in.begin;
    if (peer->landing.count) {
        yt_moment("partly received", from, 0);
        return false;
    }
    *frame = (struct yt_transport_frame){
        from, type, peer->in.data + peer->in.begin + YT_LOCAL_HEAD, there - YT_LOCAL_HEAD, NULL, 0};
    local->taken = there, local->taken_from = from;
    peer->lands = false;
    return true;
}
