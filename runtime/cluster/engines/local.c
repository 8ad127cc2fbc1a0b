/* The local engine: nodes of processes of this machine, each pair of two processes joined by a stream socket, those of
 * one process by boxes (near.h).
 *
 * yrun makes all sockets before it starts the processes and names them in YTHREADS_LOCAL (start.c); nothing listens anywhere. A frame is two big-endian words,
 * length and type, and its bytes. Sockets do not block: what a peer does not take is queued here, and what
 * has come is cut into frames in a buffer per peer. The end of a stream is the peer's death unless a BYE
 * frame (type 0) came before. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#include "base/library.h"
#include "base/status.h"
#include "cluster/engines/local.h"
#include "cluster/moves/moment.h"
#include "cluster/panic.h"
#include "ythreads.h"

enum { BYE_GRACE_MS = 1000, ORDER_MOST = 4096 };

/* ---- between nodes of this process --------------------------------------------------------- */

static bool local_is_near(struct yt_engine *engine, int peer) {
    return yt_local_of(engine)->peers[peer].near;
}

static int local_hand(struct yt_engine *engine, int to, uint32_t type, void *object) {
    return yt_near_hand(yt_local_of(engine)->peers[to].near, engine->self, type, object);
}

static enum yt_transport_event take_near(struct local *local, struct yt_transport_frame *frame) {
    struct yt_near_frame *near = local->own ? yt_near_take(local->own) : NULL;
    while (near && near->type == YT_LOCAL_SOCKET) {
        yt_local_take_handed(local, near);
        free(near);
        near = yt_near_take(local->own);
    }
    if (!near) return YT_TRANSPORT_NOTHING;
    local->to_free = near;
    *frame = (struct yt_transport_frame){near->from, near->type, near->data, near->size, near->object, 0};
    return YT_TRANSPORT_FRAME;
}

/* ---- receiving ---------------------------------------------------------------------------- */

/* What a peer has for the caller: a frame, or its end after the last one. */
static enum yt_transport_event look_at(struct local *local, int from, struct yt_transport_frame *frame) {
    struct peer *peer = &local->peers[from];
    if (from == local->engine.self) return take_near(local, frame);
    if (peer->near || peer->is_reported) return YT_TRANSPORT_NOTHING;
    if (yt_local_next_frame(local, from, frame)) return YT_TRANSPORT_FRAME;
    if (!peer->said_bye && (peer->socket >= 0 || peer->is_awaited || peer->is_left)) return YT_TRANSPORT_NOTHING;
    peer->is_reported = true;
    frame->peer = from;
    return peer->said_bye ? YT_TRANSPORT_BYE : YT_TRANSPORT_DEAD;
}

static enum yt_transport_event look(struct local *local, struct yt_transport_frame *frame) {
    if (!local->has_news && !local->own) return YT_TRANSPORT_NOTHING;
    for (int i = 0; i < local->engine.reach; i++) {
        int from = (local->next + i) % local->engine.reach;
        enum yt_transport_event event = look_at(local, from, frame);
        if (event == YT_TRANSPORT_NOTHING) continue;
        bool stays = event == YT_TRANSPORT_FRAME && from != local->engine.self;
        local->next = stays ? from : (from + 1) % local->engine.reach;
        return event;
    }
    local->has_news = false;
    return YT_TRANSPORT_NOTHING;
}

/* An order: its length and text, which yrun has written at once. */
static bool hear_order(struct local *local) {
    unsigned char length[4];
    if (recv(local->control, length, sizeof length, MSG_WAITALL) != sizeof length) return false;
    size_t size = yt_buffer_word_at(length);
    local->order.begin = local->order.end = 0;
    if (size > ORDER_MOST || !yt_buffer_reserve(&local->order, size + 1)) return false;
    if (recv(local->control, local->order.data, size, MSG_WAITALL) != (ssize_t)size) return false;
    local->order.end = size;
    return true;
}

int64_t yt_transport_now(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * INT64_C(1000000000) + now.tv_nsec;
}

