/* Events of this node; see event.h. */
#include "threads/messages/event.h"

#include <stdlib.h>

#include "base/status.h"
#include "threads/messages/letter.h"
#include "threads/sched.h"
#include "threads/trace.h"

enum { EVENTS_MAX = 1 << 28, FIRST_ROOM = 16 };

/* A thread of another node that waits. */
struct remote_waiter {
    struct remote_waiter *next;
    yid id;
    uint32_t sequence;
};

/* Waiters stand in order of arrival. */
struct event {
    bool is_set;
    struct yt_thread *first, *last; /* of this node, by wait.next and wait.previous */
    struct remote_waiter *remote_first, *remote_last;
};

struct yt_events {
    struct event *table; /* malloc's */
    uint32_t count, room;
    bool is_adopted;
};

/* ---- the table ------------------------------------------------------------------------------ */

/* The events of a node of birth that falls to this one stand at its number / count: 0 for this node's own. Those of nodes that
 * have left and for which this one stands are in a table by birth. */
static struct yt_events *events_of(struct yt_node *node, int birth) {
    if (birth == node->id && birth < node->count) return node->events;
    if (birth % node->count == node->id) return node->events ? &node->events[birth / node->count] : NULL;
    bool is_adopted = node->adopted_events && node->adopted_events[birth].is_adopted;
    return is_adopted ? &node->adopted_events[birth] : NULL;
}

bool yt_event_is_here(const struct yt_node *node, uint64_t id) {
    if (yt_is_home(node, id)) return true;
    return node->adopted_events && YT_YID_NODE(id) < node->births && node->adopted_events[YT_YID_NODE(id)].is_adopted;
}

static int births_here(const struct yt_node *node) {
    return (node->births - 1 - node->id) / node->count + 1;
}

static struct yt_events *make_room(struct yt_node *node, int birth) {
    if (!node->events) node->events = yt_memory_alloc(&node->memory, (size_t)births_here(node) * sizeof *node->events);
    if (!node->events) return NULL;
    struct yt_events *events = events_of(node, birth);
    if (!events || events->count == EVENTS_MAX) return NULL;
    if (events->count < events->room) return events;
    uint32_t room = events->room ? 2 * events->room : FIRST_ROOM;
    struct event *table = yt_memory_resize(&node->memory, events->table, room * sizeof *table);
    if (!table) return NULL;
    events->table = table;
    events->room = room;
    return events;
}

bool yt_event_append(struct yt_node *node, int birth, bool is_set) {
    struct yt_events *events = make_room(node, birth);
    if (!events) return false;
    events->table[events->count++] = (struct event){.is_set = is_set};
    return true;
}

bool yt_event_adopt(struct yt_node *node, int birth) {
    size_t size = (size_t)node->births * sizeof *node->adopted_events;
    if (birth % node->count == node->id) return true;
    if (!node->adopted_events) node->adopted_events = yt_memory_alloc(&node->memory, size);
    if (node->adopted_events) node->adopted_events[birth].is_adopted = true;
    return node->adopted_events;
}

bool yt_event_is_adopted(const struct yt_node *node, int birth) {
    return node->adopted_events && node->adopted_events[birth].is_adopted;
}

yevent ythread_event_create(void) {
    struct yt_node *node = yt_here;
    if (!node || !yt_event_append(node, node->birth, false)) {
        yt_status_set(YTHREAD_ENOMEM, "no memory for an event");
        return 0;
    }
    return yt_event_name(node->birth, events_of(node, node->birth)->count - 1);
}

static __attribute__((noinline)) const struct yt_events *find_events(struct yt_node *node, yevent id) {
    return yt_event_is_here(node, id) ? events_of(node, YT_YID_NODE(id)) : NULL;
}

static inline struct event *find(struct yt_node *node, yevent id) {
    bool is_own = YT_YID_NODE(id) == node->id && node->id < node->count;
    const struct yt_events *events = is_own ? node->events : find_events(node, id);
    bool is_there = events && YT_YID_SLOT(id) < events->count && YT_YID_GENERATION(id) == YT_EVENT_GENERATION;
    return is_there ? &events->table[YT_YID_SLOT(id)] : NULL;
}

uint32_t yt_event_count(struct yt_node *node, int birth) {
    const struct yt_events *events = events_of(node, birth);
    return events ? events->count : 0;
}

bool yt_event_is_set(struct yt_node *node, int birth, uint32_t number) {
    return events_of(node, birth)->table[number].is_set;
}

