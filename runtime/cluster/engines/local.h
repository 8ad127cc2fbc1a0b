/* The local engine, for its files: local.c waits, starts and ends, local_take.c takes frames in, local_land.c the ends of large ones,
 * local_send.c sends them, local_meet.c meets nodes that come later. */
#ifndef YT_CLUSTER_ENGINES_LOCAL_H
#define YT_CLUSTER_ENGINES_LOCAL_H

#include <poll.h>
#include <pthread.h>
#include <stdatomic.h>
#include <unistd.h>

#include "cluster/engines/buffer.h"
#include "cluster/engines/near.h"
#include "cluster/transport.h"

enum { YT_LOCAL_MOMENT_US = 1000 /* so long a large frame waits for a peer that neither writes nor takes any of it */ };
enum { YT_LOCAL_HEAD = 8, YT_LOCAL_BYE = 0 /* a frame's type; between nodes of a process: */, YT_LOCAL_SOCKET = 0 };

/* A word of yrun, with a socket: behind it stand, big-endian, the node of this process that it is for, and the one to which it leads. */
#define YT_LOCAL_MEET 'A'

struct peer {
    int socket;               /* -1: a node of this process, or closed */
    struct yt_near_box *near; /* of a node of this process; this node's own, too, if there are others */
    int early;                /* the socket to a node that comes, before this one has been told of it; or -1 */
    bool is_awaited;          /* this node has been told of it, and has no socket yet: what is sent waits */
    atomic_bool said_bye;     /* read by who says good-bye for the node, too */
    bool is_reported;         /* its end was handed to the caller, or it has never been */
    bool is_broken;           /* sent what is no frame */
    bool is_held;             /* what is in `out` waits for more, and has not been tried to write */
    bool is_left;             /* there is no memory for the frame at the beginning of `in`: nothing more is read */
    size_t missing;           /* of the frame at the beginning of `in`, which is cut: bytes that have not come */
    size_t skips;             /* bytes to throw away */
    bool has_moment;          /* who waits in a read of its socket waits for YT_LOCAL_MOMENT_US */
    bool lands;               /* all but the beginning of the frame in `in` goes, or has gone, elsewhere: */
    struct yt_transport_landing landing;
    struct yt_buffer in, out;
};

struct local {
    struct yt_engine engine;
    int control; /* -1: none */
    bool is_ending;
    bool wants_checkpoint;  /* who started the node */
    atomic_bool holds;      /* frames wait for one another */
    bool is_idle;           /* the caller waits for frames */
    struct yt_buffer order; /* a text of who started it */
    bool has_left;          /* of some peer, perhaps */
    atomic_bool has_held;   /* likewise; set by who says good-bye, too */
    bool has_news;          /* what has been read, or an end, may not have been reported */
    int others_first;       /* waits that are to be for all files, not in a read of the only socket */
    int64_t alone_since;    /* yt_transport_now() at the last that was, though it could have been such a read */
    bool has_just_read;     /* in such a read, all that was there */
    int next;               /* the peer to look at first: nobody is preferred */
    size_t taken;           /* bytes of the frame that the caller looks at, in peers[taken_from].in */
    int taken_from;
    struct pollfd *polls;
    int64_t looked_at; /* yt_transport_now() when no file had anything, or all that was there had been read */
    bool is_dry;       /* the files that had something have nothing more */
    struct peer *peers;
    struct yt_near_box *own;       /* null: no other node in this process */
    struct yt_near_frame *to_free; /* the one that the caller looks at */
    bool has_files;
    struct yt_vigil vigil; /* of a node that has */
    pthread_mutex_t files; /* sockets and their buffers: the node's, or who says good-bye for it */
};

static inline struct local *yt_local_of(struct yt_engine *engine) {
    return (struct local *)engine;
}

/* Another OS thread ends this process: the node's own does nothing any more. */
static inline void yt_local_hold_files(struct local *local) {
    pthread_mutex_lock(&local->files);
    if (!local->is_ending) return;
    pthread_mutex_unlock(&local->files);
    for (;;) pause();
}

static inline void yt_local_let_files_go(struct local *local) {
    pthread_mutex_unlock(&local->files);
}

/* yrun has sent a socket to a node that comes, for a node of this process: the word before it is read. False: it says nothing more. */
bool yt_local_take_socket(struct local *local, int socket);

/* Another node of this process has taken it: seat and file, in a frame. */
void yt_local_take_handed(struct local *local, const struct yt_near_frame *frame);

/* yt_engine.connect */
int yt_local_connect(struct yt_engine *engine, int peer, const char *about);

/* Closes the socket to a peer, and forgets what was to go there. */
void yt_local_close(struct peer *peer);

/* Reads what a peer has sent into its buffer, as far as there is memory for it. */
void yt_local_read(struct local *local, int from);

/* Waits in a read of the only other node's socket, where there is no more than one: for YT_LOCAL_MOMENT_US, because what yrun says is
 * not heard meanwhile. False: all files are to be waited for, for the nanoseconds that are left. */
bool yt_local_read_alone(struct local *local, int64_t *nanoseconds);

/* Who waits in a read of the socket waits for YT_LOCAL_MOMENT_US. */
void yt_local_set_moment(struct peer *peer);

/* Cuts the next frame off a peer's buffer. */
bool yt_local_next_frame(struct local *local, int from, struct yt_transport_frame *frame);

/* Reads on where frames were left for lack of memory. */
void yt_local_try_again(struct local *local);

/* Writes what the peer takes now. False: it is gone, and has taken nothing; its end itself is found by the next read. */
bool yt_local_write(struct peer *peer);

/* yt_engine.send_parts */
int yt_local_send_parts(struct yt_engine *engine, int to, uint32_t type, const void *head, size_t head_size,
                        const void *body, size_t body_size, const struct iovec *parts, int count);

/* Begins or goes on with the landing of the frame that a peer's `in` begins with. False: it does not land. local_land.c */
bool yt_local_land(struct local *local, int from);

/* Such a frame, if all of it has landed. */
bool yt_local_landed(struct local *local, int from, uint32_t type, struct yt_transport_frame *frame);

/* Sends to a node of another process; under the lock. */
int yt_local_send_far(struct local *local, int to, uint32_t type, const void *head, size_t head_size, const void *body,
                      size_t body_size);

/* yt_engine.send, .hold */
bool yt_local_has_room(struct yt_engine *engine, int to, size_t size);
int yt_local_send(struct yt_engine *engine, int to, uint32_t type, const void *head, size_t head_size, const void *body,
                  size_t body_size);
void yt_local_hold(struct yt_engine *engine, bool holds);

#endif
