/* The local engine: nodes are processes of this machine, each pair joined by a stream socket.
 *
 * yrun makes all sockets before it starts the nodes and names them in YTHREADS_LOCAL ("self count control
 * socket0 socket1 ...", -1 for the node itself); nothing listens anywhere. A frame is two big-endian words,
 * length and type, and its bytes. Sockets do not block: what a peer does not take is queued here, and what
 * has come is cut into frames in a buffer per peer. The end of a stream is the peer's death unless a BYE
 * frame (type 0) came before. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#include <stdio.h>

#include "base/library.h"
#include "base/status.h"
#include "cluster/moment.h"
#include "cluster/transport.h"
#include "ythreads.h"

enum { HEAD = 8, BYE = 0, READ_AT_ONCE = 64 * 1024, BYE_GRACE_MS = 1000 };

struct buffer {
    unsigned char *data;
    size_t begin, end, room; /* what is in use: begin..end */
};

struct peer {
    int socket; /* -1: this node, or closed */
    bool said_bye;
    bool is_reported; /* its end was handed to the caller */
    bool is_broken;   /* sent what is no frame */
    struct buffer in, out;
};

struct local {
    struct yt_engine engine;
    int control; /* -1: none */
    bool is_ending;
    bool wants_checkpoint; /* who started the node */
    int next;              /* the peer to look at first: nobody is preferred */
    size_t taken;          /* bytes of the frame that the caller looks at, in peers[taken_from].in */
    int taken_from;
    struct pollfd *polls;
    struct peer *peers;
};

static struct local *local_of(struct yt_engine *engine) {
    return (struct local *)engine;
}

/* ---- buffers ------------------------------------------------------------------------------ */

static bool reserve(struct buffer *buffer, size_t more) {
    if (buffer->end + more <= buffer->room) return true;
    if (buffer->begin) {
        memmove(buffer->data, buffer->data + buffer->begin, buffer->end - buffer->begin);
        buffer->end -= buffer->begin;
        buffer->begin = 0;
        if (buffer->end + more <= buffer->room) return true;
    }
    size_t room = (buffer->end + more) * 2;
    unsigned char *data = realloc(buffer->data, room);
    if (!data) return false;
    buffer->data = data;
    buffer->room = room;
    return true;
}

static void append(struct buffer *buffer, const void *bytes, size_t size) {
    if (size) memcpy(buffer->data + buffer->end, bytes, size);
    buffer->end += size;
}

static void release(struct buffer *buffer) {
    free(buffer->data);
    memset(buffer, 0, sizeof *buffer);
}

static uint32_t word_at(const unsigned char *at) {
    return (uint32_t)at[0] << 24 | (uint32_t)at[1] << 16 | (uint32_t)at[2] << 8 | at[3];
}

static void set_word(unsigned char *at, uint32_t value) {
    at[0] = (unsigned char)(value >> 24);
    at[1] = (unsigned char)(value >> 16);
    at[2] = (unsigned char)(value >> 8);
    at[3] = (unsigned char)value;
}

/* ---- sending ------------------------------------------------------------------------------ */

static void close_peer(struct peer *peer) {
    if (peer->socket >= 0) close(peer->socket);
    peer->socket = -1;
    release(&peer->out);
}

