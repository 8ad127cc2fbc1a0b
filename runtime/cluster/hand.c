/* Threads and letters between nodes of one process, by pointer; see hand.h.
 *
 * The protocol is that of frames (migrate.c, post.c), and so is the counting; only what is in the frame is not written
 * down. A thread that has left is the other node's with all its memory: here a stand-in answers for it until TAKEN. */
#include "cluster/hand.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/status.h"
#include "cluster/panic.h"
#include "threads/hand.h"

struct yt_parcel *yt_hand_prepare(struct yt_cluster *cluster, struct yt_thread *thread, struct yt_thread **stand_in) {
    struct yt_parcel *parcel = calloc(1, sizeof *parcel);
    *stand_in = parcel ? yt_thread_new(&cluster->node) : NULL;
    if (!*stand_in) {
        free(parcel);
        return NULL;
    }
    parcel->thread = thread;
    parcel->id = thread->id;
    parcel->number = thread->moves;
    return parcel;
}

void yt_hand_discard(struct yt_parcel *parcel) {
    free(parcel->addressees);
    free(parcel);
}

static void stand_in_for(struct yt_thread *stand_in, const struct yt_thread *thread) {
    *stand_in = *thread;
    stand_in->inner = NULL;
    stand_in->oldest = stand_in->newest = NULL;
    stand_in->name = NULL;
}

void yt_hand_thread(struct yt_cluster *cluster, int to, struct yt_parcel *parcel, struct yt_thread *stand_in,
                    const uint64_t *addressees, size_t count) {
    if (count && !(parcel->addressees = malloc(count * sizeof *addressees))) yt_panic("no memory for a move");
    if (count) memcpy(parcel->addressees, addressees, count * sizeof *addressees);
    parcel->addressee_count = count;
    stand_in_for(stand_in, parcel->thread);
    yt_hand_give(&cluster->node, parcel->thread);
    yt_frame_hand(cluster, to, YT_FRAME_STATE, parcel);
}

void yt_hand_letter(struct yt_cluster *cluster, int to, struct yt_letter *letter) {
    yt_hand_give_mail(&cluster->node, letter->mail);
    yt_frame_hand(cluster, to, YT_FRAME_LETTER, letter);
}

void yt_hand_back(struct yt_cluster *cluster, int to, struct yt_parcel *parcel, int status) {
    parcel->status = status;
    snprintf(parcel->reason, sizeof parcel->reason, "%s", yt_status_line());
    yt_hand_give(&cluster->node, parcel->thread);
    yt_frame_hand(cluster, to, YT_FRAME_REFUSED, parcel);
}

void yt_hand_on_object(struct yt_cluster *cluster, int from, uint32_t type, void *object) {
    if (type == YT_FRAME_LETTER) {
        struct yt_letter *letter = object;
        yt_hand_take_mail(&cluster->node, letter->mail);
        yt_route_accept(&cluster->routes, letter);
        return;
    }
    struct yt_parcel *parcel = object;
    yt_hand_take(&cluster->node, parcel->thread);
    if (type == YT_FRAME_STATE)
        yt_migrate_on_parcel(cluster, from, parcel);
    else
        yt_migrate_on_parcel_back(cluster, from, parcel);
}
