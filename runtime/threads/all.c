/* All threads of a node, one after the other. Those born here are found by their slots, so that a control block needs no links. */
#include "threads/thread.h"

/* ---- by births ------------------------------------------------------------------------------ */

/* The rosters of all births that are this node's, by number: its own first. */
static struct yt_roster *roster_at(struct yt_node *node, int number) {
    if (number < 0 || number > node->roster.other_count) return NULL;
    return number ? &node->roster.others[number - 1] : &node->roster;
}

static int number_of(struct yt_node *node, const struct yt_thread *thread) {
    const struct yt_roster *roster = yt_roster_of(&node->roster, YT_YID_NODE(thread->id));
    return roster == &node->roster ? 0 : (int)(roster - node->roster.others) + 1;
}

static struct yt_thread *first_from(struct yt_node *node, int number) {
    struct yt_thread *found = NULL;
    struct yt_roster *roster;
    while (!found && (roster = roster_at(node, number++))) found = yt_roster_next_here(roster, 0);
    return found ? found : yt_roster_guest_after(&node->roster, NULL);
}

static struct yt_thread *last_from(struct yt_node *node, int number) {
    struct yt_thread *found = NULL;
    struct yt_roster *roster;
    while (!found && (roster = roster_at(node, number--))) found = yt_roster_previous_here(roster, roster->slot_count);
    return found;
}

/* ---- forwards and backwards ----------------------------------------------------------------- */

struct yt_thread *yt_thread_first(struct yt_node *node) {
    return first_from(node, 0);
}

struct yt_thread *yt_thread_after(struct yt_node *node, const struct yt_thread *thread) {
    if (!yt_is_home(node, thread->id)) return yt_roster_guest_after(&node->roster, thread);
    int number = number_of(node, thread);
    struct yt_thread *found = yt_roster_next_here(roster_at(node, number), YT_YID_SLOT(thread->id) + 1);
    return found ? found : first_from(node, number + 1);
}

struct yt_thread *yt_thread_last(struct yt_node *node) {
    struct yt_thread *guest = yt_roster_guest_before(&node->roster, NULL);
    return guest ? guest : last_from(node, node->roster.other_count);
}

struct yt_thread *yt_thread_before(struct yt_node *node, const struct yt_thread *thread) {
    if (!yt_is_home(node, thread->id)) {
        struct yt_thread *guest = yt_roster_guest_before(&node->roster, thread);
        return guest ? guest : last_from(node, node->roster.other_count);
    }
    int number = number_of(node, thread);
    struct yt_thread *found = yt_roster_previous_here(roster_at(node, number), YT_YID_SLOT(thread->id));
    return found ? found : last_from(node, number - 1);
}
