/* How frames leave by PVM, without blocking.
 *
 * A node's frames to another are a stream; what is under way is cut into PVM messages. pvm_send() blocks
 * when the receiver does not read, and an engine must not: so no more is ever under way to a peer than the
 * sockets of a direct route hold, and the rest waits here until the peer has given credit for what it has
 * taken.
 *
 * What a node prints goes by way of the daemons to yrun. A frame that leaves after a line was printed may make
 * another node print the next one: it waits until yrun has the first. Where another host's daemon has died, those of the others keep
 * what is printed until they are sure of that, for minutes: frames do not wait for them so long. */
#include "base/status.h"
#include "cluster/engines/pvm.h"
#include "cluster/engines/pvm_protocol.h"
#include "ythreads.h"

enum {
    SMALL = 16 * 1024, /* bytes up to which a copy is cheaper than one more write */
    HELD_MOST = 4096,  /* bytes of a frame that waits for others */
    OUTPUT_PATIENCE_MS = 2000
};

/* libpvm takes in what comes while it sends. */
static void send_message(struct yt_pvm *pvm, int to, int tag) {
    pvm->is_dry = false;
    int result = pvm->lib.send(to, tag);
    if (result < 0 && result != PvmBadParam) yt_pvm_lost(pvm, result);
}

void yt_pvm_send_word(struct yt_pvm *pvm, char word) {
    pvm->lib.initsend(PvmDataDefault);
    pvm->lib.pkbyte(&word, 1, 1);
    send_message(pvm, pvm->starter, YT_PVM_WORD);
}

void yt_pvm_send_text(struct yt_pvm *pvm, const char *text, size_t size) {
    int bytes = (int)size;
    pvm->lib.initsend(PvmDataDefault);
    pvm->lib.pkint(&bytes, 1, 1);
    pvm->lib.pkbyte((char *)text, bytes, 1); /* libpvm does not write there */
    send_message(pvm, pvm->starter, YT_PVM_TELL);
}

static void pack(struct yt_pvm *pvm, const void *bytes, size_t size) {
    if (size) pvm->lib.pkbyte((char *)bytes, (int)size, 1); /* libpvm does not write there */
}

/* What begins a message to a peer: it tells what was taken from it. */
static void set_head(struct yt_pvm_peer *peer, unsigned char *head) {
    yt_buffer_set_word(head, peer->number);
    yt_buffer_set_word(head + 4, peer->taken);
    peer->told = peer->taken;
}

static void begin(struct yt_pvm *pvm, struct yt_pvm_peer *peer) {
    unsigned char head[YT_PVM_DATA_HEAD];
    set_head(peer, head);
    pvm->lib.initsend(peer->is_alike ? PvmDataRaw : PvmDataDefault);
    pack(pvm, head, sizeof head);
}

static void end_data(struct yt_pvm *pvm, struct yt_pvm_peer *peer, size_t size) {
    peer->number++;
    peer->sent += yt_pvm_cost(size);
    send_message(pvm, peer->task, YT_PVM_DATA);
}

void yt_pvm_give_credit(struct yt_pvm *pvm, struct yt_pvm_peer *peer) {
    begin(pvm, peer);
    send_message(pvm, peer->task, YT_PVM_CREDIT);
}

void yt_pvm_send_last(struct yt_pvm *pvm, const struct yt_pvm_peer *peer) {
    pvm->lib.initsend(PvmDataDefault);
    send_message(pvm, peer->task, YT_PVM_LAST);
}

/* Bytes in one message, at most. */
static size_t largest(const struct yt_pvm *pvm) {
    return pvm->window / 4;
}

/* May a message of so many bytes go to the peer now? */
static bool is_allowed(const struct yt_pvm *pvm, const struct yt_pvm_peer *peer, size_t size) {
    uint32_t used = peer->sent - peer->credited;
    return peer->is_open && used + yt_pvm_cost(size) <= pvm->window;
}

/* True while something that this node has printed is not yet with yrun. */
static bool has_unseen_output(struct yt_pvm *pvm) {
    if (!pvm->keeper || pvm->output_stalls) return false;
    pvm->printed = yt_keeper_written(pvm->keeper);
    return pvm->printed != pvm->seen;
}

/* All that waits now waits for all that is printed now. */
static void hold(struct yt_pvm *pvm, struct yt_pvm_peer *peer) {
    if (peer->held || !has_unseen_output(pvm)) return;
    peer->held = peer->out.end;
    peer->held_until = pvm->printed;
    if (!pvm->held_since) pvm->held_since = yt_pvm_now_ms();
}

