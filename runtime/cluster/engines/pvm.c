/* The PVM engine: nodes are tasks of a PVM 3.4 virtual machine, joined by its direct routes.
 *
 * Here: what comes in, deaths, the end; pvm_send.c says how frames leave. libpvm sends by way of the daemons until a
 * direct route is there, so that what an end sends first could be overtaken by what it sends then: only the node with
 * the lower number asks for the route, and the other sends nothing before it hears OPEN by it.
 */
#define _GNU_SOURCE
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/status.h"
#include "cluster/engines/pvm.h"
#include "cluster/engines/pvm_protocol.h"
#include "ythreads.h"

#define MILLISECOND ((int64_t)1000000) /* in nanoseconds */

enum { BYE = 0, DEATH_GRACE_MS = 500, BYE_GRACE_MS = 1000, EXIT_DIED = 121, ORDER_MOST = 4096 };

static struct yt_pvm *pvm_of(struct yt_engine *engine) {
    return (struct yt_pvm *)engine;
}

static long now_ms(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * 1000L + now.tv_nsec / 1000000;
}

/* The daemon of this host is gone, or has thrown us out: there is nobody to tell. */
_Noreturn void yt_pvm_lost(struct yt_pvm *pvm, int result) {
    fflush(stdout);
    fprintf(stderr, "ythreads: node %d ends: %s\n", pvm->engine.self, yt_libpvm_words(result));
    _exit(EXIT_DIED);
}

/* exit() in another OS thread says good-bye for the node, which sleeps from then on. */
static void enter(struct yt_pvm *pvm) {
    pthread_mutex_lock(&pvm->lock);
    if (!pvm->is_ending) return;
    pthread_mutex_unlock(&pvm->lock);
    for (;;) pause();
}

static void leave(struct yt_pvm *pvm) {
    pthread_mutex_unlock(&pvm->lock);
}

static int pvm_send_frame(struct yt_engine *engine, int to, uint32_t type, const void *head, size_t head_size,
                          const void *body, size_t body_size) {
    struct yt_pvm *pvm = pvm_of(engine);
    enter(pvm);
    int status = yt_pvm_send_frame(pvm, to, type, head, head_size, body, body_size);
    leave(pvm);
    return status;
}

/* ---- receiving ------------------------------------------------------------------------------ */

static void refuse(struct yt_pvm *pvm, int from, const char *what, uint32_t value) {
    struct yt_pvm_peer *peer = &pvm->peers[from];
    fprintf(stderr, "ythreads: node %d: garbage from node %d (%s %u): it counts as dead\n", pvm->engine.self, from,
            what, value);
    peer->is_broken = true;
    yt_buffer_release(&peer->in);
    yt_buffer_release(&peer->out);
}

static int peer_of(const struct yt_pvm *pvm, int task) {
    for (int i = 0; i < pvm->engine.count; i++)
        if (pvm->peers[i].task == task) return i;
    return -1;
}

/* The head that every message between nodes has: its number and what the peer has taken. */
static bool take_head(struct yt_pvm *pvm, int from, bool is_counted) {
    struct yt_pvm_peer *peer = &pvm->peers[from];
    unsigned char head[YT_PVM_DATA_HEAD];
    if (peer->is_broken) return false;
    if (pvm->lib.upkbyte((char *)head, sizeof head, 1) < 0)
        return refuse(pvm, from, "a message without a head, of", 0), false;
    uint32_t number = yt_buffer_word_at(head);
    if (is_counted && number != peer->expected)
        return refuse(pvm, from, "a message is lost; the next has number", number), false;
    peer->expected += is_counted;
    peer->credited = yt_buffer_word_at(head + 4);
    return true;
}

static void take_data(struct yt_pvm *pvm, int from, int bytes) {
    struct yt_pvm_peer *peer = &pvm->peers[from];
    struct yt_buffer *in = &peer->in;
    if (bytes < YT_PVM_DATA_HEAD || bytes > YT_PVM_CHUNK + YT_PVM_DATA_HEAD + 16) {
        refuse(pvm, from, "a message's bytes", (uint32_t)bytes);
        return;
    }
    if (!take_head(pvm, from, true)) return;
    size_t size = (size_t)bytes - YT_PVM_DATA_HEAD;
    if (!yt_buffer_reserve(in, size)) {
        refuse(pvm, from, "a frame too large for this node's memory, bytes", (uint32_t)size);
        return;
    }
    if (size && pvm->lib.upkbyte((char *)in->data + in->end, (int)size, 1) < 0) {
        refuse(pvm, from, "a message that cannot be read, bytes", (uint32_t)size);
        return;
    }
    in->end += size;
    peer->taken += yt_pvm_cost(size);
    if (peer->taken - peer->told > YT_PVM_WINDOW / 3) yt_pvm_give_credit(pvm, peer);
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
    for (int i = 0; i < pvm->engine.count; i++) yt_pvm_push(pvm, &pvm->peers[i]);
}

