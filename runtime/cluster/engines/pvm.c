/* The PVM engine: nodes are tasks of a PVM 3.4 virtual machine, joined by its direct routes.
 *
 * Here: frames that have come, deaths, the end; pvm_send.c says how frames leave. libpvm sends by way of the daemons until a
 * direct route is there, so that what an end sends first could be overtaken by what it sends then: only the node with
 * the lower number asks for the route, or who comes later, and the other sends nothing before it hears OPEN by it.
 */
#define _GNU_SOURCE
#include <fcntl.h>
#include <pthread.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/exits.h"
#include "base/status.h"
#include "cluster/engines/pvm.h"
#include "cluster/engines/pvm_protocol.h"
#include "ythreads.h"

enum { BYE = 0, BYE_GRACE_MS = 1000 };

struct yt_pvm *yt_pvm_of(const struct yt_engine *engine) {
    return (struct yt_pvm *)((char *)engine->tasks - offsetof(struct yt_pvm, tasks));
}

long yt_pvm_now_ms(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * 1000L + now.tv_nsec / 1000000;
}

/* The daemon of this host is gone, or has thrown us out: there is nobody to tell. */
_Noreturn void yt_pvm_lost(struct yt_pvm *pvm, int result) {
    fflush(stdout);
    fprintf(stderr, "ythreads: node %d ends: %s\n", pvm->engine.self, yt_libpvm_words(result));
    _exit(YT_EXIT_DIED);
}

/* exit() in another OS thread says good-bye for the node, which sleeps from then on. */
void yt_pvm_enter(struct yt_pvm *pvm) {
    pthread_mutex_lock(&pvm->lock);
    if (!pvm->is_ending) return;
    pthread_mutex_unlock(&pvm->lock);
    for (;;) pause();
}

void yt_pvm_leave(struct yt_pvm *pvm) {
    if (pvm->together && !pvm->is_dry) yt_pvm_rouse(pvm->together);
    pthread_mutex_unlock(&pvm->lock);
}

static int pvm_send_frame(struct yt_engine *engine, int to, uint32_t type, const void *head, size_t head_size,
                          const void *body, size_t body_size) {
    struct yt_pvm *pvm = yt_pvm_of(engine);
    yt_pvm_enter(pvm);
    int status = yt_pvm_send_frame(pvm, engine->self, to, type, head, head_size, body, body_size, NULL);
    yt_pvm_leave(pvm);
    return status;
}

static void pvm_hold(struct yt_engine *engine, bool holds) {
    struct yt_pvm *pvm = yt_pvm_of(engine);
    yt_pvm_enter(pvm);
    yt_pvm_hold(pvm, holds);
    yt_pvm_leave(pvm);
}

/* ---- receiving ------------------------------------------------------------------------------ */

/* The peer waits until nobody writes to it any more: who writes on a route whose other end is gone loses what has come by it
 * and was not read yet, its last words too. */
static void take_bye(struct yt_pvm *pvm, struct yt_pvm_peer *peer) {
    peer->said_bye = true;
    yt_pvm_drop_out(peer);
    yt_pvm_send_last(pvm, peer);
}

/* No more than is under way comes from a peer whose frame is left. */
static void leave(struct yt_pvm *pvm, struct yt_pvm_peer *peer, bool is_left) {
    peer->is_left = is_left;
    if (is_left || !peer->untold) return;
    peer->taken += peer->untold;
    peer->untold = 0;
    yt_pvm_give_credit(pvm, peer);
}

