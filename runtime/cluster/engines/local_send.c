/* Frames of the local engine as they leave; see local.h. */
#define _GNU_SOURCE
#include "cluster/engines/local.h"

#include <errno.h>
#include <sys/socket.h>
#include <sys/time.h>

#include "base/status.h"
#include "cluster/moves/moment.h"
#include "ythreads.h"

enum { LARGE = 64 * 1024 /* bytes that are not copied, or wait for no more */ };

/* A frame: its words, head, body, and parts behind it. */
struct pieces {
    struct iovec list[3 + YT_TRANSPORT_PARTS];
    int count;
    size_t size;
};

void yt_local_close(struct peer *peer) {
    if (peer->socket >= 0) close(peer->socket);
    peer->socket = -1;
    peer->has_moment = false;
    yt_buffer_release(&peer->out);
}

bool yt_local_write(struct peer *peer) {
    struct yt_buffer *out = &peer->out;
    bool has_taken = false;
    while (peer->socket >= 0 && out->begin < out->end) {
        ssize_t n = send(peer->socket, out->data + out->begin, out->end - out->begin, MSG_NOSIGNAL | MSG_DONTWAIT);
        if (n < 0 && errno == EINTR) continue;
        if (n < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) return true;
        if (n < 0) {
            out->begin = out->end = 0;
            return has_taken;
        }
        has_taken = true;
        out->begin += (size_t)n;
    }
    out->begin = out->end = 0;
    return true;
}

/* What lies behind the first `done` bytes of a frame; there is room. */
static void queue_rest(struct peer *peer, const struct pieces *pieces, size_t done) {
    for (int i = 0; i < pieces->count; i++) {
        const struct iovec *piece = &pieces->list[i];
        size_t skipped = done < piece->iov_len ? done : piece->iov_len;
        done -= skipped;
        if (skipped == piece->iov_len) continue;
        yt_buffer_append(&peer->out, (const char *)piece->iov_base + skipped, piece->iov_len - skipped);
    }
}

/* Takes written bytes off the front. */
static void take_off(struct pieces *pieces, size_t done) {
    pieces->size -= done;
    for (int i = 0; i < pieces->count && done; i++) {
        struct iovec *piece = &pieces->list[i];
        size_t part = done < piece->iov_len ? done : piece->iov_len;
        if (!part) continue;
        piece->iov_base = (char *)piece->iov_base + part;
        piece->iov_len -= part;
        done -= part;
    }
}

/* Writes what the peer takes now, or while it takes some every YT_LOCAL_MOMENT_US. False: it is gone. */
static bool write_pieces(const struct peer *peer, struct pieces *pieces, int flags) {
    const struct timeval moment = {0, YT_LOCAL_MOMENT_US};
    if (!flags) setsockopt(peer->socket, SOL_SOCKET, SO_SNDTIMEO, &moment, sizeof moment);
    while (pieces->size) {
        const struct msghdr message = {.msg_iov = pieces->list, .msg_iovlen = (size_t)pieces->count};
        ssize_t n = sendmsg(peer->socket, &message, MSG_NOSIGNAL | flags);
        if (n < 0 && errno == EINTR) continue;
        if (n < 0) return errno == EAGAIN || errno == EWOULDBLOCK;
        take_off(pieces, (size_t)n);
    }
    return true;
}

/* Nothing is queued: a large frame is written from where it lies, and only what the peer is slow to take is copied. */
static int send_large(struct local *local, int to, struct pieces *pieces) {
    struct peer *peer = &local->peers[to];
    size_t size = pieces->size;
    if (!yt_buffer_reserve(&peer->out, size))
        return yt_status_set(YTHREAD_ENOMEM, "no memory for a frame of %zu bytes", size);
    if (!write_pieces(peer, pieces, MSG_DONTWAIT) && pieces->size == size) return YTHREAD_EGONE;
    if (!pieces->size) return 0;
    yt_moment("partly written", to, 0);
    write_pieces(peer, pieces, 0);
    queue_rest(peer, pieces, 0);
    return 0;
}

static int send_pieces(struct local *local, int to, struct pieces *pieces) {
    struct peer *peer = &local->peers[to];
    if ((peer->socket < 0 && !peer->is_awaited) || peer->said_bye) return YTHREAD_EGONE;
    if (pieces->size - YT_LOCAL_HEAD > YT_TRANSPORT_LARGEST)
        return yt_status_set(YTHREAD_ENOMEM, "a frame of %zu bytes is too large", pieces->size - YT_LOCAL_HEAD);
    if (pieces->size >= LARGE && peer->is_held) {
        peer->is_held = false;
        yt_local_write(peer);
    }
    bool is_first = peer->out.begin == peer->out.end && !peer->is_awaited;
    if (is_first && pieces->size >= LARGE) return send_large(local, to, pieces);
    if (!yt_buffer_reserve(&peer->out, pieces->size))
        return yt_status_set(YTHREAD_ENOMEM, "no memory for a frame of %zu bytes", pieces->size);
    queue_rest(peer, pieces, 0);
    if (is_first && atomic_load_explicit(&local->holds, memory_order_relaxed)) {
        peer->is_held = true;
        atomic_store_explicit(&local->has_held, true, memory_order_relaxed);
    }
    if (!is_first && !peer->is_held) return 0; /* it takes no more now */
    if (peer->is_held && peer->out.end - peer->out.begin < LARGE) return 0;
    peer->is_held = false;
    if (!yt_local_write(peer) && is_first) return YTHREAD_EGONE;
    if (peer->out.begin) yt_moment("partly written", to, 0);
    return 0;
}

