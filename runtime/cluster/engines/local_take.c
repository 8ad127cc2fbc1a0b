/* Frames of the local engine as they come; see local.h. */
#define _GNU_SOURCE
#include <errno.h>
#include <stdio.h>
#include <sys/socket.h>
#include <sys/time.h>

#include "cluster/engines/local.h"
#include "cluster/moves/moment.h"

enum {
    READ_AT_ONCE = 64 * 1024,
    ALONE_LEAST = 16000000, /* nanoseconds */
    ALONE_MOST = 1000000,   /* nanoseconds for which one socket may be read before all files are waited for */
    AFTER_VAIN = 8          /* waits for all files after a read in vain */
};

static void refuse(struct local *local, int from, const char *what, uint32_t value) {
    struct peer *peer = &local->peers[from];
    fprintf(stderr, "ythreads: node %d: garbage from node %d (%s %u): it counts as dead\n", local->engine.self, from,
            what, value);
    peer->is_broken = true;
    yt_local_close(peer);
    yt_buffer_release(&peer->in);
}

/* Bytes that are missing of the frame that is under way, if any. */
static size_t missing_of(const struct yt_buffer *in) {
    size_t have = in->end - in->begin;
    if (have < YT_LOCAL_HEAD) return 0;
    size_t size = YT_LOCAL_HEAD + (size_t)yt_buffer_word_at(in->data + in->begin);
    return size > have ? size - have : 0;
}

static bool is_whole(const struct yt_buffer *in) {
    return in->end - in->begin >= YT_LOCAL_HEAD && !missing_of(in);
}

/* Makes room to read `want` bytes. False: there is no memory, or the frame that is under way is to be cut. */
static bool make_room(struct local *local, int from, size_t missing, size_t want) {
    struct peer *peer = &local->peers[from];
    struct yt_buffer *in = &peer->in;
    size_t have = in->end - in->begin;
    bool is_large = missing && want > in->room - have && have >= YT_LOCAL_HEAD + YT_TRANSPORT_CUT_AT;
    enum yt_transport_room room = YT_TRANSPORT_TAKE;
    if (is_large)
        room =
            yt_transport_room(&local->engine, from, yt_buffer_word_at(in->data + in->begin + 4), have + missing, false);
    if (room == YT_TRANSPORT_CUT) peer->missing = missing;
    if (room == YT_TRANSPORT_TAKE && yt_buffer_reserve(in, want)) return true;
    peer->is_left = room != YT_TRANSPORT_CUT;
    if (peer->is_left) local->has_left = local->engine.starves = true;
    return false;
}

/* At most READ_AT_ONCE bytes more than the frame that is under way needs. */
static void read_some(struct local *local, int from, int flags) {
    struct peer *peer = &local->peers[from];
    struct yt_buffer *in = &peer->in;
    size_t missing = missing_of(in), want = READ_AT_ONCE + missing;
    bool was_dry = local->is_dry;
    local->is_dry = false;
    local->has_news = true;
    peer->is_left = false;
    if (peer->missing || missing > YT_TRANSPORT_LARGEST) return; /* what is there must be taken first, or refused */
    if (yt_local_land(local, from)) return;
    if (!make_room(local, from, missing, want)) return;
    if (peer->skips && want > peer->skips) want = peer->skips;
    ssize_t n = recv(peer->socket, in->data + in->end, want, flags);
    local->is_dry = was_dry && n > 0 && (size_t)n < want;
    if (n > 0 && peer->skips)
        peer->skips -= (size_t)n;
    else if (n > 0)
        in->end += (size_t)n;
    else if (n == 0 || (errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR))
        yt_local_close(peer);
}

void yt_local_read(struct local *local, int from) {
    read_some(local, from, MSG_DONTWAIT);
}

/* The only other node, if nothing is under way from or to it, and no file but its socket is waited for that must be seen at once; or -1. */
static int only_one(const struct local *local) {
    int other = !local->engine.self;
    const struct peer *peer = &local->peers[other];
    bool is_alone = local->engine.reach == 2 && !local->own && local->engine.also < 0 && peer->socket >= 0;
    bool is_quiet = peer->in.begin == peer->in.end && peer->out.begin == peer->out.end;
    return is_alone && is_quiet && !peer->lands && !peer->is_left && !peer->missing && !peer->skips ? other : -1;
}