/* A large frame that is under way: false if it is cut now. */
static bool await_rest(struct yt_pvm *pvm, int from, uint32_t kind, size_t missing) {
    struct yt_pvm_peer *peer = &pvm->peers[from];
    struct yt_buffer *in = &peer->in;
    size_t have = in->end - in->begin;
    if (peer->may_come || missing <= YT_PVM_CHUNK || have < YT_PVM_FRAME_HEAD + YT_TRANSPORT_CUT_AT) return true;
    if (yt_pvm_begin_landing(pvm, from, kind, have - YT_PVM_FRAME_HEAD + missing)) return true;
    enum yt_transport_room room = yt_transport_room(&pvm->engine, from, kind & YT_PVM_TYPE, have + missing, false);
    peer->may_come = room == YT_TRANSPORT_TAKE && yt_buffer_reserve(in, missing);
    if (room == YT_TRANSPORT_CUT) peer->missing = missing;
    leave(pvm, peer, !peer->may_come && room != YT_TRANSPORT_CUT);
    pvm->engine.starves = pvm->engine.starves || peer->is_left;
    return room != YT_TRANSPORT_CUT;
}

static void give_out(struct yt_pvm *pvm, int from, uint32_t kind, size_t size, struct yt_transport_frame *frame) {
    const struct yt_buffer *in = &pvm->peers[from].in;
    *frame = (struct yt_transport_frame){.peer = from + (int)(kind >> YT_PVM_FROM),
                                         .type = kind & YT_PVM_TYPE,
                                         .data = in->data + in->begin + YT_PVM_FRAME_HEAD,
                                         .size = size};
    pvm->frame_size = YT_PVM_FRAME_HEAD + size;
    pvm->frame_from = from;
    pvm->frame_to = pvm->engine.self + (int)(kind >> YT_PVM_TO & YT_PVM_NODES);
    pvm->peers[from].may_come = false;
}

/* The beginning of a frame whose end goes elsewhere, when it has come. */
static bool give_out_landed(struct yt_pvm *pvm, int from, uint32_t kind, struct yt_transport_frame *frame) {
    struct yt_pvm_peer *peer = &pvm->peers[from];
    if (peer->landing.count) return false;
    const unsigned char *data = peer->in.data + peer->in.begin + YT_PVM_FRAME_HEAD;
    give_out(pvm, from, kind, yt_buffer_word_at(data + YT_TRANSPORT_AT), frame);
    peer->lands = false;
    return true;
}

/* The beginning of a frame that is cut: the rest is thrown away as it comes. */
static void give_out_cut(struct yt_pvm *pvm, int from, uint32_t kind, struct yt_transport_frame *frame) {
    struct yt_pvm_peer *peer = &pvm->peers[from];
    give_out(pvm, from, kind, peer->in.end - peer->in.begin - YT_PVM_FRAME_HEAD, frame);
    frame->missing = peer->skips = peer->missing;
    peer->missing = 0;
}

/* Cuts the next frame off a peer's stream. */
static bool next_frame(struct yt_pvm *pvm, int from, struct yt_transport_frame *frame) {
    struct yt_buffer *in = &pvm->peers[from].in;
    while (in->end - in->begin >= YT_PVM_FRAME_HEAD) {
        uint32_t size = yt_buffer_word_at(in->data + in->begin), kind = yt_buffer_word_at(in->data + in->begin + 4);
        uint32_t type = kind & YT_PVM_TYPE, node = kind >> YT_PVM_FROM, to = kind >> YT_PVM_TO & YT_PVM_NODES;
        if (size > YT_TRANSPORT_LARGEST) return yt_pvm_refuse(pvm, from, "length", size), false;
        if (type >= YT_TRANSPORT_TYPES || node >= (uint32_t)pvm->peers[from].nodes || to >= (uint32_t)pvm->here)
            return yt_pvm_refuse(pvm, from, "type", kind), false;
        size_t have = in->end - in->begin - YT_PVM_FRAME_HEAD;
        if (pvm->peers[from].lands) return give_out_landed(pvm, from, kind, frame);
        if (have < size) {
            if (await_rest(pvm, from, kind, size - have)) return false;
            return give_out_cut(pvm, from, kind, frame), true;
        }
        if (type != BYE) {
            enum yt_transport_room room = yt_transport_room(&pvm->engine, from, type, size, true);
            leave(pvm, &pvm->peers[from], room == YT_TRANSPORT_LEAVE);
            if (room == YT_TRANSPORT_LEAVE) return false;
            give_out(pvm, from, kind, size, frame);
            if (room == YT_TRANSPORT_CUT) yt_transport_cut(frame);
            return true;
        }
        take_bye(pvm, &pvm->peers[from]);
        yt_buffer_drop(in, YT_PVM_FRAME_HEAD + (size_t)size);
    }
    return false;
}