/* The word, and a file that has come with it, or -1; 0: there is none. */
static char hear_word(struct local *local, int *file) {
    char word = 0;
    _Alignas(struct cmsghdr) char space[CMSG_SPACE(sizeof *file)];
    struct iovec place = {&word, 1};
    struct msghdr message = {.msg_iov = &place, .msg_iovlen = 1, .msg_control = space, .msg_controllen = sizeof space};
    *file = -1;
    ssize_t got = recvmsg(local->control, &message, MSG_DONTWAIT);
    if (got < 0 && (errno == EBADF || errno == ENOTSOCK))
        yt_panic("the program has closed file descriptors that connect its node (closefrom, close_range)");
    if (got != 1) return 0;
    const struct cmsghdr *part = CMSG_FIRSTHDR(&message);
    if (part && part->cmsg_level == SOL_SOCKET && part->cmsg_type == SCM_RIGHTS)
        memcpy(file, CMSG_DATA(part), sizeof *file);
    return word;
}

/* A word of yrun: a checkpoint, an order, a socket. Any other, or its end, means the end. */
static bool hear(struct local *local) {
    int file;
    char word = hear_word(local, &file);
    if (word == YT_LOCAL_MEET) return !yt_local_take_socket(local, file);
    if (word == 'M') return !hear_order(local);
    if (word != 'C') return true;
    local->wants_checkpoint = true;
    return false;
}

/* Waits for files, of which the first `count` are filled in, and for the node's own box, which wakes it too. */
static bool wait_for(struct local *local, struct pollfd *files, nfds_t count, int64_t nanoseconds) {
    struct timespec none = {0, 0}, limit = {nanoseconds / 1000000000, nanoseconds % 1000000000};
    const struct timespec *until = nanoseconds < 0 ? NULL : &limit;
    if (!local->own || !nanoseconds) return ppoll(files, count, until, NULL) > 0;
    files[count] = (struct pollfd){local->own->file, POLLIN, 0};
    int ready = ppoll(files, count + 1, yt_near_fall_asleep(local->own) ? until : &none, NULL);
    yt_near_wake_up(local->own, ready > 0 && files[count].revents);
    return ready > 0;
}

/* A node without files of its own, some of whose threads wait for one. */
static void wait_beside(struct local *local, int64_t nanoseconds) {
    struct pollfd files[2] = {{local->engine.also, POLLIN, 0}};
    if (yt_near_can_poll(local->own)) wait_for(local, files, 1, nanoseconds);
}

/* Waits for all files, at most so many nanoseconds (-1: any number). True if one has something. */
static bool wait_for_all(struct local *local, int64_t nanoseconds) {
    int count = local->engine.reach;
    yt_local_hold_files(local);
    for (int i = 0; i < count; i++) {
        struct peer *peer = &local->peers[i];
        bool has_output = peer->out.begin < peer->out.end;
        local->polls[i] =
            (struct pollfd){peer->is_left && !has_output ? -1 : peer->socket, peer->is_left ? 0 : POLLIN, 0};
        if (has_output) local->polls[i].events |= POLLOUT;
    }
    yt_local_let_files_go(local);
    local->polls[count] = (struct pollfd){local->control, POLLIN, 0};
    local->polls[count + 1] = (struct pollfd){local->engine.also, POLLIN, 0};
    local->polls[count + 2] = (struct pollfd){local->engine.wake, POLLIN, 0};
    return wait_for(local, local->polls, (nfds_t)count + 3, nanoseconds);
}

/* The node's own box counts, too. */
static bool has_come_now(struct local *local) {
    return wait_for_all(local, 0) || (local->own && yt_near_look(local->own));
}

/* The same, awake for a moment first. What is there at once says nothing of how long it pays to stay awake. */
static bool wait_awake(struct local *local, int64_t nanoseconds) {
    int64_t until = yt_vigil_begin(&local->vigil, nanoseconds);
    if (!until) return false;
    if (has_come_now(local)) return true;
    bool has_come = false;
    do has_come = has_come_now(local);
    while (!has_come && yt_transport_now() < until);
    yt_vigil_end(&local->vigil, has_come);
    return has_come;
}

/* Sees to what wait_for_all() has found. True if the starter wants the end. */
static bool serve(struct local *local) {
    int count = local->engine.reach;
    if (local->polls[count + 2].revents) yt_transport_woken(&local->engine);
    local->is_dry = !local->polls[count].revents;
    yt_local_hold_files(local);
    for (int i = 0; i < count; i++) {
        short seen = local->polls[i].revents;
        if (seen & (POLLHUP | POLLERR)) local->is_dry = false;
        if (seen & POLLOUT) yt_local_write(&local->peers[i]);
        if (seen & (POLLIN | POLLHUP | POLLERR) && !local->peers[i].is_left) yt_local_read(local, i);
    }
    bool ends = local->polls[count].revents && hear(local);
    yt_local_let_files_go(local);
    return ends;
}

