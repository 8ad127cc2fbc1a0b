/* Threads and letters between nodes of one process, by pointer; see hand.h.
 *
 * The protocol is that of frames (migrate.c, post.c), and so is the counting; only what is in the frame is not written
 * down. A thread that has left is the other node's with all its memory: here a stand-in answers for it until TAKEN. */
#include "cluster/letters/hand.h"

#include <stdlib.h>
#include <string.h>

#include "base/status.h"
#include "cluster/moves/departure.h"
#include "cluster/panic.h"
#include "cluster/trace.h"
#include "threads/hand.h"

static struct yt_parcel *make_parcel(struct yt_cluster *cluster, struct yt_thread *thread,
                                     struct yt_thread **stand_in) {
    struct yt_parcel *parcel = malloc(sizeof *parcel);
    *stand_in = parcel ? yt_thread_new(&cluster->node) : NULL;
    if (!*stand_in) {
        free(parcel);
        return NULL;
    }
    *parcel = (struct yt_parcel){.thread = thread,
                                 .inner = yt_thread_inner(thread),
                                 .more = thread->more,
                                 .id = thread->id,
                                 .number = thread->more->moves};
    return parcel;
}

int yt_hand_pack(struct yt_cluster *cluster, struct yt_departure *departure) {
    struct yt_thread *thread = departure->thread;
    int status = yt_state_check_wait(thread);
    thread->more->moves++;
    if (!status && !(departure->parcel = make_parcel(cluster, thread, &departure->stand_in)))
        status = yt_status_set(YTHREAD_ENOMEM, "no memory for a move");
    if (status)
        yt_trace_stays(cluster, thread, departure->to, yt_status_line());
    else
        yt_trace_handed(cluster, thread, departure->to);
    thread->more->moves -= status != 0;
    return status;
}

void yt_hand_discard(struct yt_parcel *parcel) {
    free(parcel->addressees);
    free(parcel->reason);
    free(parcel);
}

static void stand_in_for(struct yt_thread *stand_in, const struct yt_thread *thread) {
    struct yt_more *more = stand_in->more;
    *more = *thread->more;
    more->oldest = more->newest = NULL;
    more->is_indexed = false;
    more->name = NULL;
    more->holdings = NULL;
    *stand_in = *thread;
    stand_in->more = more;
    stand_in->has_frame = 0;
    yt_thread_set_inner(stand_in, NULL);
}

static void copy_trail(struct yt_parcel *parcel, const struct yt_departure *departure) {
    size_t size = departure->addressee_count * sizeof *parcel->addressees;
    if (size && !(parcel->addressees = yt_room_alloc(size))) yt_panic("no memory for a move");
    if (size) memcpy(parcel->addressees, departure->addressees, size);
    parcel->addressee_count = departure->addressee_count;
}

int yt_hand_over(struct yt_cluster *cluster, struct yt_departure *departure) {
    struct yt_parcel *parcel = departure->parcel;
    copy_trail(parcel, departure);
    stand_in_for(departure->stand_in, parcel->thread);
    departure->thread = departure->stand_in;
    departure->parcel = NULL;
    yt_hand_give(&cluster->node, parcel->thread);
    yt_frame_hand(cluster, departure->to, YT_FRAME_STATE, parcel);
    return 0;
}

void yt_hand_letter(struct yt_cluster *cluster, int to, struct yt_letter *letter) {
    yt_hand_give_mail(&cluster->node, letter->mail);
    yt_frame_hand(cluster, to, YT_FRAME_LETTER, letter);
}

void yt_hand_back(struct yt_cluster *cluster, int to, struct yt_parcel *parcel, int status) {
    parcel->status = status;
    parcel->reason = strdup(yt_status_line());
    yt_hand_give(&cluster->node, parcel->thread);
    yt_frame_hand(cluster, to, YT_FRAME_REFUSED, parcel);
}

/* The processor that has written these lines has them still: they come all together instead of one after the other. */
static void fetch(const struct yt_parcel *parcel) {
    enum { LINE = 64, FRAME = 4 * LINE };
    __builtin_prefetch(parcel->thread);
    __builtin_prefetch((const char *)parcel->thread + LINE);
    for (size_t at = 0; at < sizeof(struct yt_more); at += LINE) __builtin_prefetch((const char *)parcel->more + at);
    for (size_t at = 0; at < FRAME; at += LINE) __builtin_prefetch((const char *)parcel->inner + at);
}

void yt_hand_on_object(struct yt_cluster *cluster, int from, uint32_t type, void *object) {
    if (type == YT_FRAME_LETTER) {
        struct yt_letter *letter = object;
        yt_hand_take_mail(&cluster->node, letter->mail);
        yt_route_accept(&cluster->routes, letter);
        return;
    }
    struct yt_parcel *parcel = object;
    fetch(parcel);
    yt_hand_take(&cluster->node, parcel->thread);
    if (type == YT_FRAME_STATE)
        yt_migrate_on_parcel(cluster, from, parcel);
    else
        yt_migrate_on_parcel_back(cluster, from, parcel);
}