/* A task's end and the last bytes of its route come by different ways. */
static bool is_dead(const struct yt_pvm_peer *peer) {
    if (peer->is_broken || (peer->has_ended && peer->has_closed)) return true;
    return peer->noticed_at && yt_pvm_now_ms() - peer->noticed_at >= YT_PVM_DEATH_GRACE_MS;
}

static enum yt_transport_event look_at(struct yt_pvm *pvm, int from, struct yt_transport_frame *frame) {
    struct yt_pvm_peer *peer = &pvm->peers[from];
    if (!yt_pvm_is_process(pvm, from) || peer->is_reported) return YT_TRANSPORT_NOTHING;
    if (next_frame(pvm, from, frame)) return YT_TRANSPORT_FRAME;
    if (peer->is_left || (!peer->said_bye && !is_dead(peer))) return YT_TRANSPORT_NOTHING;
    peer->is_reported = true;
    peer->lands = false; /* nobody has that memory any more */
    yt_pvm_drop_out(peer);
    frame->peer = from;
    return peer->said_bye ? YT_TRANSPORT_BYE : YT_TRANSPORT_DEAD;
}

static enum yt_transport_event look(struct yt_pvm *pvm, struct yt_transport_frame *frame) {
    for (int i = 0; i < pvm->engine.reach; i++) {
        int from = (pvm->next + i) % pvm->engine.reach;
        enum yt_transport_event event = look_at(pvm, from, frame);
        if (event == YT_TRANSPORT_NOTHING) continue;
        pvm->next = event == YT_TRANSPORT_FRAME ? from : (from + 1) % pvm->engine.reach;
        return event;
    }
    return YT_TRANSPORT_NOTHING;
}

static enum yt_transport_event take_wish(struct yt_pvm *pvm, struct yt_transport_frame *frame) {
    if (pvm->wants_end && !pvm->has_told_end) return YT_TRANSPORT_END;
    if (pvm->order.end) {
        *frame = (struct yt_transport_frame){.data = pvm->order.data, .size = pvm->order.end};
        pvm->order.end = 0;
        return YT_TRANSPORT_ORDER;
    }
    if (!pvm->wants_checkpoint) return yt_pvm_take_task(pvm, frame);
    pvm->wants_checkpoint = false;
    return YT_TRANSPORT_CHECKPOINT;
}

/* Looks for what comes for a moment, before the node sleeps; other OS threads are let in. */
static bool stay_awake(struct yt_pvm *pvm, int64_t nanoseconds) {
    if (!pvm->together && pvm->engine.also >= 0) return false;
    int64_t until = yt_vigil_begin(&pvm->vigil, nanoseconds);
    if (!until) return false;
    bool has_come = false;
    do {
        yt_pvm_leave(pvm);
        yt_pvm_enter(pvm);
        has_come = yt_pvm_take_one(pvm);
    } while (!has_come && yt_transport_now() < until && !(pvm->together && yt_pvm_is_called(pvm->together)));
    yt_vigil_end(&pvm->vigil, has_come);
    return has_come;
}