long yt_pvm_output_left(const struct yt_pvm *pvm) {
    long left = pvm->held_since ? pvm->held_since + OUTPUT_PATIENCE_MS - yt_pvm_now_ms() : -1;
    return pvm->held_since && left < 0 ? 0 : left;
}

void yt_pvm_output_seen(struct yt_pvm *pvm, bool stalls) {
    bool is_held = false;
    pvm->output_stalls = stalls;
    for (int i = 0; i < pvm->engine.reach; i++) {
        yt_pvm_push(pvm, &pvm->peers[i]);
        is_held = is_held || pvm->peers[i].held;
    }
    pvm->held_since = is_held && !stalls ? yt_pvm_now_ms() : 0;
}

/* Packs the first bytes of what waits. Where the bytes before them have been sent, the head takes their place: of what is packed in
 * place each piece costs two writes. */
static void pack_first(struct yt_pvm *pvm, struct yt_pvm_peer *peer, size_t size) {
    unsigned char *first = peer->out.data + peer->out.begin;
    if (!peer->is_alike || size <= SMALL || peer->out.begin < YT_PVM_DATA_HEAD) {
        begin(pvm, peer);
        pack(pvm, first, size);
        return;
    }
    set_head(peer, first - YT_PVM_DATA_HEAD);
    pvm->lib.initsend(PvmDataInPlace);
    pack(pvm, first - YT_PVM_DATA_HEAD, YT_PVM_DATA_HEAD + size);
}

/* Sends bytes from where they lie. Where others before them have been sent, the head takes the place of those meanwhile, as in pack_first. */
static void send_in_place(struct yt_pvm *pvm, struct yt_pvm_peer *peer, unsigned char *bytes, size_t size,
                          bool has_before) {
    unsigned char head[YT_PVM_DATA_HEAD], before[YT_PVM_DATA_HEAD], *place = bytes - YT_PVM_DATA_HEAD;
    pvm->lib.initsend(peer->is_alike ? PvmDataInPlace : PvmDataDefault);
    if (has_before) {
        memcpy(before, place, sizeof before);
        set_head(peer, place);
        pack(pvm, place, sizeof before + size);
    } else {
        set_head(peer, head);
        pack(pvm, head, sizeof head);
        pack(pvm, bytes, size);
    }
    end_data(pvm, peer, size);
    if (has_before) memcpy(place, before, sizeof before);
}

/* Sends what stands behind that. False: some of it has to wait. */
static bool push_behind(struct yt_pvm *pvm, struct yt_pvm_peer *peer) {
    struct yt_pvm_behind *behind = &peer->behind;
    while (behind->size) {
        size_t size = largest(pvm);
        unsigned char *bytes = yt_pvm_next_behind(behind, &size);
        if (!is_allowed(pvm, peer, size)) return false;
        send_in_place(pvm, peer, bytes, size, behind->begun >= YT_PVM_DATA_HEAD && !behind->is_void);
        yt_pvm_take_behind(behind, size);
    }
    return true;
}

/* False: some of what is in `out` has to wait. */
static bool push_out(struct yt_pvm *pvm, struct yt_pvm_peer *peer) {
    struct yt_buffer *out = &peer->out;
    while (out->begin < out->end && peer->is_open) {
        if (peer->held && pvm->seen < peer->held_until && !pvm->output_stalls) return false;
        size_t left = (peer->held ? peer->held : out->end) - out->begin;
        size_t size = left < largest(pvm) ? left : largest(pvm);
        if (!is_allowed(pvm, peer, size)) return false;
        pack_first(pvm, peer, size);
        end_data(pvm, peer, size);
        yt_buffer_drop(out, size);
        if (!peer->held) continue;
        peer->held = size == left ? 0 : out->begin + left - size;
        if (!peer->held && out->begin < out->end) hold(pvm, peer);
    }
    return out->begin == out->end;
}

/* Sends what waits, as far as the window and the output allow. */
void yt_pvm_push(struct yt_pvm *pvm, struct yt_pvm_peer *peer) {
    if (!push_out(pvm, peer) || !push_behind(pvm, peer) || !peer->after.end) return;
    const struct yt_buffer done = peer->out;
    peer->out = peer->after;
    peer->after = done;
    hold(pvm, peer);
    push_out(pvm, peer);
}

void yt_pvm_drop_out(struct yt_pvm_peer *peer) {
    yt_buffer_release(&peer->out);
    yt_buffer_release(&peer->after);
    peer->held = 0;
    peer->behind.size = 0;
}

void yt_pvm_hold(struct yt_pvm *pvm, bool holds) {
    pvm->holds = holds;
    for (int i = 0; !holds && i < pvm->engine.reach; i++) yt_pvm_push(pvm, &pvm->peers[i]);
}