/* It is not long ago that nothing more was there. */
static bool has_looked(struct local *local) {
    int64_t now = yt_transport_now();
    if (local->has_just_read) local->looked_at = now;
    local->has_just_read = false;
    return now - local->looked_at < YT_TRANSPORT_MOMENT;
}

static enum yt_transport_event local_receive(struct yt_engine *engine, int64_t nanoseconds,
                                             struct yt_transport_frame *frame) {
    struct local *local = yt_local_of(engine);
    free(local->to_free);
    local->to_free = NULL;
    if (local->taken) {
        struct yt_buffer *in = &local->peers[local->taken_from].in;
        in->begin += local->taken;
        if (in->begin == in->end) in->begin = in->end = 0;
        local->taken = 0;
    }
    if (local->has_left) yt_local_try_again(local);
    enum yt_transport_event event = look(local, frame);
    if (event != YT_TRANSPORT_NOTHING || nanoseconds == YT_TRANSPORT_AT_HAND) return event;
    nanoseconds = yt_transport_patience(engine, nanoseconds);
    if (nanoseconds && atomic_load_explicit(&local->holds, memory_order_relaxed)) {
        yt_local_hold(engine, false);
        atomic_store_explicit(&local->holds, true, memory_order_relaxed);
    }
    if (!local->has_files) {
        if (local->own && nanoseconds && engine->also >= 0)
            wait_beside(local, nanoseconds);
        else if (local->own && nanoseconds && !yt_near_stay_awake(local->own, nanoseconds))
            yt_near_wait(local->own, nanoseconds);
        return look(local, frame);
    }
    if (!nanoseconds && has_looked(local)) return YT_TRANSPORT_NOTHING;
    local->is_idle = nanoseconds < 0 || nanoseconds > YT_LOCAL_MOMENT_US * INT64_C(1000);
    bool has_come = nanoseconds && wait_awake(local, nanoseconds);
    if (!has_come && yt_local_read_alone(local, &nanoseconds)) return look(local, frame);
    if (!has_come) has_come = wait_for_all(local, nanoseconds);
    if (has_come && serve(local)) return YT_TRANSPORT_END;
    if (!has_come || local->is_dry) local->looked_at = yt_transport_now();
    if (local->order.end) {
        *frame = (struct yt_transport_frame){.data = local->order.data, .size = local->order.end};
        local->order.end = 0;
        return YT_TRANSPORT_ORDER;
    }
    if (!local->wants_checkpoint) return look(local, frame);
    local->wants_checkpoint = false;
    return YT_TRANSPORT_CHECKPOINT;
}

static void local_begun(struct yt_engine *engine) {
    struct local *local = yt_local_of(engine);
    if (local->control >= 0) (void)!send(local->control, "C", 1, MSG_NOSIGNAL | MSG_DONTWAIT);
}

static void local_tell(struct yt_engine *engine, const char *text, size_t size) {
    struct local *local = yt_local_of(engine);
    unsigned char bytes[1 + 4 + ORDER_MOST];
    if (local->control < 0 || size > ORDER_MOST) return;
    bytes[0] = 'M';
    yt_buffer_set_word(bytes + 1, (uint32_t)size);
    memcpy(bytes + 5, text, size);
    (void)!send(local->control, bytes, 5 + size, MSG_NOSIGNAL);
}

/* ---- start and end ------------------------------------------------------------------------ */

static long now_ms(void) {
    return (long)(yt_transport_now() / 1000000);
}

static bool has_output(const struct local *local) {
    for (int i = 0; i < local->engine.count; i++)
        if (local->peers[i].socket >= 0 && local->peers[i].out.begin < local->peers[i].out.end) return true;
    return false;
}

