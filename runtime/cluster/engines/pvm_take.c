/* What comes in by PVM: messages of nodes, of yrun, and of PVM itself; see pvm.h. */
#define _GNU_SOURCE
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "cluster/engines/pvm.h"
#include "cluster/engines/pvm_protocol.h"

enum { READ = 2 * YT_PVM_CHUNK, ORDER_MOST = 4096, AT_ONCE = 3000 /* nanoseconds */ };

void yt_pvm_refuse(struct yt_pvm *pvm, int from, const char *what, uint32_t value) {
    struct yt_pvm_peer *peer = &pvm->peers[from];
    fprintf(stderr, "ythreads: node %d: garbage from node %d (%s %u): it counts as dead\n", pvm->engine.self, from,
            what, value);
    peer->is_broken = true;
    peer->lands = false;
    yt_buffer_release(&peer->in);
    yt_pvm_drop_out(peer);
}

static int peer_of(const struct yt_pvm *pvm, int task) {
    for (int i = 0; i < pvm->engine.reach; i++)
        if (task && pvm->peers[i].task == task) return i;
    return -1;
}

/* The head that every message between nodes has: its number and what the peer has taken. */
static bool take_head(struct yt_pvm *pvm, int from, bool is_counted) {
    struct yt_pvm_peer *peer = &pvm->peers[from];
    unsigned char head[YT_PVM_DATA_HEAD];
    if (peer->is_broken) return false;
    if (pvm->lib.upkbyte((char *)head, sizeof head, 1) < 0)
        return yt_pvm_refuse(pvm, from, "a message without a head, of", 0), false;
    uint32_t number = yt_buffer_word_at(head);
    if (is_counted && number != peer->expected)
        return yt_pvm_refuse(pvm, from, "a message is lost; the next has number", number), false;
    peer->expected += is_counted;
    peer->credited = yt_buffer_word_at(head + 4);
    return true;
}

/* Counts what has come. Its sender hears of it now and then, but not while a frame of its is left. */
static void note_taken(struct yt_pvm *pvm, struct yt_pvm_peer *peer, size_t size) {
    if (peer->is_left) {
        peer->untold += yt_pvm_cost(size);
        return;
    }
    peer->taken += yt_pvm_cost(size);
    if (peer->taken - peer->told > YT_PVM_UNTOLD) yt_pvm_give_credit(pvm, peer);
}

/* The message that libpvm has open stays for later. */
static void keep(struct yt_pvm *pvm) {
    pvm->kept = pvm->lib.setrbuf(0);
    pvm->is_full = true;
}

static void take_data(struct yt_pvm *pvm, int from, int bytes) {
    struct yt_pvm_peer *peer = &pvm->peers[from];
    struct yt_buffer *in = &peer->in;
    if (bytes < YT_PVM_DATA_HEAD || bytes > YT_PVM_CHUNK + YT_PVM_DATA_HEAD + 16) {
        yt_pvm_refuse(pvm, from, "a message's bytes", (uint32_t)bytes);
        return;
    }
    size_t all = (size_t)bytes - YT_PVM_DATA_HEAD, left = yt_pvm_landing_left(peer);
    size_t landing = left < all ? left : all, size = all - landing;
    if (!yt_buffer_reserve(in, size)) {
        keep(pvm);
        return;
    }
    if (!take_head(pvm, from, true)) return;
    if (peer->expected == 1) yt_pvm_prepare_descriptors(pvm); /* this has come by the route */
    if (!yt_pvm_land(pvm, peer, landing) || (size && pvm->lib.upkbyte((char *)in->data + in->end, (int)size, 1) < 0)) {
        yt_pvm_refuse(pvm, from, "a message that cannot be read, bytes", (uint32_t)all);
        return;
    }
    size_t skipped = size < peer->skips ? size : peer->skips;
    if (skipped) memmove(in->data + in->end, in->data + in->end + skipped, size - skipped);
    peer->skips -= skipped;
    in->end += size - skipped;
    note_taken(pvm, peer, all);
    yt_pvm_push(pvm, peer);
}

static void take_word(struct yt_pvm *pvm) {
    char word = 0;
    pvm->lib.upkbyte(&word, 1, 1);
    if (word == 'C')
        pvm->wants_checkpoint = true;
    else
        pvm->wants_end = true;
}

static void take_order(struct yt_pvm *pvm) {
    int bytes = 0;
    pvm->order.begin = pvm->order.end = 0;
    pvm->lib.upkint(&bytes, 1, 1);
    if (bytes <= 0 || bytes > ORDER_MOST || !yt_buffer_reserve(&pvm->order, (size_t)bytes + 1)) return;
    if (pvm->lib.upkbyte((char *)pvm->order.data, bytes, 1) >= 0) pvm->order.end = (size_t)bytes;
}

static void take_ack(struct yt_pvm *pvm) {
    int words[2] = {0, 0};
    pvm->lib.upkint(words, 2, 1);
    pvm->seen = (uint64_t)(uint32_t)words[0] << 32 | (uint32_t)words[1];
    yt_pvm_output_seen(pvm, false);
}

/* A task has ended, or a route has closed. */
static void take_notice(struct yt_pvm *pvm, int tag) {
    int task = 0;
    pvm->lib.upkint(&task, 1, 1);
    if (task == pvm->starter) pvm->wants_end = true;
    int which = peer_of(pvm, task);
    if (which < 0) {
        yt_pvm_task_ended(pvm, task);
        return;
    }
    struct yt_pvm_peer *peer = &pvm->peers[which];
    if (!peer->noticed_at) peer->noticed_at = yt_pvm_now_ms();
    peer->has_ended = peer->has_ended || tag == YT_PVM_EXIT;
    peer->has_closed = peer->has_closed || tag == YT_PVM_ROUTE;
}

