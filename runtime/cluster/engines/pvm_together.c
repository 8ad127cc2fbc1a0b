/* Several nodes of one process by PVM.
 *
 * One OS thread, the carrier, makes the calls of libpvm: what nodes send to other processes they put into its box, and what comes for a
 * node it puts into that one's (near.h), deaths and yrun's wishes, too. Between nodes of the process the boxes are all there is. The
 * few calls that nodes make themselves, to pack a state or to reach a task that is no node, are made under the lock while the carrier
 * sleeps; it is roused afterwards, since libpvm may have read what the carrier waits for. */
#define _GNU_SOURCE
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/memory.h"
#include "base/status.h"
#include "cluster/engines/near.h"
#include "cluster/engines/pvm.h"
#include "cluster/engines/pvm_protocol.h"
#include "cluster/panic.h"
#include "ythreads.h"

enum {
    STACK = 1 << 20,
    ROOM = 64 * 1024,           /* bytes that are free when a frame is taken */
    RETRY = 10000000,           /* nanoseconds until it is tried again to send what there was no memory for */
    EVENT = YT_TRANSPORT_TYPES, /* a frame to a node that is none: EVENT + enum yt_transport_event; */
    BEGUN = YT_TRANSPORT_TYPES,
    TELL /* to the carrier: not to another node, but to yrun */
};

/* What a node knows of another one. */
enum { UNKNOWN, MET, ENDED_UNMET, ENDED };

struct seat {
    struct yt_engine engine;
    struct yt_pvm *pvm;
    struct yt_near_box box;
    struct yt_near_frame *taken; /* the caller looks at it */
    struct yt_near_frame *spare; /* has_room() has promised it, */
    size_t room;                 /* for so many bytes */
    unsigned char *others;
};

struct yt_pvm_together {
    struct yt_near_box box;       /* the carrier's */
    struct yt_near_frame *unsent; /* there was no memory for it; those behind it wait */
    struct seat seats[];
};

static struct seat *seat_of(struct yt_engine *engine) {
    return (struct seat *)engine;
}

/* Of a node of this process; null for others. */
static struct yt_near_box *near_box(const struct seat *seat, int node) {
    int index = node - seat->pvm->engine.self;
    return index >= 0 && index < seat->pvm->here ? &seat->pvm->together->seats[index].box : NULL;
}

/* Another OS thread ends this process. */
static void stop_at_end(const struct seat *seat) {
    while (atomic_load_explicit(&seat->pvm->is_ending, memory_order_relaxed)) pause();
}

/* ---- a node sends --------------------------------------------------------------------------------- */

/* Puts a frame into the carrier's box. */
static int give(struct seat *seat, int to, uint32_t type, const void *head, size_t head_size, const void *body,
                size_t body_size) {
    size_t size = head_size + body_size;
    bool is_promised = seat->spare && seat->room >= size;
    struct yt_near_frame *frame = is_promised ? seat->spare : yt_near_new(size);
    if (!frame) return yt_status_set(YTHREAD_ENOMEM, "no memory for a frame of %zu bytes", size);
    if (is_promised) seat->spare = NULL;
    frame->from = seat->engine.self;
    frame->type = type | (uint32_t)to << YT_PVM_TO;
    frame->size = size;
    if (head_size) memcpy(frame->data, head, head_size);
    if (body_size) memcpy(frame->data + head_size, body, body_size);
    yt_near_put(&seat->pvm->together->box, frame);
    return 0;
}

static int together_send(struct yt_engine *engine, int to, uint32_t type, const void *head, size_t head_size,
                         const void *body, size_t body_size) {
    struct seat *seat = seat_of(engine);
    struct yt_near_box *near = near_box(seat, to);
    stop_at_end(seat);
    if (near) return yt_near_send(near, engine->self, type, head, head_size, body, body_size);
    if (seat->others[to] != MET) return YTHREAD_EGONE;
    if (head_size > YT_TRANSPORT_LARGEST || body_size > YT_TRANSPORT_LARGEST - head_size)
        return yt_status_set(YTHREAD_ENOMEM, "a frame of %zu bytes is too large", head_size + body_size);
    return give(seat, to, type, head, head_size, body, body_size);
}

static bool together_has_room(struct yt_engine *engine, int to, size_t size) {
    struct seat *seat = seat_of(engine);
    if (near_box(seat, to) || (seat->spare && seat->room >= size)) return true;
    free(seat->spare);
    seat->spare = yt_near_new(size);
    seat->room = size;
    return seat->spare;
}