enum yt_transport_event yt_pvm_receive(struct yt_pvm *pvm, int64_t nanoseconds, struct yt_transport_frame *frame) {
    if (pvm->frame_size) yt_buffer_drop(&pvm->peers[pvm->frame_from].in, pvm->frame_size);
    pvm->frame_size = 0;
    if (yt_transport_waits(nanoseconds) && pvm->holds) {
        yt_pvm_hold(pvm, false);
        pvm->holds = true;
    }
    if (!yt_pvm_output_left(pvm)) yt_pvm_output_seen(pvm, true);
    for (bool has_waited = nanoseconds == 0;;) {
        enum yt_transport_event event = look(pvm, frame);
        if (event == YT_TRANSPORT_NOTHING) event = take_wish(pvm, frame);
        if (event != YT_TRANSPORT_NOTHING || nanoseconds == YT_TRANSPORT_AT_HAND) return event;
        if (!nanoseconds && yt_transport_now() - pvm->looked_at < YT_TRANSPORT_MOMENT) return YT_TRANSPORT_NOTHING;
        if ((has_waited || !pvm->is_dry) && yt_pvm_take_one(pvm)) continue;
        if (has_waited) return YT_TRANSPORT_NOTHING;
        int64_t limit = yt_transport_patience(&pvm->engine, yt_pvm_limit(pvm, nanoseconds));
        if (!stay_awake(pvm, limit)) yt_pvm_wait(pvm, limit, true);
        has_waited = true;
    }
}

static enum yt_transport_event pvm_receive(struct yt_engine *engine, int64_t nanoseconds,
                                           struct yt_transport_frame *frame) {
    struct yt_pvm *pvm = yt_pvm_of(engine);
    yt_pvm_enter(pvm);
    enum yt_transport_event event = yt_pvm_receive(pvm, nanoseconds, frame);
    yt_pvm_leave(pvm);
    return event;
}

/* Each node in a process of its own. */
static bool pvm_is_near(struct yt_engine *engine, int peer) {
    (void)engine, (void)peer;
    return false;
}

static int pvm_hand(struct yt_engine *engine, int peer, uint32_t type, void *object) {
    (void)engine, (void)peer, (void)type, (void)object;
    return YTHREAD_EGONE;
}

static void pvm_begun(struct yt_engine *engine) {
    struct yt_pvm *pvm = yt_pvm_of(engine);
    yt_pvm_enter(pvm);
    yt_pvm_send_word(pvm, 'C');
    yt_pvm_leave(pvm);
}

static void pvm_tell(struct yt_engine *engine, const char *text, size_t size) {
    struct yt_pvm *pvm = yt_pvm_of(engine);
    yt_pvm_enter(pvm);
    yt_pvm_send_text(pvm, text, size);
    yt_pvm_leave(pvm);
}

/* ---- the end -------------------------------------------------------------------------------- */

static bool has_output(const struct yt_pvm *pvm) {
    for (int i = 0; i < pvm->engine.count; i++)
        if (pvm->peers[i].out.begin < pvm->peers[i].out.end || pvm->peers[i].behind.size) return true;
    return false;
}

static bool is_written_to(const struct yt_pvm *pvm) {
    for (int i = 0; i < pvm->engine.count; i++) {
        const struct yt_pvm_peer *peer = &pvm->peers[i];
        if (yt_pvm_is_process(pvm, i) && !peer->is_reported && !peer->said_bye && !peer->writes_no_more &&
            !is_dead(peer))
            return true;
    }
    return false;
}

/* Looks for BYEs in what still comes. */
static void drop_frames(struct yt_pvm *pvm) {
    struct yt_transport_frame frame;
    for (int i = 0; i < pvm->engine.count; i++)
        while (next_frame(pvm, i, &frame)) yt_buffer_drop(&pvm->peers[i].in, pvm->frame_size);
}

/* The node's own OS thread may look at a frame while another one ends the process: that memory stays. */
static bool set_frame_aside(struct yt_pvm *pvm) {
    struct yt_buffer rest = {0}, *in = &pvm->peers[pvm->frame_from].in;
    size_t used = in->begin + pvm->frame_size;
    if (!pvm->frame_size) return true;
    if (!yt_buffer_reserve(&rest, in->end - used)) return false;
    yt_buffer_append(&rest, in->data + used, in->end - used);
    *in = rest;
    return true;
}

