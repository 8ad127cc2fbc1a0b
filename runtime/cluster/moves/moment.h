/* Moments of the protocols at which a test may stop the world: "frozen", "sent state", "received taken", ...
 *
 * A program that is linked with a definition of yt_moment_reached is called at each of them, and may end this process or
 * another; without one, as in every program but those of tests, a moment costs a test of a constant. */
#ifndef YT_CLUSTER_MOMENT_H
#define YT_CLUSTER_MOMENT_H

#include <stdint.h>

/* `peer` is the other node concerned, `thread` a yid; -1 and 0 if there is none. */
__attribute__((weak)) void yt_moment_reached(const char *name, int peer, uint64_t thread);

static inline void yt_moment(const char *name, int peer, uint64_t thread) {
    if (yt_moment_reached) yt_moment_reached(name, peer, thread);
}

/* Frames: names of the form "sent state", "received state", "handled state". */
__attribute__((weak)) void yt_moment_frame_reached(const char *what, const char *frame, int peer);

static inline void yt_moment_frame(const char *what, const char *frame, int peer) {
    if (yt_moment_frame_reached) yt_moment_frame_reached(what, frame, peer);
}

#endif