/* Writes what is still queued, for a while. */
static void write_rest(struct local *local) {
    struct pollfd *files = calloc((size_t)local->engine.count, sizeof *files); /* the node may wait with its own */
    for (long until = now_ms() + BYE_GRACE_MS; files && has_output(local) && now_ms() < until;) {
        for (int i = 0; i < local->engine.count; i++) {
            struct peer *peer = &local->peers[i];
            bool waits = peer->out.begin < peer->out.end;
            files[i] = (struct pollfd){waits ? peer->socket : -1, POLLOUT, 0};
        }
        if (poll(files, (nfds_t)local->engine.count, 10) <= 0) continue;
        for (int i = 0; i < local->engine.count; i++)
            if (files[i].revents) yt_local_write(&local->peers[i]);
    }
    free(files);
}

static void local_bye(struct yt_engine *engine, enum yt_transport_bye how) {
    struct local *local = yt_local_of(engine);
    pthread_mutex_lock(&local->files);
    if (!local->is_ending) {
        local->is_ending = true;
        for (int i = 0; i < engine->count; i++)
            if (i != engine->self && !local->peers[i].near) yt_local_send_far(local, i, YT_LOCAL_BYE, 0, 0, 0, 0);
        if (local->control >= 0)
            (void)!send(local->control, how == YT_BYE_DECIDES ? "O" : "Q", 1, MSG_NOSIGNAL | MSG_DONTWAIT);
        write_rest(local);
    }
    pthread_mutex_unlock(&local->files);
}

static bool has_processors(void) {
    cpu_set_t set;
    return !sched_getaffinity(0, sizeof set, &set) && CPU_COUNT(&set) > 1;
}

struct yt_engine *yt_engine_local_new(int self, int count, const int *sockets, int control) {
    struct local *local = calloc(1, sizeof *local);
    if (!local) return 0;
    local->engine = (struct yt_engine){.name = "local",
                                       .self = self,
                                       .count = count,
                                       .founders = count,
                                       .connect = yt_local_connect,
                                       .also = -1,
                                       .wake = -1,
                                       .send = yt_local_send,
                                       .send_parts = yt_local_send_parts,
                                       .has_room = yt_local_has_room,
                                       .is_near = local_is_near,
                                       .hand = local_hand,
                                       .receive = local_receive,
                                       .begun = local_begun,
                                       .tell = local_tell,
                                       .hold = yt_local_hold,
                                       .bye = local_bye};
    pthread_mutex_init(&local->files, NULL);
    local->control = control;
    local->peers = calloc((size_t)count, sizeof *local->peers);
    local->polls = calloc((size_t)count + 4, sizeof *local->polls);
    if (!local->peers || !local->polls) {
        yt_engine_local_free(&local->engine);
        return 0;
    }
    for (int i = 0; i < count; i++) {
        bool is_nobody = i != self && sockets[i] == YT_TRANSPORT_NOBODY;
        local->peers[i] = (struct peer){.socket = i == self || is_nobody ? -1 : sockets[i], .early = -1};
        local->peers[i].is_reported = is_nobody;
        if (!is_nobody) local->engine.reach = i + 1;
        if (local->peers[i].socket < 0) continue;
        fcntl(sockets[i], F_SETFD, FD_CLOEXEC);
        local->has_files = true;
    }
    local->vigil.is_patient = has_processors();
    if (control >= 0) fcntl(control, F_SETFD, FD_CLOEXEC);
    local->has_files = local->has_files || control >= 0;
    return &local->engine;
}

void yt_engine_local_free(struct yt_engine *engine) {
    struct local *local = yt_local_of(engine);
    for (int i = 0; local->peers && i < engine->count; i++) {
        yt_local_close(&local->peers[i]);
        if (local->peers[i].early >= 0) close(local->peers[i].early);
        yt_buffer_release(&local->peers[i].in);
    }
    if (local->control >= 0) close(local->control);
    yt_buffer_release(&local->order);
    if (local->own) yt_near_fini(local->own);
    free(local->own);
    free(local->to_free);
    free(local->peers);
    free(local->polls);
    pthread_mutex_destroy(&local->files);
    free(local);
}

bool yt_engine_local_join(struct yt_engine **engines, int count) {
    for (int i = 0; i < count; i++) {
        struct local *local = yt_local_of(engines[i]);
        local->own = calloc(1, sizeof *local->own);
        if (!local->own || !yt_near_init(local->own, local->has_files)) return false;
        local->own->vigil.is_patient = local->vigil.is_patient;
        for (int k = 0; k < count; k++) yt_local_of(engines[k])->peers[local->engine.self].near = local->own;
    }
    return true;
}