/* Waits until the others have taken what was said, and write no more; a node that leaves has the time that this takes. */
static void end_talks(struct yt_pvm *pvm, bool leaves) {
    long until = yt_pvm_now_ms() + BYE_GRACE_MS;
    if (!set_frame_aside(pvm)) return;
    while ((has_output(pvm) || is_written_to(pvm)) && (yt_pvm_now_ms() < until || (leaves && !pvm->wants_end))) {
        if (yt_pvm_take_one(pvm))
            drop_frames(pvm);
        else
            yt_pvm_wait(pvm, 10 * YT_PVM_MS, false);
    }
}

/* Others end at the same time, and libpvm prints a line when a route breaks. Returns the standard error. */
static int silence(void) {
    int error = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3), nothing = open("/dev/null", O_WRONLY | O_CLOEXEC);
    if (error >= 0 && nothing >= 0) dup2(nothing, STDERR_FILENO);
    if (nothing >= 0) close(nothing);
    return error;
}

void yt_pvm_bye(struct yt_pvm *pvm, enum yt_transport_bye how) {
    yt_pvm_enter(pvm);
    pvm->is_ending = true;
    pvm->holds = false;
    fflush(stderr);
    int error = silence();
    if (pvm->together) yt_pvm_send_rest(pvm->together);
    for (int i = 0; i < pvm->engine.count; i++)
        if (yt_pvm_is_process(pvm, i)) yt_pvm_send_frame(pvm, pvm->engine.self, i, BYE, 0, 0, 0, 0, NULL);
    yt_pvm_send_word(pvm, how == YT_BYE_DECIDES ? 'O' : 'Q');
    end_talks(pvm, how == YT_BYE_LEAVES);
    while (yt_pvm_take_one(pvm)) continue; /* what is unread when a socket closes makes pvmd lose what was sent last */
    if (error >= 0) {
        dup2(error, STDERR_FILENO);
        close(error);
    }
    yt_pvm_leave(pvm);
}

static void pvm_bye(struct yt_engine *engine, enum yt_transport_bye how) {
    yt_pvm_bye(yt_pvm_of(engine), how);
}

static int pvm_connect(struct yt_engine *engine, int peer, const char *about) {
    struct yt_pvm *pvm = yt_pvm_of(engine);
    yt_pvm_enter(pvm);
    int status = yt_pvm_connect(pvm, peer, about);
    yt_pvm_leave(pvm);
    return status;
}

static bool pvm_has_room(struct yt_engine *engine, int to, size_t size) {
    struct yt_pvm *pvm = yt_pvm_of(engine);
    if (pvm_is_near(engine, to)) return true;
    yt_pvm_enter(pvm);
    bool has_room = yt_pvm_has_room(pvm, to, size);
    yt_pvm_leave(pvm);
    return has_room;
}

void yt_pvm_fill(struct yt_pvm *pvm, int self, int count, int founders) {
    pvm->engine = (struct yt_engine){.name = "pvm",
                                     .tasks = &pvm->tasks,
                                     .self = self,
                                     .count = count,
                                     .founders = founders,
                                     .reach = founders,
                                     .connect = pvm_connect,
                                     .also = -1,
                                     .wake = -1,
                                     .send = pvm_send_frame,
                                     .send_parts = yt_pvm_send_parts,
                                     .forget_parts = yt_pvm_forget_parts,
                                     .has_room = pvm_has_room,
                                     .hold = pvm_hold,
                                     .is_near = pvm_is_near,
                                     .hand = pvm_hand,
                                     .receive = pvm_receive,
                                     .begun = pvm_begun,
                                     .tell = pvm_tell,
                                     .bye = pvm_bye};
}