/* A task has ended, or a route has closed. */
static void take_notice(struct yt_pvm *pvm, int tag) {
    int task = 0;
    pvm->lib.upkint(&task, 1, 1);
    if (task == pvm->starter) pvm->wants_end = true;
    int which = peer_of(pvm, task);
    if (which < 0) return;
    struct yt_pvm_peer *peer = &pvm->peers[which];
    if (!peer->noticed_at) peer->noticed_at = now_ms();
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
    } else if (from >= 0 && tag == YT_PVM_OPEN) {
        yt_pvm_opened(pvm, &pvm->peers[from]);
        yt_pvm_push(pvm, &pvm->peers[from]);
    }
}

/* Takes in one message, if one is there. */
static bool take_one(struct yt_pvm *pvm) {
    int message = pvm->lib.nrecv(-1, -1);
    if (message < 0) yt_pvm_lost(pvm, message);
    if (message > 0) take(pvm, message);
    return message > 0;
}

/* Waits until libpvm has something to read, or engine.also; lets others in meanwhile, if `opens`. */
static void wait_for_descriptors(struct yt_pvm *pvm, int64_t nanoseconds, bool opens) {
    struct timespec limit = {(time_t)(nanoseconds / 1000000000), (long)(nanoseconds % 1000000000)};
    int *files, count = pvm->lib.getfds(&files);
    if (count < 0) yt_pvm_lost(pvm, count);
    if (count + 1 >= pvm->poll_room) {
        struct pollfd *polls = realloc(pvm->polls, ((size_t)count + 2) * 2 * sizeof *polls);
        if (!polls) return;
        pvm->polls = polls;
        pvm->poll_room = (count + 2) * 2;
    }
    for (int i = 0; i < count; i++) pvm->polls[i] = (struct pollfd){files[i], POLLIN, 0};
    pvm->polls[count] = (struct pollfd){opens ? pvm->engine.also : -1, POLLIN, 0};
    pvm->polls[count + 1] = (struct pollfd){opens ? pvm->engine.wake : -1, POLLIN, 0};
    if (opens) leave(pvm);
    int ready = ppoll(pvm->polls, (nfds_t)count + 2, nanoseconds < 0 ? 0 : &limit, 0);
    if (ready > 0 && pvm->polls[count + 1].revents) yt_transport_woken(&pvm->engine);
    if (opens) enter(pvm);
}

/* Cuts the next frame off a peer's stream. */
static bool next_frame(struct yt_pvm *pvm, int from, struct yt_transport_frame *frame) {
    struct yt_buffer *in = &pvm->peers[from].in;
    while (in->end - in->begin >= YT_PVM_FRAME_HEAD) {
        uint32_t size = yt_buffer_word_at(in->data + in->begin), type = yt_buffer_word_at(in->data + in->begin + 4);
        if (size > YT_TRANSPORT_LARGEST) return refuse(pvm, from, "length", size), false;
        if (type >= YT_TRANSPORT_TYPES) return refuse(pvm, from, "type", type), false;
        if (in->end - in->begin < YT_PVM_FRAME_HEAD + (size_t)size) return false;
        if (type != BYE) {
            *frame = (struct yt_transport_frame){from, type, in->data + in->begin + YT_PVM_FRAME_HEAD, size, 0, 0};
            pvm->frame_size = YT_PVM_FRAME_HEAD + (size_t)size;
            pvm->frame_from = from;
            return true;
        }
        pvm->peers[from].said_bye = true;
        yt_buffer_drop(in, YT_PVM_FRAME_HEAD + (size_t)size);
    }
    return false;
}

/* A task's end and the last bytes of its route come by different ways. */
static bool is_dead(const struct yt_pvm_peer *peer) {
    if (peer->is_broken || (peer->has_ended && peer->has_closed)) return true;
    return peer->noticed_at && now_ms() - peer->noticed_at >= DEATH_GRACE_MS;
}

static enum yt_transport_event look_at(struct yt_pvm *pvm, int from, struct yt_transport_frame *frame) {
    struct yt_pvm_peer *peer = &pvm->peers[from];
    if (from == pvm->engine.self || peer->is_reported) return YT_TRANSPORT_NOTHING;
    if (next_frame(pvm, from, frame)) return YT_TRANSPORT_FRAME;
    if (!peer->said_bye && !is_dead(peer)) return YT_TRANSPORT_NOTHING;
    peer->is_reported = true;
    yt_buffer_release(&peer->out);
    peer->held = 0;
    frame->peer = from;
    return peer->said_bye ? YT_TRANSPORT_BYE : YT_TRANSPORT_DEAD;
}

static enum yt_transport_event look(struct yt_pvm *pvm, struct yt_transport_frame *frame) {
    for (int i = 0; i < pvm->engine.count; i++) {
        int from = (pvm->next + i) % pvm->engine.count;
        enum yt_transport_event event = look_at(pvm, from, frame);
        if (event == YT_TRANSPORT_NOTHING) continue;
        pvm->next = event == YT_TRANSPORT_FRAME ? from : (from + 1) % pvm->engine.count;
        return event;
    }
    return YT_TRANSPORT_NOTHING;
}

