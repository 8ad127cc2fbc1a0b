/* Large fields of states, which stand behind a frame's bytes, by PVM: they leave from where they lie, and come to where they are to lie.
 *
 * What leaves waits behind the peer's `out` until there is credit for it, and is copied only if another such frame is to follow meanwhile. It
 * lies in a thread that is under way, whose memory stays as it is until the peer has answered: by then all has left, but where the peer
 * has refused what it had not read yet. */
#include "base/status.h"
#include "cluster/engines/pvm.h"
#include "cluster/engines/pvm_protocol.h"
#include "cluster/moves/moment.h"
#include "ythreads.h"

static const unsigned char nothing[4096]; /* what is sent in place of bytes that nobody reads */

/* ---- leaving -------------------------------------------------------------------------------- */

unsigned char *yt_pvm_next_behind(const struct yt_pvm_behind *behind, size_t *size) {
    const struct iovec *part = &behind->parts[behind->next];
    size_t most = behind->is_void && part->iov_len > sizeof nothing ? sizeof nothing : part->iov_len;
    if (*size > most) *size = most;
    return behind->is_void ? (unsigned char *)nothing : part->iov_base; /* which libpvm does not write */
}

void yt_pvm_take_behind(struct yt_pvm_behind *behind, size_t size) {
    struct iovec *part = &behind->parts[behind->next];
    part->iov_base = (char *)part->iov_base + size;
    part->iov_len -= size;
    behind->begun = part->iov_len ? behind->begun + size : 0;
    behind->next += !part->iov_len;
    behind->size -= size;
}

int yt_pvm_send_parts(struct yt_engine *engine, int to, uint32_t type, const void *head, size_t head_size,
                      const void *body, size_t body_size, const struct iovec *parts, int count) {
    struct yt_pvm *pvm = yt_pvm_of(engine);
    struct yt_pvm_behind behind = {.first = parts->iov_base};
    for (int i = 0; i < count; i++) {
        behind.parts[i] = parts[i];
        behind.size += parts[i].iov_len;
    }
    yt_pvm_enter(pvm);
    int status = yt_pvm_send_frame(pvm, engine->self, to, type, head, head_size, body, body_size, &behind);
    if (!status && pvm->peers[pvm->peers[to].first].behind.size) yt_moment("partly written", to, 0);
    yt_pvm_leave(pvm);
    return status;
}

void yt_pvm_forget_parts(struct yt_engine *engine, int to, const void *first) {
    struct yt_pvm *pvm = yt_pvm_of(engine);
    struct yt_pvm_behind *behind = &pvm->peers[pvm->peers[to].first].behind;
    yt_pvm_enter(pvm);
    behind->is_void = behind->is_void || behind->first == first;
    yt_pvm_leave(pvm);
}

/* ---- coming --------------------------------------------------------------------------------- */

bool yt_pvm_begin_landing(struct yt_pvm *pvm, int from, uint32_t kind, size_t size) {
    struct yt_engine *engine = &pvm->engine;
    struct yt_pvm_peer *peer = &pvm->peers[from];
    struct yt_buffer *in = &peer->in;
    size_t have = in->end - in->begin - YT_PVM_FRAME_HEAD;
    if (!engine->land || (kind & YT_PVM_TYPE) != engine->lands || have < YT_TRANSPORT_AT + 4) return false;
    unsigned char *data = in->data + in->begin + YT_PVM_FRAME_HEAD;
    size_t first = yt_buffer_word_at(data + YT_TRANSPORT_AT);
    if (first > size) return false;
    if (first > have) return first - have <= YT_PVM_CHUNK; /* its beginning comes with the next messages */
    int node = from + (int)(kind >> YT_PVM_FROM);
    if (yt_transport_room(engine, node, engine->lands, size, true) != YT_TRANSPORT_TAKE) return false;
    if (!engine->land(engine->user, node, data, first, size - first, &peer->landing)) return false;
    peer->lands = true;
    yt_transport_land(&peer->landing, data + first, have - first);
    in->end = in->begin + YT_PVM_FRAME_HEAD + first;
    return true;
}

size_t yt_pvm_landing_left(const struct yt_pvm_peer *peer) {
    size_t left = 0;
    for (int i = 0; peer->lands && i < peer->landing.count; i++) left += peer->landing.parts[i].iov_len;
    return left;
}

bool yt_pvm_land(struct yt_pvm *pvm, struct yt_pvm_peer *peer, size_t size) {
    for (size_t n; size; size -= n) {
        const struct iovec *part = &peer->landing.parts[0];
        n = size < part->iov_len ? size : part->iov_len;
        if (pvm->lib.upkbyte(part->iov_base, (int)n, 1) < 0) return false;
        yt_transport_note_landed(&peer->landing, n);
    }
    return true;
}