static bool together_is_near(struct yt_engine *engine, int peer) {
    return near_box(seat_of(engine), peer);
}

static int together_hand(struct yt_engine *engine, int to, uint32_t type, void *object) {
    stop_at_end(seat_of(engine));
    return yt_near_hand(near_box(seat_of(engine), to), engine->self, type, object);
}

static void together_begun(struct yt_engine *engine) {
    if (give(seat_of(engine), 0, BEGUN, NULL, 0, NULL, 0)) yt_panic("no memory for a word to yrun");
}

static void together_tell(struct yt_engine *engine, const char *text, size_t size) {
    if (give(seat_of(engine), 0, TELL, text, size, NULL, 0)) yt_panic("no memory for a text to yrun");
}

/* ---- a node takes --------------------------------------------------------------------------------- */

/* A node of another process has ended, of which this one may not have been told yet. */
static bool note_end(struct seat *seat, int peer) {
    bool is_known = seat->others[peer] == MET;
    seat->others[peer] = is_known ? ENDED : seat->others[peer] == UNKNOWN ? ENDED_UNMET : seat->others[peer];
    return is_known;
}

static enum yt_transport_event take_event(struct seat *seat, enum yt_transport_event event,
                                          struct yt_transport_frame *frame) {
    bool is_end = event == YT_TRANSPORT_BYE || event == YT_TRANSPORT_DEAD;
    if (is_end && !note_end(seat, frame->peer)) return YT_TRANSPORT_NOTHING;
    if (event != YT_TRANSPORT_TASK) return event;
    memcpy(&frame->type, frame->data, sizeof frame->type);
    frame->data += sizeof frame->type;
    frame->size -= sizeof frame->type;
    return event;
}

/* There is no memory for what is next: it stays in the box. */
static bool is_left(struct seat *seat) {
    const struct yt_near_frame *next = yt_near_look(&seat->box);
    return next && !next->object && next->type < EVENT &&
           yt_transport_room(&seat->engine, next->from, next->type, next->size, true) == YT_TRANSPORT_LEAVE;
}

static enum yt_transport_event take(struct seat *seat, struct yt_transport_frame *frame) {
    enum yt_transport_event event = YT_TRANSPORT_NOTHING;
    while (event == YT_TRANSPORT_NOTHING) {
        free(seat->taken);
        seat->taken = NULL;
        if (is_left(seat)) break;
        struct yt_near_frame *near = seat->taken = yt_near_take(&seat->box);
        if (!near) break;
        *frame = (struct yt_transport_frame){near->from, near->type, near->data, near->size, near->object, 0};
        event = near->type < EVENT ? YT_TRANSPORT_FRAME : take_event(seat, near->type - EVENT, frame);
    }
    return event;
}

static void sleep_with_files(struct seat *seat, int64_t nanoseconds) {
    struct timespec none = {0, 0}, limit = {(time_t)(nanoseconds / 1000000000), (long)(nanoseconds % 1000000000)};
    if (!yt_near_can_poll(&seat->box)) return;
    struct pollfd files[3] = {
        {seat->box.file, POLLIN, 0}, {seat->engine.also, POLLIN, 0}, {seat->engine.wake, POLLIN, 0}};
    bool may_wait = yt_near_fall_asleep(&seat->box);
    int ready = ppoll(files, 3, !may_wait ? &none : nanoseconds < 0 ? NULL : &limit, NULL);
    yt_near_wake_up(&seat->box, ready > 0 && files[0].revents);
    if (ready > 0 && files[2].revents) yt_transport_woken(&seat->engine);
}

/* What is left comes first: nothing else could be taken. */
static void nap(void) {
    poll(NULL, 0, YT_TRANSPORT_RETRY / 1000000);
}

static enum yt_transport_event together_receive(struct yt_engine *engine, int64_t nanoseconds,
                                                struct yt_transport_frame *frame) {
    struct seat *seat = seat_of(engine);
    stop_at_end(seat);
    enum yt_transport_event event = take(seat, frame);
    if (event != YT_TRANSPORT_NOTHING || !yt_transport_waits(nanoseconds)) return event;
    if (engine->starves)
        nap();
    else if (engine->also < 0 && yt_near_stay_awake(&seat->box, nanoseconds))
        return take(seat, frame);
    else if (engine->also >= 0 || engine->wake >= 0)
        sleep_with_files(seat, nanoseconds);
    else
        yt_near_wait(&seat->box, nanoseconds);
    return take(seat, frame);
}