uint32_t yt_event_remote_waiters(struct yt_node *node, int birth, uint32_t number, struct yt_event_waiter *waiters) {
    uint32_t count = 0;
    for (const struct remote_waiter *w = events_of(node, birth)->table[number].remote_first; w; w = w->next, count++)
        if (waiters) waiters[count] = (struct yt_event_waiter){w->id, w->sequence};
    return count;
}

struct yt_thread *yt_event_waiter(struct yt_node *node, int birth, uint32_t number) {
    return events_of(node, birth)->table[number].first;
}

static int no_event(yevent id) {
    return yt_status_set(YTHREAD_EEVENT, "there is no event %llx", (unsigned long long)id);
}

static bool is_elsewhere(const struct yt_node *node, yevent id) {
    return YT_YID_GENERATION(id) == YT_EVENT_GENERATION && !yt_event_is_here(node, id) && !yt_is_of_nobody(node, id);
}

/* Asks the rest of the virtual machine to do it, if it must: as yt_outside.event. */
static int do_outside(const struct yt_node *node, yevent id, enum yt_event_act act, const struct yt_thread *thread) {
    if (!yt_outside.event) return 1;
    bool is_late = thread && thread->trailing && find((struct yt_node *)node, id);
    return is_late || is_elsewhere(node, id) ? yt_outside.event(id, act, thread) : 1;
}

static void free_remote(struct yt_node *node, struct event *event) {
    while (event->remote_first) {
        struct remote_waiter *waiter = event->remote_first;
        event->remote_first = waiter->next;
        yt_memory_free(&node->memory, waiter, sizeof *waiter);
    }
    event->remote_last = NULL;
}

static void free_tables(struct yt_node *node, struct yt_events *tables, int births) {
    if (!tables) return;
    for (int birth = 0; birth < births; birth++) {
        struct yt_events *events = &tables[birth];
        for (uint32_t i = 0; i < events->count; i++) free_remote(node, &events->table[i]);
        free(events->table);
    }
    yt_memory_free(&node->memory, tables, (size_t)births * sizeof *tables);
}

void yt_event_fini(struct yt_node *node) {
    free_tables(node, node->events, births_here(node));
    free_tables(node, node->adopted_events, node->births);
    node->events = node->adopted_events = NULL;
}

/* ---- waiting -------------------------------------------------------------------------------- */

static void append(struct event *event, struct yt_thread *thread) {
    thread->more->wait.next = NULL;
    thread->more->wait.previous = event->last;
    thread->more->wait.is_hooked = 1;
    if (event->last)
        event->last->more->wait.next = thread;
    else
        event->first = thread;
    event->last = thread;
}

bool yt_event_begin_wait(struct yt_node *node, struct yt_thread *thread) {
    yevent id = thread->more->wait.id;
    if (thread->more->wait.tag) return true;
    int status = do_outside(node, id, YT_EVENT_WAIT, thread);
    struct event *event = status == 1 ? find(node, id) : NULL;
    if (event) {
        thread->status = 0;
        if (!event->is_set) append(event, thread);
        return !event->is_set;
    }
    thread->status = status == 1 ? no_event(id) : status;
    thread->more->wait.tag = !thread->status;
    return thread->more->wait.tag;
}

bool yt_event_wait_swiftly(struct yt_node *node, struct yt_thread *self, yevent id) {
    struct yt_wait *wait = &self->more->wait;
    struct event *event = find(node, id);
    if (!event || event->is_set) return false;
    wait->sequence++;
    wait->id = id;
    wait->tag = 0;
    append(event, self);
    self->status = 0;
    self->wait_kind = YT_WAIT_EVENT;
    self->state = YT_WAITING;
    yt_trace_waits(node, self);
    return true;
}

void yt_event_cancel_wait(struct yt_node *node, struct yt_thread *thread) {
    if (!thread->more->wait.is_hooked) return;
    struct event *event = find(node, thread->more->wait.id);
    struct yt_thread *next = thread->more->wait.next, *previous = thread->more->wait.previous;
    if (previous)
        previous->more->wait.next = next;
    else
        event->first = next;
    if (next)
        next->more->wait.previous = previous;
    else
        event->last = previous;
    thread->more->wait.next = thread->more->wait.previous = NULL;
    thread->more->wait.is_hooked = 0;
}

static void answer_remote(struct yt_node *node, yid waiter, uint32_t sequence, int status) {
    struct yt_letter wake = {
        .to = waiter, .kind = YT_LETTER_WAKE, .sequence = sequence, .status = status, .origin = node->id};
    yt_letter_post(node, &wake);
}