static bool reserve(struct yt_pvm_peer *peer, size_t size) {
    if (peer->behind.size) return yt_buffer_reserve(&peer->after, size);
    size_t held = peer->held ? peer->held - peer->out.begin : 0;
    bool has_room = yt_buffer_reserve(&peer->out, size);
    if (held) peer->held = peer->out.begin + held;
    return has_room;
}

bool yt_pvm_has_room(struct yt_pvm *pvm, int to, size_t size) {
    return reserve(&pvm->peers[pvm->peers[to].first], YT_PVM_FRAME_HEAD + size);
}

/* Nothing is behind any more: all that waits is in `out`. False without memory. */
static bool gather(struct yt_pvm_peer *peer) {
    struct yt_buffer all = {0};
    size_t begun = peer->out.end - peer->out.begin, after = peer->after.end - peer->after.begin;
    if (!peer->behind.size) return true;
    if (!yt_buffer_reserve(&all, begun + peer->behind.size + after)) return false;
    if (peer->held) peer->held -= peer->out.begin;
    yt_buffer_append(&all, peer->out.data + peer->out.begin, begun);
    while (peer->behind.size) {
        size_t size = peer->behind.size;
        const unsigned char *bytes = yt_pvm_next_behind(&peer->behind, &size);
        yt_buffer_append(&all, bytes, size);
        yt_pvm_take_behind(&peer->behind, size);
    }
    yt_buffer_append(&all, peer->after.data + peer->after.begin, after);
    yt_buffer_release(&peer->out);
    yt_buffer_release(&peer->after);
    peer->out = all;
    return true;
}

static int queue(struct yt_pvm *pvm, struct yt_pvm_peer *peer, const unsigned char *words, const void *head,
                 size_t head_size, const void *body, size_t body_size, const struct yt_pvm_behind *behind) {
    if ((behind && !gather(peer)) || !reserve(peer, YT_PVM_FRAME_HEAD + head_size + body_size))
        return yt_status_set(YTHREAD_ENOMEM, "no memory for a frame of %zu bytes", head_size + body_size);
    struct yt_buffer *out = peer->behind.size ? &peer->after : &peer->out;
    yt_buffer_append(out, words, YT_PVM_FRAME_HEAD);
    yt_buffer_append(out, head, head_size);
    yt_buffer_append(out, body, body_size);
    if (behind) peer->behind = *behind;
    if (out == &peer->out) hold(pvm, peer); /* what is after something waits for it, and then for output */
    if (!pvm->holds || behind || YT_PVM_FRAME_HEAD + head_size + body_size > HELD_MOST) yt_pvm_push(pvm, peer);
    return 0;
}

/* A frame's second word. */
static uint32_t kind_of(const struct yt_pvm *pvm, int from, int to, uint32_t type) {
    return type | (uint32_t)(to - pvm->peers[to].first) << YT_PVM_TO |
           (uint32_t)(from - pvm->engine.self) << YT_PVM_FROM;
}

int yt_pvm_send_frame(struct yt_pvm *pvm, int from, int to, uint32_t type, const void *head, size_t head_size,
                      const void *body, size_t body_size, const struct yt_pvm_behind *behind) {
    int process = pvm->peers[to].first;
    struct yt_pvm_peer *peer = &pvm->peers[process];
    unsigned char words[YT_PVM_FRAME_HEAD];
    if (process == pvm->engine.self || peer->said_bye || peer->is_reported || peer->is_broken) return YTHREAD_EGONE;
    size_t rest = behind ? behind->size : 0;
    if (head_size > YT_TRANSPORT_LARGEST || body_size > YT_TRANSPORT_LARGEST - head_size ||
        rest > YT_TRANSPORT_LARGEST - head_size - body_size)
        return yt_status_set(YTHREAD_ENOMEM, "a frame of %zu bytes is too large", head_size + body_size + rest);
    size_t size = YT_PVM_FRAME_HEAD + head_size + body_size;
    yt_buffer_set_word(words, (uint32_t)(head_size + body_size + rest));
    yt_buffer_set_word(words + 4, kind_of(pvm, from, to, type));
    if ((pvm->holds && size <= HELD_MOST) || peer->out.begin != peer->out.end || peer->behind.size || behind ||
        size > largest(pvm) || !is_allowed(pvm, peer, size) || has_unseen_output(pvm))
        return queue(pvm, peer, words, head, head_size, body, body_size, behind);
    begin(pvm, peer);
    pack(pvm, words, sizeof words);
    pack(pvm, head, head_size);
    pack(pvm, body, body_size);
    end_data(pvm, peer, size);
    return 0;
}