/* Each node here is told of it by itself; the first one meets it for all. */
static int together_connect(struct yt_engine *engine, int peer, const char *about) {
    struct seat *seat = seat_of(engine);
    struct yt_pvm *pvm = seat->pvm;
    yt_pvm_enter(pvm);
    int status = pvm->peers[peer].task ? 0 : yt_pvm_connect(pvm, peer, about);
    yt_pvm_leave(pvm);
    if (status) return status;
    bool has_ended = seat->others[peer] == ENDED_UNMET;
    seat->others[peer] = MET;
    if (engine->reach <= peer) engine->reach = peer + 1;
    return has_ended ? yt_near_send(&seat->box, peer, EVENT + YT_TRANSPORT_DEAD, NULL, 0, NULL, 0) : 0;
}

/* The first node speaks for all. */
static void together_bye(struct yt_engine *engine, enum yt_transport_bye how) {
    struct yt_pvm *pvm = seat_of(engine)->pvm;
    if (engine->self == pvm->engine.self) yt_pvm_bye(pvm, how);
}

/* ---- the carrier ---------------------------------------------------------------------------------- */

void yt_pvm_rouse(struct yt_pvm_together *together) {
    yt_near_rouse(&together->box);
}

bool yt_pvm_is_called(const struct yt_pvm_together *together) {
    return atomic_load_explicit(&together->box.sleeper, memory_order_relaxed) == YT_NEAR_AWAKE;
}

/* Who has ended meanwhile does not get it. False: there is no memory for it now. */
static bool send_one(struct yt_pvm *pvm, const struct yt_near_frame *frame) {
    uint32_t type = frame->type & YT_PVM_TYPE;
    if (type == BEGUN)
        yt_pvm_send_word(pvm, 'C');
    else if (type == TELL)
        yt_pvm_send_text(pvm, (const char *)frame->data, frame->size);
    else
        return yt_pvm_send_frame(pvm, frame->from, (int)(frame->type >> YT_PVM_TO), type, frame->data, frame->size,
                                 NULL, 0, NULL) != YTHREAD_ENOMEM;
    return true;
}

/* Sends what the nodes have put. False: there is no memory for some of it. */
static bool send_all(struct yt_pvm *pvm) {
    struct yt_pvm_together *together = pvm->together;
    for (;;) {
        struct yt_near_frame *frame = together->unsent ? together->unsent : yt_near_take(&together->box);
        together->unsent = frame;
        if (!frame) return true;
        if (!send_one(pvm, frame)) return false;
        free(frame);
        together->unsent = NULL;
    }
}

void yt_pvm_send_rest(struct yt_pvm_together *together) {
    send_all(together->seats[0].pvm);
}

static void hand_to(struct seat *seat, enum yt_transport_event event, int from, const void *head, size_t head_size,
                    const void *body, size_t body_size) {
    if (yt_near_send(&seat->box, from, EVENT + (uint32_t)event, head, head_size, body, body_size))
        yt_panic("no memory for what has become of another node");
}

static void hand_to_all(struct yt_pvm *pvm, enum yt_transport_event event, int from) {
    for (int i = 0; i < pvm->here; i++) hand_to(&pvm->together->seats[i], event, from, NULL, 0, NULL, 0);
}

/* Without memory the frame stays where it is. */
static void hand_frame_on(struct yt_pvm *pvm, const struct yt_transport_frame *frame) {
    struct seat *seat = &pvm->together->seats[pvm->frame_to - pvm->engine.self];
    if (!yt_near_send(&seat->box, frame->peer, frame->type, frame->data, frame->size, NULL, 0)) return;
    pvm->frame_size = 0;
    nap();
}

/* What the nodes do with a frame is their business; it is copied once for them. */
static enum yt_transport_room carrier_room(struct yt_engine *engine, int from, uint32_t type, size_t size,
                                           bool is_here) {
    (void)engine, (void)from, (void)type;
    bool has_copy = yt_memory_can_have((is_here ? 1 : 2) * size + ROOM);
    return has_copy ? YT_TRANSPORT_TAKE : YT_TRANSPORT_LEAVE;
}

