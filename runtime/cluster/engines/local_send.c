/* Frames of the local engine as they leave; see local.h. */
#define _GNU_SOURCE
#include "cluster/engines/local.h"

#include <errno.h>
#include <sys/socket.h>
#include <sys/uio.h>

#include "base/status.h"
#include "cluster/moves/moment.h"
#include "ythreads.h"

enum { LARGE = 64 * 1024 /* bytes that are not copied, or wait for no more */ };

void yt_local_close(struct peer *peer) {
    if (peer->socket >= 0) close(peer->socket);
    peer->socket = -1;
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
static void queue_rest(struct peer *peer, const struct iovec parts[3], size_t done) {
    for (int i = 0; i < 3; i++) {
        size_t skipped = done < parts[i].iov_len ? done : parts[i].iov_len;
        yt_buffer_append(&peer->out, (const char *)parts[i].iov_base + skipped, parts[i].iov_len - skipped);
        done -= skipped;
    }
}

/* Nothing is queued: a large frame is written from where it lies, and only the rest is copied. */
static int send_large(struct local *local, int to, struct iovec parts[3], size_t size) {
    struct peer *peer = &local->peers[to];
    const struct msghdr message = {.msg_iov = parts, .msg_iovlen = 3};
    ssize_t n;
    if (!yt_buffer_reserve(&peer->out, size))
        return yt_status_set(YTHREAD_ENOMEM, "no memory for a frame of %zu bytes", size);
    do n = sendmsg(peer->socket, &message, MSG_NOSIGNAL | MSG_DONTWAIT);
    while (n < 0 && errno == EINTR);
    if (n < 0 && errno != EAGAIN && errno != EWOULDBLOCK) return YTHREAD_EGONE;
    queue_rest(peer, parts, n < 0 ? 0 : (size_t)n);
    yt_local_write(peer);
    if (peer->out.begin < peer->out.end) yt_moment("partly written", to, 0);
    return 0;
}

int yt_local_send_far(struct local *local, int to, uint32_t type, const void *head, size_t head_size, const void *body,
                      size_t body_size) {
    struct peer *peer = &local->peers[to];
    unsigned char words[YT_LOCAL_HEAD];
    if ((peer->socket < 0 && !peer->is_awaited) || peer->said_bye) return YTHREAD_EGONE;
    if (head_size > YT_TRANSPORT_LARGEST || body_size > YT_TRANSPORT_LARGEST - head_size)
        return yt_status_set(YTHREAD_ENOMEM, "a frame of %zu bytes is too large", head_size + body_size);
    size_t size = YT_LOCAL_HEAD + head_size + body_size;
    yt_buffer_set_word(words, (uint32_t)(head_size + body_size));
    yt_buffer_set_word(words + 4, type);
    bool is_first = peer->out.begin == peer->out.end && !peer->is_awaited;
    if (is_first && size >= LARGE) {
        struct iovec parts[3] = {
            {words, YT_LOCAL_HEAD}, {(void *)(uintptr_t)head, head_size}, {(void *)(uintptr_t)body, body_size}};
        return send_large(local, to, parts, size);
    }
    if (!yt_buffer_reserve(&peer->out, size))
        return yt_status_set(YTHREAD_ENOMEM, "no memory for a frame of %zu bytes", head_size + body_size);
    yt_buffer_append(&peer->out, words, YT_LOCAL_HEAD);
    yt_buffer_append(&peer->out, head, head_size);
    yt_buffer_append(&peer->out, body, body_size);
    if (is_first && atomic_load_explicit(&local->holds, memory_order_relaxed)) peer->is_held = true;
    if (!is_first && !peer->is_held) return 0; /* it takes no more now */
    if (peer->is_held && peer->out.end - peer->out.begin < LARGE) return 0;
    peer->is_held = false;
    if (!yt_local_write(peer) && is_first) return YTHREAD_EGONE;
    if (peer->out.begin) yt_moment("partly written", to, 0);
    return 0;
}

/* What has been held: the end of a peer that is gone is found by the next read. */
void yt_local_hold(struct yt_engine *engine, bool holds) {
    struct local *local = yt_local_of(engine);
    atomic_store_explicit(&local->holds, holds, memory_order_relaxed);
    if (holds || !local->has_files) return;
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