static void take(struct yt_pvm *pvm, int message) {
    int bytes = 0, tag = 0, task = 0;
    pvm->lib.bufinfo(message, &bytes, &tag, &task);
    int from = peer_of(pvm, task);
    if (tag == YT_PVM_EXIT || tag == YT_PVM_ROUTE) {
        take_notice(pvm, tag);
    } else if (task == pvm->starter && tag == YT_PVM_WORD) {
        take_word(pvm);
    } else if (task == pvm->starter && tag == YT_PVM_ORDER) {
        take_order(pvm);
    } else if (task == pvm->starter && tag == YT_PVM_ACK) {
        take_ack(pvm);
    } else if (from >= 0 && tag == YT_PVM_DATA) {
        take_data(pvm, from, bytes);
    } else if (from >= 0 && tag == YT_PVM_CREDIT && take_head(pvm, from, false)) {
        yt_pvm_push(pvm, &pvm->peers[from]);
    } else if (from >= 0 && tag == YT_PVM_LAST) {
        pvm->peers[from].writes_no_more = true;
    } else if (from < 0 && tag == YT_PVM_OPEN) {
        yt_pvm_note_early(pvm, task);
    } else if (from >= 0 && tag == YT_PVM_OPEN) {
        yt_pvm_opened(pvm, &pvm->peers[from]);
        yt_pvm_push(pvm, &pvm->peers[from]);
    }
}

/* libpvm takes memory for what it reads, and reads all that has come: without memory it ends the process. */
static bool is_full(struct yt_pvm *pvm) {
    enum yt_transport_room room = yt_transport_room(&pvm->engine, pvm->engine.self, YT_TRANSPORT_OWN, READ, true);
    pvm->is_full = room == YT_TRANSPORT_LEAVE;
    return pvm->is_full;
}

bool yt_pvm_take_one(struct yt_pvm *pvm) {
    if (is_full(pvm)) return false;
    if (pvm->kept) {
        int kept = pvm->kept;
        pvm->kept = 0;
        pvm->lib.setrbuf(kept);
        take(pvm, kept);
        pvm->engine.starves = pvm->engine.starves || pvm->kept;
        return !pvm->kept;
    }
    yt_pvm_look_for(pvm);
    int message = pvm->lib.nrecv(-1, -1);
    if (message < 0) yt_pvm_lost(pvm, message);
    pvm->is_dry = !message;
    if (pvm->is_dry) pvm->looked_at = yt_transport_now();
    if (message > 0 && !yt_pvm_take_strange(pvm, message)) take(pvm, message);
    return message > 0;
}

/* Room for so many files; null without memory. */
static struct pollfd *reserve_polls(struct yt_pvm_polls *polls, int count) {
    if (count <= polls->room) return polls->files;
    struct pollfd *files = realloc(polls->files, (size_t)count * 2 * sizeof *files);
    if (!files) return NULL;
    polls->files = files;
    polls->room = count * 2;
    return files;
}

int64_t yt_pvm_limit(const struct yt_pvm *pvm, int64_t nanoseconds) {
    for (int i = 0; i < pvm->engine.reach; i++) {
        const struct yt_pvm_peer *peer = &pvm->peers[i];
        if (!peer->noticed_at || peer->is_reported) continue;
        int64_t left = (peer->noticed_at + YT_PVM_DEATH_GRACE_MS - yt_pvm_now_ms()) * YT_PVM_MS;
        if (left < YT_PVM_MS) left = YT_PVM_MS;
        if (nanoseconds < 0 || left < nanoseconds) nanoseconds = left;
    }
    long output = yt_pvm_output_left(pvm), end = yt_pvm_next_end(pvm);
    if (output >= 0 && (end < 0 || output < end)) end = output;
    if (end >= 0 && (nanoseconds < 0 || (end + 1) * YT_PVM_MS < nanoseconds)) nanoseconds = (end + 1) * YT_PVM_MS;
    return nanoseconds;
}

void yt_pvm_wait(struct yt_pvm *pvm, int64_t nanoseconds, bool opens) {
    struct timespec limit = {(time_t)(nanoseconds / 1000000000), (long)(nanoseconds % 1000000000)};
    int *tasks, count = pvm->lib.getfds(&tasks);
    if (count < 0) yt_pvm_lost(pvm, count);
    struct pollfd *files = reserve_polls(&pvm->polls[opens], count + 2);
    if (!files) return;
    for (int i = 0; i < count; i++) files[i] = (struct pollfd){pvm->is_full ? -1 : tasks[i], POLLIN, 0};
    files[count] = (struct pollfd){opens ? pvm->engine.also : -1, POLLIN, 0};
    files[count + 1] = (struct pollfd){opens ? pvm->engine.wake : -1, POLLIN, 0};
    int64_t begun_at = yt_transport_now();
    if (opens) yt_pvm_leave(pvm);
    int ready = ppoll(files, (nfds_t)count + 2, nanoseconds < 0 ? 0 : &limit, 0);
    if (ready > 0 && files[count + 1].revents) yt_transport_woken(&pvm->engine);
    if (opens) yt_pvm_enter(pvm);
    int64_t now = yt_transport_now();
    if (now - begun_at > AT_ONCE) pvm->looked_at = now; /* nothing was there, and what woke it is taken now */
}