void yt_local_set_moment(struct peer *peer) {
    const struct timeval moment = {0, YT_LOCAL_MOMENT_US};
    if (peer->has_moment) return;
    setsockopt(peer->socket, SOL_SOCKET, SO_RCVTIMEO, &moment, sizeof moment);
    peer->has_moment = true;
}

/* (A read waits for whole ticks of the kernel's clock, up to two: who waits for less needs the exact time.) */
bool yt_local_read_alone(struct local *local, int64_t *nanoseconds) {
    int other = *nanoseconds < 0 || *nanoseconds >= ALONE_LEAST ? only_one(local) : -1;
    if (other < 0 || local->others_first) {
        if (local->others_first) local->others_first--;
        return false;
    }
    struct peer *peer = &local->peers[other];
    int64_t begun = yt_transport_now();
    if (begun - local->alone_since > ALONE_MOST) {
        local->alone_since = begun;
        return false;
    }
    yt_local_set_moment(peer);
    local->is_dry = true;
    read_some(local, other, 0);
    if (peer->in.begin < peer->in.end || peer->socket < 0) {
        local->has_just_read = local->is_dry;
        return true;
    }
    local->others_first = AFTER_VAIN;
    int64_t passed = yt_transport_now() - begun;
    if (*nanoseconds >= 0) *nanoseconds = passed < *nanoseconds ? *nanoseconds - passed : 0;
    return false;
}

/* The beginning of a frame that is cut. */
static void cut_frame(struct local *local, int from, uint32_t type, struct yt_transport_frame *frame) {
    struct peer *peer = &local->peers[from];
    size_t there = peer->in.end - peer->in.begin;
    *frame = (struct yt_transport_frame){
        from, type, peer->in.data + peer->in.begin + YT_LOCAL_HEAD, there - YT_LOCAL_HEAD, NULL, peer->missing};
    local->taken = there, local->taken_from = from;
    peer->skips = peer->missing, peer->missing = 0;
}

bool yt_local_next_frame(struct local *local, int from, struct yt_transport_frame *frame) {
    struct yt_buffer *in = &local->peers[from].in;
    while (in->end - in->begin >= YT_LOCAL_HEAD) {
        uint32_t size = yt_buffer_word_at(in->data + in->begin), type = yt_buffer_word_at(in->data + in->begin + 4);
        if (size > YT_TRANSPORT_LARGEST) return refuse(local, from, "length", size), false;
        if (type >= YT_TRANSPORT_TYPES) return refuse(local, from, "type", type), false;
        if (local->peers[from].missing) return cut_frame(local, from, type, frame), true;
        if (local->peers[from].lands) return yt_local_landed(local, from, type, frame);
        if (in->end - in->begin < YT_LOCAL_HEAD + (size_t)size) {
            yt_moment("partly received", from, 0);
            return false;
        }
        if (type != YT_LOCAL_BYE) {
            enum yt_transport_room room = yt_transport_room(&local->engine, from, type, size, true);
            local->peers[from].is_left = room == YT_TRANSPORT_LEAVE;
            local->has_left = local->has_left || local->peers[from].is_left;
            if (local->peers[from].is_left) return false;
            *frame = (struct yt_transport_frame){from, type, in->data + in->begin + YT_LOCAL_HEAD, size, NULL, 0};
            if (room == YT_TRANSPORT_CUT) yt_transport_cut(frame);
            local->taken = YT_LOCAL_HEAD + (size_t)size;
            local->taken_from = from;
            return true;
        }
        atomic_store_explicit(&local->peers[from].said_bye, true, memory_order_relaxed);
        in->begin += YT_LOCAL_HEAD + (size_t)size;
    }
    return false;
}

/* Buffers that nobody needs are given back first. */
void yt_local_try_again(struct local *local) {
    local->has_left = false;
    local->has_news = true;
    yt_local_hold_files(local);
    for (int i = 0; i < local->engine.reach; i++) {
        struct peer *peer = &local->peers[i];
        if (peer->in.begin == peer->in.end) yt_buffer_release(&peer->in);
        if (peer->out.begin == peer->out.end) yt_buffer_release(&peer->out);
        if (!peer->is_left) continue;
        if (!is_whole(&peer->in) && peer->socket >= 0) yt_local_read(local, i);
        local->has_left = local->has_left || peer->is_left;
    }
    yt_local_let_files_go(local);
}