static void add_piece(struct pieces *pieces, const void *bytes, size_t size) {
    if (size > SIZE_MAX - pieces->size) size = SIZE_MAX - pieces->size;
    pieces->list[pieces->count++] = (struct iovec){(void *)(uintptr_t)bytes, size};
    pieces->size += size;
}

/* Head and body of a frame behind the words, which are filled in when all is known. */
static void begin_pieces(struct pieces *pieces, unsigned char *words, const void *head, size_t head_size,
                         const void *body, size_t body_size) {
    pieces->size = 0, pieces->count = 0;
    add_piece(pieces, words, YT_LOCAL_HEAD);
    add_piece(pieces, head, head_size);
    add_piece(pieces, body, body_size);
}

static int end_pieces(struct local *local, int to, uint32_t type, struct pieces *pieces) {
    unsigned char *words = pieces->list[0].iov_base;
    yt_buffer_set_word(words, (uint32_t)(pieces->size - YT_LOCAL_HEAD));
    yt_buffer_set_word(words + 4, type);
    return send_pieces(local, to, pieces);
}

/* A small frame behind others that wait for more. */
static bool append_held(struct peer *peer, uint32_t type, const void *head, size_t head_size, const void *body,
                        size_t body_size) {
    struct yt_buffer *out = &peer->out;
    size_t most = out->room < LARGE ? out->room : LARGE, size = YT_LOCAL_HEAD + head_size + body_size;
    if (!peer->is_held || out->begin || head_size >= LARGE || body_size >= LARGE || out->end + size >= most ||
        peer->said_bye)
        return false;
    yt_buffer_set_word(out->data + out->end, (uint32_t)(head_size + body_size));
    yt_buffer_set_word(out->data + out->end + 4, type);
    out->end += YT_LOCAL_HEAD;
    yt_buffer_append(out, head, head_size);
    yt_buffer_append(out, body, body_size);
    return true;
}

int yt_local_send_far(struct local *local, int to, uint32_t type, const void *head, size_t head_size, const void *body,
                      size_t body_size) {
    unsigned char words[YT_LOCAL_HEAD];
    struct pieces pieces;
    if (append_held(&local->peers[to], type, head, head_size, body, body_size)) return 0;
    begin_pieces(&pieces, words, head, head_size, body, body_size);
    return end_pieces(local, to, type, &pieces);
}

int yt_local_send_parts(struct yt_engine *engine, int to, uint32_t type, const void *head, size_t head_size,
                        const void *body, size_t body_size, const struct iovec *parts, int count) {
    struct local *local = yt_local_of(engine);
    unsigned char words[YT_LOCAL_HEAD];
    struct pieces pieces;
    begin_pieces(&pieces, words, head, head_size, body, body_size);
    for (int i = 0; i < count; i++) add_piece(&pieces, parts[i].iov_base, parts[i].iov_len);
    yt_local_hold_files(local);
    int status = end_pieces(local, to, type, &pieces);
    yt_local_let_files_go(local);
    return status;
}

/* What has been held: the end of a peer that is gone is found by the next read. */
void yt_local_hold(struct yt_engine *engine, bool holds) {
    struct local *local = yt_local_of(engine);
    atomic_store_explicit(&local->holds, holds, memory_order_relaxed);
    if (holds || !atomic_load_explicit(&local->has_held, memory_order_relaxed)) return;
    atomic_store_explicit(&local->has_held, false, memory_order_relaxed);
    yt_local_hold_files(local);
    for (int i = 0; i < engine->reach; i++) {
        struct peer *peer = &local->peers[i];
        if (!peer->is_held) continue;
        peer->is_held = false;
        yt_local_write(peer);
    }
    yt_local_let_files_go(local);
}

bool yt_local_has_room(struct yt_engine *engine, int to, size_t size) {
    struct local *local = yt_local_of(engine);
    if (local->peers[to].near) return true;
    yt_local_hold_files(local);
    bool has_room = yt_buffer_reserve(&local->peers[to].out, YT_LOCAL_HEAD + size);
    yt_local_let_files_go(local);
    return has_room;
}

int yt_local_send(struct yt_engine *engine, int to, uint32_t type, const void *head, size_t head_size, const void *body,
                  size_t body_size) {
    struct local *local = yt_local_of(engine);
    struct yt_near_box *near = local->peers[to].near;
    if (near) return yt_near_send(near, engine->self, type, head, head_size, body, body_size);
    yt_local_hold_files(local);
    int status = yt_local_send_far(local, to, type, head, head_size, body, body_size);
    yt_local_let_files_go(local);
    return status;
}