static bool append_remote(struct yt_node *node, struct event *event, yid waiter, uint32_t sequence) {
    struct remote_waiter *entry = yt_memory_alloc(&node->memory, sizeof *entry);
    if (!entry) return false;
    *entry = (struct remote_waiter){.id = waiter, .sequence = sequence};
    if (event->remote_last)
        event->remote_last->next = entry;
    else
        event->remote_first = entry;
    event->remote_last = entry;
    return true;
}

void yt_event_wait_remote(struct yt_node *node, yevent id, yid waiter, uint32_t sequence) {
    struct event *event = find(node, id);
    if (!event || event->is_set)
        answer_remote(node, waiter, sequence, event ? 0 : YTHREAD_EEVENT);
    else if (!append_remote(node, event, waiter, sequence))
        answer_remote(node, waiter, sequence, YTHREAD_ENOMEM);
}

void yt_event_unwait_remote(struct yt_node *node, yevent id, yid waiter) {
    struct event *event = find(node, id);
    struct remote_waiter *before = NULL;
    for (struct remote_waiter *w = event ? event->remote_first : NULL, *next; w; w = next) {
        next = w->next;
        if (w->id != waiter) {
            before = w;
            continue;
        }
        *(before ? &before->next : &event->remote_first) = next;
        if (!next) event->remote_last = before;
        yt_memory_free(&node->memory, w, sizeof *w);
    }
}

void yt_event_give_up(struct yt_node *node, const struct yt_thread *thread) {
    yevent id = thread->more->wait.id;
    if (thread->more->wait.tag && do_outside(node, id, YT_EVENT_UNWAIT, thread) == 1)
        yt_event_unwait_remote(node, id, thread->id);
}

bool yt_event_hand_over(struct yt_node *node, struct yt_thread *thread) {
    if (!thread->more->wait.is_hooked) return true; /* of another node, which knows it by its yid */
    if (!append_remote(node, find(node, thread->more->wait.id), thread->id, thread->more->wait.sequence)) return false;
    yt_event_cancel_wait(node, thread);
    thread->more->wait.tag = 1;
    return true;
}

static void unlink_first(struct event *event) {
    struct yt_wait *wait = &event->first->more->wait;
    event->first = wait->next;
    if (event->first)
        event->first->more->wait.previous = NULL;
    else
        event->last = NULL;
    wait->next = NULL;
    wait->is_hooked = 0;
}

static void wake_first(struct yt_node *node, struct event *event) {
    struct yt_thread *first = event->first;
    if (yt_sched_waits_simply(node, first, YT_WAIT_EVENT)) {
        unlink_first(event);
        yt_sched_stand(node, first);
    } else {
        yt_sched_ready(node, first, 0);
    }
}

static void wake_all(struct yt_node *node, struct event *event) {
    while (event->first) wake_first(node, event);
    for (struct remote_waiter *w = event->remote_first; w; w = w->next) answer_remote(node, w->id, w->sequence, 0);
    free_remote(node, event);
}

int yt_event_change(struct yt_node *node, yevent id, int value) {
    struct event *event = find(node, id);
    if (!event) return no_event(id);
    event->is_set = value;
    if (value) wake_all(node, event);
    return 0;
}

/* ---- the calls ------------------------------------------------------------------------------ */

static int wait_until(yevent id, uint64_t deadline) {
    int status;
    struct yt_node *node = yt_sched_enter_to_wait(&status);
    if (!node) return status;
    struct event *event = find(node, id);
    if (event && event->is_set && !node->current->trailing) return yt_sched_result(node, 0);
    if (!event && !is_elsewhere(node, id)) return no_event(id);
    node->current->more->wait.id = id;
    node->current->more->wait.tag = 0;
    return yt_sched_wait_until(node, YT_WAIT_EVENT, deadline);
}

int ythread_body_ythread_wait(struct ythread_header *resume, yevent id) {
    (void)resume;
    return wait_until(id, 0);
}

int ythread_body_ythread_wait_until(struct ythread_header *resume, yevent id, double seconds) {
    (void)resume;
    uint64_t deadline;
    int status = yt_timer_deadline("wait", seconds, &deadline);
    return status ? status : wait_until(id, deadline);
}

static int change(yevent id, enum yt_event_act act) {
    struct yt_node *node = yt_here;
    if (!node) return no_event(id);
    int status = do_outside(node, id, act, node->current);
    return status == 1 ? yt_event_change(node, id, act == YT_EVENT_SET) : status;
}

int ythread_set(yevent id) {
    return change(id, YT_EVENT_SET);
}

int ythread_clear(yevent id) {
    return change(id, YT_EVENT_CLEAR);
}