/* No longer than until a death that was noticed can be reported. */
static int64_t limit_of(const struct yt_pvm *pvm, int64_t nanoseconds) {
    for (int i = 0; i < pvm->engine.count; i++) {
        const struct yt_pvm_peer *peer = &pvm->peers[i];
        if (!peer->noticed_at || peer->is_reported) continue;
        int64_t left = (peer->noticed_at + DEATH_GRACE_MS - now_ms()) * MILLISECOND;
        if (left < MILLISECOND) left = MILLISECOND;
        if (nanoseconds < 0 || left < nanoseconds) nanoseconds = left;
    }
    return nanoseconds;
}

static enum yt_transport_event take_wish(struct yt_pvm *pvm, struct yt_transport_frame *frame) {
    if (pvm->wants_end) return YT_TRANSPORT_END;
    if (pvm->order.end) {
        *frame = (struct yt_transport_frame){.data = pvm->order.data, .size = pvm->order.end};
        pvm->order.end = 0;
        return YT_TRANSPORT_ORDER;
    }
    if (!pvm->wants_checkpoint) return YT_TRANSPORT_NOTHING;
    pvm->wants_checkpoint = false;
    return YT_TRANSPORT_CHECKPOINT;
}

static enum yt_transport_event receive(struct yt_pvm *pvm, int64_t nanoseconds, struct yt_transport_frame *frame) {
    if (pvm->frame_size) yt_buffer_drop(&pvm->peers[pvm->frame_from].in, pvm->frame_size);
    pvm->frame_size = 0;
    for (bool has_waited = nanoseconds == 0;;) {
        enum yt_transport_event event = look(pvm, frame);
        if (event == YT_TRANSPORT_NOTHING) event = take_wish(pvm, frame);
        if (event != YT_TRANSPORT_NOTHING) return event;
        if (take_one(pvm)) continue;
        if (has_waited) return YT_TRANSPORT_NOTHING;
        wait_for_descriptors(pvm, limit_of(pvm, nanoseconds), true);
        has_waited = true;
    }
}

static enum yt_transport_event pvm_receive(struct yt_engine *engine, int64_t nanoseconds,
                                           struct yt_transport_frame *frame) {
    struct yt_pvm *pvm = pvm_of(engine);
    enter(pvm);
    enum yt_transport_event event = receive(pvm, nanoseconds, frame);
    leave(pvm);
    return event;
}

/* A process has one node. */
static bool pvm_is_near(struct yt_engine *engine, int peer) {
    (void)engine, (void)peer;
    return false;
}

static int pvm_hand(struct yt_engine *engine, int peer, uint32_t type, void *object) {
    (void)engine, (void)peer, (void)type, (void)object;
    return YTHREAD_EGONE;
}

static void pvm_begun(struct yt_engine *engine) {
    struct yt_pvm *pvm = pvm_of(engine);
    enter(pvm);
    yt_pvm_send_word(pvm, 'C');
    leave(pvm);
}

static void pvm_tell(struct yt_engine *engine, const char *text, size_t size) {
    struct yt_pvm *pvm = pvm_of(engine);
    enter(pvm);
    yt_pvm_send_text(pvm, text, size);
    leave(pvm);
}

/* ---- the end -------------------------------------------------------------------------------- */

static bool has_output(const struct yt_pvm *pvm) {
    for (int i = 0; i < pvm->engine.count; i++)
        if (pvm->peers[i].out.begin < pvm->peers[i].out.end) return true;
    return false;
}

/* Others end at the same time, and libpvm prints a line when a route breaks. Returns the standard error. */
static int silence(void) {
    int error = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3), nothing = open("/dev/null", O_WRONLY | O_CLOEXEC);
    if (error >= 0 && nothing >= 0) dup2(nothing, STDERR_FILENO);
    if (nothing >= 0) close(nothing);
    return error;
}

static void pvm_bye(struct yt_engine *engine, bool decides) {
    struct yt_pvm *pvm = pvm_of(engine);
    enter(pvm);
    pvm->is_ending = true;
    fflush(stderr);
    int error = silence();
    for (int i = 0; i < engine->count; i++)
        if (i != engine->self) yt_pvm_send_frame(pvm, i, BYE, 0, 0, 0, 0);
    yt_pvm_send_word(pvm, decides ? 'O' : 'Q');
    for (long until = now_ms() + BYE_GRACE_MS; has_output(pvm) && now_ms() < until;)
        if (!take_one(pvm)) wait_for_descriptors(pvm, 10 * MILLISECOND, false);
    while (take_one(pvm)) continue; /* what is unread when a socket closes makes pvmd lose what was sent last */
    if (error >= 0) {
        dup2(error, STDERR_FILENO);
        close(error);
    }
    leave(pvm);
}

void yt_pvm_fill(struct yt_pvm *pvm, int self, int count) {
    pvm->engine = (struct yt_engine){.name = "pvm",
                                     .self = self,
                                     .count = count,
                                     .also = -1,
                                     .wake = -1,
                                     .send = pvm_send_frame,
                                     .is_near = pvm_is_near,
                                     .hand = pvm_hand,
                                     .receive = pvm_receive,
                                     .begun = pvm_begun,
                                     .tell = pvm_tell,
                                     .bye = pvm_bye};
}
