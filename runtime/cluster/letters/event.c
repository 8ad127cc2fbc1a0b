/* Events of other nodes.
 *
 * What a thread does to them are letters, to one address per node of birth, which is that of no thread: routes (route.h) lead them
 * to the node that has the events now, and trails (trail.h) keep in order what one thread does to the events of one
 * node wherever it moves meanwhile. */
#include "threads/messages/event.h"

#include <stdlib.h>

#include "base/status.h"
#include "cluster/node.h"
#include "threads/roster.h"

/* Events go with the directory of a node that leaves; those of a node that has died are gone. */
static int check_event(struct yt_cluster *cluster, yevent event) {
    int node = YT_YID_NODE(event) % cluster->count;
    if (cluster->has_left[node]) node = yt_route_home(&cluster->routes, event);
    int status = yt_death_check(cluster, node);
    if (status != YTHREAD_ENODE) return status;
    return yt_status_set(YTHREAD_EEVENT, "there is no event %llx", (unsigned long long)event);
}

int yt_event_post(yevent event, enum yt_event_act act, const struct yt_thread *thread) {
    struct yt_cluster *cluster = yt_cluster_here();
    yid address = yt_event_address(event);
    bool is_out = thread && yt_trail_holds(&cluster->trails, thread->id, thread->more->moves, address);
    if (yt_event_is_here(&cluster->node, event) && !is_out) return 1;
    int status = check_event(cluster, event);
    struct yt_letter *letter = status ? NULL : calloc(1, sizeof *letter);
    if (!letter) return status ? status : yt_status_set(YTHREAD_ENOMEM, "no memory for a letter");
    *letter = (struct yt_letter){.to = address,
                                 .kind = YT_LETTER_EVENT,
                                 .status = (int32_t)act,
                                 .value = (int32_t)YT_YID_SLOT(event),
                                 .origin = cluster->self};
    if (act == YT_EVENT_WAIT || act == YT_EVENT_UNWAIT) {
        letter->about = thread->id;
        letter->sequence = thread->more->wait.sequence;
    }
    if (thread)
        yt_trail_post(&cluster->trails, thread->id, thread->more->moves, letter);
    else
        yt_route_accept(&cluster->routes, letter);
    return 0;
}

bool yt_event_is_letter(const struct yt_letter *letter) {
    bool has_waiter = letter->status == YT_EVENT_WAIT || letter->status == YT_EVENT_UNWAIT;
    return yt_event_is_address(letter->to) && letter->status >= 0 && letter->status < YT_EVENT_ACTS &&
           letter->value >= 0 && has_waiter == (letter->about != 0);
}

void yt_event_deliver(struct yt_cluster *cluster, const struct yt_letter *letter) {
    struct yt_node *node = &cluster->node;
    yevent event = yt_event_name(YT_YID_NODE(letter->to), (uint32_t)letter->value);
    switch ((enum yt_event_act)letter->status) {
    case YT_EVENT_WAIT:
        yt_event_wait_remote(node, event, letter->about, letter->sequence);
        break;
    case YT_EVENT_UNWAIT:
        yt_event_unwait_remote(node, event, letter->about);
        break;
    case YT_EVENT_SET:
    case YT_EVENT_CLEAR: /* who does it has gone on: it cannot be told of a bad one */
        yt_event_change(node, event, letter->status == YT_EVENT_SET);
        break;
    case YT_EVENT_ACTS:
        break;
    }
}
