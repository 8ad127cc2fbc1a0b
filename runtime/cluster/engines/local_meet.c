/* Nodes that come to the local engine later.
 *
 * yrun makes the sockets to who comes, and sends each process the ends of its nodes by the process's control socket, which its first node
 * reads. Node 0 tells the nodes, by frames, whom to meet; which of the two comes first is open. So a socket of which nothing was told yet
 * is put aside, unread; and what is sent to a node whose socket has not come yet waits for it. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/status.h"
#include "cluster/engines/local.h"
#include "ythreads.h"

static void take(struct local *local, uint32_t seat, int socket) {
    struct peer *peer = seat < (uint32_t)local->engine.count ? &local->peers[seat] : NULL;
    bool is_new = peer && peer->socket < 0 && !peer->near && (peer->is_awaited || peer->is_reported);
    if (!is_new || (local->own && !yt_near_can_poll(local->own))) {
        close(socket);
        return;
    }
    if (peer->early >= 0) close(peer->early); /* of one who could not be started */
    fcntl(socket, F_SETFD, FD_CLOEXEC);
    local->has_files = local->has_news = true;
    if (peer->is_awaited)
        peer->socket = socket;
    else
        peer->early = socket;
    peer->is_awaited = false;
}

bool yt_local_take_socket(struct local *local, int socket) {
    unsigned char words[8];
    uint32_t handed[2];
    if (socket < 0 || recv(local->control, words, sizeof words, MSG_WAITALL) != sizeof words) {
        if (socket >= 0) close(socket);
        return false;
    }
    uint32_t node = yt_buffer_word_at(words), seat = yt_buffer_word_at(words + 4);
    struct yt_near_box *box = node < (uint32_t)local->engine.count ? local->peers[node].near : NULL;
    handed[0] = seat;
    handed[1] = (uint32_t)socket;
    if (node == (uint32_t)local->engine.self)
        take(local, seat, socket);
    else if (!box || yt_near_send(box, local->engine.self, YT_LOCAL_SOCKET, handed, sizeof handed, NULL, 0))
        close(socket);
    return true;
}

void yt_local_take_handed(struct local *local, const struct yt_near_frame *frame) {
    uint32_t handed[2];
    memcpy(handed, frame->data, sizeof handed);
    take(local, handed[0], (int)handed[1]);
}

int yt_local_connect(struct yt_engine *engine, int which, const char *about) {
    struct local *local = yt_local_of(engine);
    struct peer *peer = &local->peers[which];
    (void)about;
    if (peer->near || peer->socket >= 0 || peer->is_awaited || !peer->is_reported)
        return yt_status_set(YTHREAD_EINVAL, "node %d is there already", which);
    yt_local_hold_files(local);
    peer->socket = peer->early;
    peer->is_awaited = peer->early < 0;
    peer->early = -1;
    peer->is_reported = false;
    local->has_news = true;
    if (engine->reach <= which) engine->reach = which + 1;
    yt_local_let_files_go(local);
    return 0;
}