/* Writes what the peer takes now. False: it is gone, and has taken nothing; its end itself is found by the next read. */
static bool write_some(struct peer *peer) {
    struct buffer *out = &peer->out;
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

static int local_send(struct yt_engine *engine, int to, uint32_t type, const void *head, size_t head_size,
                      const void *body, size_t body_size) {
    struct peer *peer = &local_of(engine)->peers[to];
    unsigned char words[HEAD];
    if (peer->socket < 0 || peer->said_bye) return YTHREAD_EGONE;
    if (head_size > YT_TRANSPORT_LARGEST || body_size > YT_TRANSPORT_LARGEST - head_size)
        return yt_status_set(YTHREAD_ENOMEM, "a frame of %zu bytes is too large", head_size + body_size);
    if (!reserve(&peer->out, HEAD + head_size + body_size))
        return yt_status_set(YTHREAD_ENOMEM, "no memory for a frame of %zu bytes", head_size + body_size);
    set_word(words, (uint32_t)(head_size + body_size));
    set_word(words + 4, type);
    bool was_empty = peer->out.begin == peer->out.end;
    append(&peer->out, words, HEAD);
    append(&peer->out, head, head_size);
    append(&peer->out, body, body_size);
    if (was_empty && !write_some(peer)) return YTHREAD_EGONE;
    if (was_empty && peer->out.begin) yt_moment("partly written", to, 0);
    return 0;
}

/* ---- receiving ---------------------------------------------------------------------------- */

static void refuse(struct local *local, int from, const char *what, uint32_t value) {
    struct peer *peer = &local->peers[from];
    fprintf(stderr, "ythreads: node %d: garbage from node %d (%s %u): it counts as dead\n", local->engine.self, from,
            what, value);
    peer->is_broken = true;
    close_peer(peer);
    release(&peer->in);
}

/* Reads what is there, at most READ_AT_ONCE bytes more than the frame that is under way needs. */
static void read_some(struct local *local, int from) {
    struct peer *peer = &local->peers[from];
    struct buffer *in = &peer->in;
    size_t have = in->end - in->begin, want = READ_AT_ONCE;
    if (have >= HEAD && word_at(in->data + in->begin) + (size_t)HEAD > have)
        want += word_at(in->data + in->begin) + (size_t)HEAD - have;
    if (!reserve(in, want)) {
        refuse(local, from, "a frame too large for this node's memory, bytes", (uint32_t)want);
        return;
    }
    ssize_t n = recv(peer->socket, in->data + in->end, want, MSG_DONTWAIT);
    if (n > 0)
        in->end += (size_t)n;
    else if (n == 0 || (errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR))
        close_peer(peer);
}

/* Cuts the next frame off a peer's buffer. */
static bool next_frame(struct local *local, int from, struct yt_transport_frame *frame) {
    struct buffer *in = &local->peers[from].in;
    while (in->end - in->begin >= HEAD) {
        uint32_t size = word_at(in->data + in->begin), type = word_at(in->data + in->begin + 4);
        if (size > YT_TRANSPORT_LARGEST) return refuse(local, from, "length", size), false;
        if (type >= YT_TRANSPORT_TYPES) return refuse(local, from, "type", type), false;
        if (in->end - in->begin < HEAD + (size_t)size) {
            yt_moment("partly received", from, 0);
            return false;
        }
        if (type != BYE) {
            *frame = (struct yt_transport_frame){from, type, in->data + in->begin + HEAD, size};
            local->taken = HEAD + (size_t)size;
            local->taken_from = from;
            return true;
        }
        local->peers[from].said_bye = true;
        in->begin += HEAD + (size_t)size;
    }
    return false;
}

/* What a peer has for the caller: a frame, or its end after the last one. */
static enum yt_transport_event look_at(struct local *local, int from, struct yt_transport_frame *frame) {
    struct peer *peer = &local->peers[from];
    if (from == local->engine.self || peer->is_reported) return YT_TRANSPORT_NOTHING;
    if (next_frame(local, from, frame)) return YT_TRANSPORT_FRAME;
    if (!peer->said_bye && peer->socket >= 0) return YT_TRANSPORT_NOTHING;
    peer->is_reported = true;
    frame->peer = from;
    return peer->said_bye ? YT_TRANSPORT_BYE : YT_TRANSPORT_DEAD;
}

static enum yt_transport_event look(struct local *local, struct yt_transport_frame *frame) {
    for (int i = 0; i < local->engine.count; i++) {
        int from = (local->next + i) % local->engine.count;
        enum yt_transport_event event = look_at(local, from, frame);
        if (event == YT_TRANSPORT_NOTHING) continue;
        local->next = event == YT_TRANSPORT_FRAME ? from : (from + 1) % local->engine.count;
        return event;
    }
    return YT_TRANSPORT_NOTHING;
}

/* A word of yrun: a checkpoint. Any other, or its end, means the end. */
static bool hear(struct local *local) {
    char word = 0;
    if (recv(local->control, &word, 1, MSG_DONTWAIT) != 1 || word != 'C') return true;
    local->wants_checkpoint = true;
    return false;
}

/* Sees to all sockets once, waiting at most `milliseconds`. True if the starter wants the end. */
static bool serve(struct local *local, int milliseconds) {
    int count = local->engine.count;
    for (int i = 0; i < count; i++) {
        struct peer *peer = &local->peers[i];
        local->polls[i] = (struct pollfd){peer->socket, POLLIN, 0};
        if (peer->out.begin < peer->out.end) local->polls[i].events |= POLLOUT;
    }
    local->polls[count] = (struct pollfd){local->control, POLLIN, 0};
    if (poll(local->polls, (nfds_t)count + 1, milliseconds) <= 0) return false;
    for (int i = 0; i < count; i++) {
        short seen = local->polls[i].revents;
        if (seen & POLLOUT) write_some(&local->peers[i]);
        if (seen & (POLLIN | POLLHUP | POLLERR)) read_some(local, i);
    }
    return local->polls[count].revents && hear(local);
}

static enum yt_transport_event local_receive(struct yt_engine *engine, int milliseconds,
                                             struct yt_transport_frame *frame) {
    struct local *local = local_of(engine);
    if (local->taken) {
        struct buffer *in = &local->peers[local->taken_from].in;
        in->begin += local->taken;
        if (in->begin == in->end) in->begin = in->end = 0;
        local->taken = 0;
    }
    enum yt_transport_event event = look(local, frame);
    if (event != YT_TRANSPORT_NOTHING) return event;
    if (serve(local, milliseconds)) return YT_TRANSPORT_END;
    if (!local->wants_checkpoint) return look(local, frame);
    local->wants_checkpoint = false;
    return YT_TRANSPORT_CHECKPOINT;
}

static void local_begun(struct yt_engine *engine) {
    struct local *local = local_of(engine);
    if (local->control >= 0) (void)!send(local->control, "C", 1, MSG_NOSIGNAL | MSG_DONTWAIT);
}

/* ---- start and end ------------------------------------------------------------------------ */

static long now_ms(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * 1000L + now.tv_nsec / 1000000;
}

static bool has_output(const struct local *local) {
    for (int i = 0; i < local->engine.count; i++)
        if (local->peers[i].socket >= 0 && local->peers[i].out.begin < local->peers[i].out.end) return true;
    return false;
}

static void local_bye(struct yt_engine *engine, bool decides) {
    struct local *local = local_of(engine);
    if (local->is_ending) return;
    local->is_ending = true;
    for (int i = 0; i < engine->count; i++)
        if (i != engine->self) local_send(engine, i, BYE, 0, 0, 0, 0);
    if (local->control >= 0) (void)!send(local->control, decides ? "O" : "Q", 1, MSG_NOSIGNAL | MSG_DONTWAIT);
    for (long until = now_ms() + BYE_GRACE_MS; has_output(local) && now_ms() < until;) serve(local, 10);
}

struct yt_engine *yt_engine_local_new(int self, int count, const int *sockets, int control) {
    struct local *local = calloc(1, sizeof *local);
    if (!local) return 0;
    local->engine = (struct yt_engine){"local", self, count, local_send, local_receive, local_begun, local_bye};
    local->control = control;
    local->peers = calloc((size_t)count, sizeof *local->peers);
    local->polls = calloc((size_t)count + 1, sizeof *local->polls);
    if (!local->peers || !local->polls) {
        yt_engine_local_free(&local->engine);
        return 0;
    }
    for (int i = 0; i < count; i++) {
        local->peers[i].socket = i == self ? -1 : sockets[i];
        if (local->peers[i].socket >= 0) fcntl(sockets[i], F_SETFD, FD_CLOEXEC);
    }
    if (control >= 0) fcntl(control, F_SETFD, FD_CLOEXEC);
    return &local->engine;
}

void yt_engine_local_free(struct yt_engine *engine) {
    struct local *local = local_of(engine);
    for (int i = 0; local->peers && i < engine->count; i++) {
        close_peer(&local->peers[i]);
        release(&local->peers[i].in);
    }
    if (local->control >= 0) close(local->control);
    free(local->peers);
    free(local->polls);
    free(local);
}

/* Reads one decimal number that is an open descriptor, or -1. */
static bool parse_number(const char **text, long least, long most, int *number) {
    char *end;
    errno = 0;
    long value = strtol(*text, &end, 10);
    if (end == *text || errno || value < least || value > most) return false;
    *text = end;
    *number = (int)value;
    return true;
}

static struct yt_engine *parse(const char *text) {
    int self, count, control;
    if (!parse_number(&text, 0, 4094, &self) || !parse_number(&text, 1, 4095, &count) || self >= count ||
        !parse_number(&text, 0, 1 << 30, &control))
        return 0;
    int *sockets = calloc((size_t)count, sizeof *sockets);
    struct yt_engine *engine = 0;
    int read = 0;
    while (sockets && read < count && parse_number(&text, read == self ? -1 : 0, 1 << 30, &sockets[read])) read++;
    if (read == count && !*text) engine = yt_engine_local_new(self, count, sockets, control);
    free(sockets);
    return engine;
}

struct yt_engine *yt_engine_local_start(int *status) {
    const char *text = yt_library_environment("YTHREADS_LOCAL");
    *status = 0;
    if (!text) return 0;
    struct yt_engine *engine = parse(text);
    if (!engine) *status = yt_status_set(YTHREAD_EINVAL, "YTHREADS_LOCAL='%s' is not what yrun writes", text);
    unsetenv("YTHREADS_LOCAL"); /* not for the programs that this one starts */
    return engine;
}