/* What concerns the process concerns its first node. */
static void hand_on(struct yt_pvm *pvm, enum yt_transport_event event, const struct yt_transport_frame *frame) {
    struct seat *seats = pvm->together->seats;
    switch (event) {
    case YT_TRANSPORT_NOTHING:
        break;
    case YT_TRANSPORT_FRAME:
        hand_frame_on(pvm, frame);
        break;
    case YT_TRANSPORT_BYE:
    case YT_TRANSPORT_DEAD:
        for (int i = 0; i < pvm->peers[frame->peer].nodes; i++) hand_to_all(pvm, event, frame->peer + i);
        break;
    case YT_TRANSPORT_TASK_ENDED:
        hand_to_all(pvm, event, frame->peer);
        break;
    case YT_TRANSPORT_TASK:
        hand_to(&seats[pvm->listener - pvm->engine.self], event, frame->peer, &frame->type, sizeof frame->type,
                frame->data, frame->size);
        break;
    case YT_TRANSPORT_END:
        pvm->has_told_end = true;
        hand_to(seats, event, 0, NULL, 0, NULL, 0);
        break;
    case YT_TRANSPORT_CHECKPOINT:
        hand_to(seats, event, 0, NULL, 0, NULL, 0);
        break;
    case YT_TRANSPORT_ORDER:
        hand_to(seats, event, 0, frame->data, frame->size, NULL, 0);
        break;
    }
}

static void *carry(void *context) {
    struct yt_pvm *pvm = context;
    struct yt_near_box *box = &pvm->together->box;
    struct yt_transport_frame frame;
    for (;;) {
        yt_pvm_enter(pvm);
        bool has_sent = send_all(pvm), may_wait = yt_near_fall_asleep(box);
        pvm->engine.starves = false;
        enum yt_transport_event event = yt_pvm_receive(pvm, !may_wait ? 0 : has_sent ? -1 : RETRY, &frame);
        yt_near_wake_up(box, may_wait);
        hand_on(pvm, event, &frame);
        yt_pvm_leave(pvm);
    }
    return NULL;
}

/* ---- start ---------------------------------------------------------------------------------------- */

static bool init_seat(struct yt_pvm *pvm, int index) {
    struct seat *seat = &pvm->together->seats[index];
    seat->pvm = pvm;
    seat->engine = pvm->engine;
    seat->engine.self += index;
    seat->engine.send = together_send;
    seat->engine.send_parts = NULL;
    seat->engine.forget_parts = NULL;
    seat->engine.has_room = together_has_room;
    seat->engine.hold = NULL;
    seat->engine.connect = together_connect;
    seat->engine.is_near = together_is_near;
    seat->engine.hand = together_hand;
    seat->engine.receive = together_receive;
    seat->engine.begun = together_begun;
    seat->engine.tell = together_tell;
    seat->engine.bye = together_bye;
    seat->others = calloc((size_t)pvm->engine.count, 1);
    if (!seat->others || !yt_near_init(&seat->box, false)) return false;
    for (int i = 0; i < pvm->engine.count; i++) seat->others[i] = pvm->peers[pvm->peers[i].first].task ? MET : UNKNOWN;
    return true;
}

/* Signals are for the nodes' OS threads. */
static bool start_carrier(struct yt_pvm *pvm) {
    pthread_t carrier;
    pthread_attr_t attributes;
    sigset_t all, before;
    memset(&all, 0xff, sizeof all);
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, STACK);
    pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    int failed = pthread_create(&carrier, &attributes, carry, pvm);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    pthread_attr_destroy(&attributes);
    return !failed;
}

struct yt_engine **yt_pvm_begin_together(struct yt_pvm *pvm) {
    struct yt_engine **engines = calloc((size_t)pvm->here, sizeof(struct yt_engine *));
    struct yt_pvm_together *together = calloc(1, sizeof *together + (size_t)pvm->here * sizeof *together->seats);
    pvm->together = together;
    if (!engines || !together || !yt_near_init(&together->box, true)) return NULL;
    for (int i = 0; i < pvm->here; i++) {
        if (!init_seat(pvm, i)) return NULL;
        engines[i] = &together->seats[i].engine;
    }
    pvm->engine.also = together->box.file;
    pvm->engine.room = carrier_room;
    return start_carrier(pvm) ? engines : NULL;
}
