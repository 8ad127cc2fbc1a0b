/* Frames and control blocks: made, kept while a call unwinds, freed. */
#include "threads/thread.h"

#include <stdlib.h>
#include <string.h>

#include "threads/alone.h"
#include "threads/brief.h"
#include "threads/memory/heap.h"
#include "threads/messages/letter.h"
#include "threads/messages/mail.h"
#include "threads/program/program.h"
#include "threads/trace.h"

__thread int ythread_unwinding __attribute__((tls_model(YTHREADS_TLS)));
__thread intptr_t ythread_turns __attribute__((tls_model(YTHREADS_TLS)));
__thread struct ythread_turn *const *ythread_round __attribute__((tls_model(YTHREADS_TLS)));
__thread void *ythread_slot __attribute__((tls_model(YTHREADS_TLS)));
__thread struct yt_node *yt_here __attribute__((tls_model(YTHREADS_TLS)));

/* ---- frames --------------------------------------------------------------------------------- */

struct ythread_header *yt_frame_new(struct yt_node *node, const struct ythread_function *function) {
    struct ythread_header *frame = yt_frame_take(&node->memory, function);
    if (frame) frame->fun_num = function->fun_num;
    return frame;
}

void yt_frame_clear(struct yt_memory *memory, const struct ythread_function *function, struct ythread_header *frame) {
    struct ythread_block_frame *owner = yt_heap_of(function, frame);
    if (owner) yt_heap_clear(memory, owner);
}

void yt_frame_release(struct yt_memory *memory, const struct ythread_function *function, struct ythread_header *frame) {
    yt_frame_clear(memory, function, frame);
    yt_frame_give(memory, frame, function);
}

void yt_frame_free(struct yt_node *node, struct ythread_header *frame) {
    yt_frame_release(&node->memory, yt_program_function(frame->fun_num), frame);
}

void yt_frames_free(struct yt_memory *memory, const struct yt_thread *thread, struct ythread_header *inner) {
    while (inner) {
        struct ythread_header *caller = inner->caller;
        const struct ythread_function *function = yt_program_function(inner->fun_num);
        if (thread && yt_thread_contains(thread, inner))
            yt_frame_clear(memory, function, inner);
        else
            yt_frame_release(memory, function, inner);
        inner = caller;
    }
}

/* ---- suspending ----------------------------------------------------------------------------- */

/* CALLING rule 10: the thread ends when its chain has unwound. */
static void run_out_of_memory(struct yt_node *node) {
    node->discarding = true;
    if (!node->current) return;
    node->current->ending = 1;
    yt_thread_set_end(node->current, 0, YTHREAD_ENOMEM);
}

/* Apart, so that the usual way needs no registers saved. */
static __attribute__((noinline)) void *keep_otherwise(struct ythread_header *head, struct ythread_function *function,
                                                      unsigned point) {
    struct yt_node *node = yt_here;
    if (!node) return yt_alone_keep(head, function, point);
    if (!node->discarding) {
        head = yt_frame_new(node, function);
        if (!head) run_out_of_memory(node);
    }
    return head ? ythread_keep(head, function, point) : node->scratch;
}

void *ythread_keep(void *frame, struct ythread_function *function, unsigned point) {
    struct yt_node *node = yt_here;
    struct ythread_header *head = frame;
    if (__builtin_expect(!node || !head, 0)) return keep_otherwise(head, function, point);
    head->resume_pt = point;
    *node->link = head;
    node->link = &head->caller;
    return head;
}

/* Of one that was kept before, and so has been resumed, by the scheduler, the caller's frame is known; to one that was made at entry the
 * caller links itself. (Of a thread that ends all frames are freed as one chain, from the one that the scheduler knows.) */
void ythread_give_place(void *frame, struct ythread_function *function, unsigned point) {
    struct ythread_header *head = frame;
    struct yt_node *node = yt_here;
    bool may = node && !node->discarding && node->link != &node->chain;
    if (!may) {
        ythread_keep(head, function, point);
    } else if (head) {
        if (head->resume_pt) *node->link = head->caller;
        ythread_drop(head);
    }
}

void *ythread_enter(struct ythread_function *function) {
    struct yt_node *node = yt_here;
    if (!node) return yt_alone_enter(function);
    struct ythread_header *frame = yt_frame_new(node, function);
    if (!frame) {
        yt_unwind(node);
        run_out_of_memory(node);
    }
    return frame;
}

void *ythread_return_address(const struct ythread_header *frame, unsigned level) {
    while (level-- && frame) frame = frame->caller;
    if (!frame || !frame->caller || !yt_here) return NULL;
    const struct ythread_header *caller = frame->caller;
    return (void *)((uintptr_t)yt_program_function(caller->fun_num)->resume + caller->resume_pt);
}

void *ythread_sole(void *pointer) {
    return pointer;
}

void ythread_drop(void *frame) {
    if (yt_here)
        yt_frame_free(yt_here, frame);
    else
        yt_alone_drop(frame);
}

/* ---- blocks --------------------------------------------------------------------------------- */

/* CALLING rule 10 for a frame that is there: it is linked, so that it is freed with the chain. */
static void end_for_want_of_a_block(struct yt_node *node, struct ythread_header *frame) {
    yt_unwind(node);
    run_out_of_memory(node);
    *node->link = frame;
    node->link = &frame->caller;
}

void *ythread_block_new(void *frame, unsigned id, const struct ythread_type *element, size_t bytes, size_t align) {
    struct yt_node *node = yt_here;
    const struct yt_heap_wish wish = {.element = element, .bytes = bytes, .id = id, .align = (uint32_t)align};
    const struct ythread_block *block = yt_heap_add(node ? &node->memory : NULL, frame, &wish);
    if (block) return block->memory;
    if (node)
        end_for_want_of_a_block(node, frame);
    else
        yt_alone_drop(frame);
    return NULL;
}

/* ---- control blocks ------------------------------------------------------------------------- */

size_t yt_thread_block_size(const struct yt_thread *thread) {
    const struct ythread_header *frame = yt_thread_inside(thread);
    return yt_thread_size(thread->has_frame ? yt_program_function(frame->fun_num)->frame_size : sizeof(struct yt_more));
}

/* Queue and roster know it by its handle. */
static struct yt_thread *new_block(struct yt_node *node, size_t inside) {
    struct yt_thread *thread = yt_memory_take(&node->memory, yt_thread_size(inside));
    if (thread && !yt_region_has(thread))
        thread = yt_memory_take_another(&node->memory, thread, yt_thread_size(inside));
    if (thread) thread->more = (struct yt_more *)&yt_no_more;
    return thread;
}

struct yt_thread *yt_thread_new(struct yt_node *node) {
    struct yt_thread *thread = new_block(node, sizeof *thread->more);
    if (!thread) return NULL;
    thread->more = yt_thread_inside(thread);
    return thread;
}

struct yt_thread *yt_thread_new_with_frame(struct yt_node *node, const struct ythread_function *function) {
    struct yt_thread *thread = yt_thread_reuse(node, function);
    if (thread) return thread;
    if (!(thread = new_block(node, function->frame_size))) return NULL;
    thread->has_frame = 1;
    yt_thread_begin_frame(thread, function);
    return thread;
}

void *ythread_start(struct ythread_function *function) {
    struct yt_node *node = yt_here;
    if (!node) return NULL;
    if (!yt_thread_may_contain(function)) return yt_frame_new(node, function);
    struct yt_thread *thread = yt_thread_new_with_frame(node, function);
    return thread ? yt_thread_inner(thread) : NULL;
}

/* Nobody is to be told, and nothing but its block is to be freed. */
static inline bool is_unknown(const struct yt_node *node, const struct yt_thread *thread) {
    bool is_plain =
        thread->more == &yt_no_more && !yt_thread_inner(thread) && thread->has_frame && !thread->keeps_status;
    return is_plain && YT_YID_NODE(thread->id) == node->birth && thread->id != node->main_thread && !yt_outside.ended;
}

bool yt_thread_vanish(struct yt_node *node, struct yt_thread *thread) {
    if (!is_unknown(node, thread) || !yt_roster_vacate(node->born, thread->id)) return false;
    yt_trace_leaves(node, thread);
    node->residents -= !thread->daemon;
    yt_memory_put_back(&node->memory, thread, yt_thread_block_size(thread));
    return true;
}

bool yt_thread_attach(struct yt_node *node, struct yt_thread *thread) {
    if (YT_YID_NODE(thread->id) == node->id && yt_roster_return(&node->roster, thread->id, thread)) {
        /* as most who come home */
    } else if (yt_is_home(node, thread->id)) {
        struct yt_slot slot;
        if (!yt_roster_get(&node->roster, thread->id, &slot) || slot.state == YT_SLOT_KEPT) return false;
        if (slot.state == YT_SLOT_HERE && slot.thread != thread) return false;
        slot.state = YT_SLOT_HERE;
        slot.thread = thread;
        yt_roster_put(&node->roster, thread->id, &slot);
    } else if (!yt_roster_add_guest(&node->roster, thread)) {
        return false;
    }
    node->residents += !thread->daemon;
    yt_typed_settle(thread);
    yt_trace_lives(node, thread);
    return true;
}

/* Receivers here that wait for a thread which leaves learn of its end from the cluster. */
static void hand_over_watchers(struct yt_thread *thread) {
    while (thread->more->watchers) {
        struct yt_thread *receiver = thread->more->watchers;
        thread->more->watchers = receiver->more->wait.next;
        receiver->more->wait.next = receiver->more->wait.previous = NULL;
        receiver->more->wait.is_hooked = 0;
        if (yt_outside.watch) yt_outside.watch(thread->id, receiver);
    }
}

void yt_thread_detach(struct yt_node *node, struct yt_thread *thread) {
    if (YT_YID_NODE(thread->id) == node->id && yt_roster_leave(&node->roster, thread->id, thread->keeps_status)) {
        /* as most who were born here */
    } else if (yt_is_home(node, thread->id)) {
        struct yt_slot slot;
        if (yt_roster_get(&node->roster, thread->id, &slot) && slot.state == YT_SLOT_HERE) {
            slot.state = YT_SLOT_AWAY;
            slot.keeps_status = thread->keeps_status;
            yt_roster_put(&node->roster, thread->id, &slot);
        }
    } else {
        yt_roster_remove_guest(&node->roster, thread->id);
    }
    yt_trace_leaves(node, thread);
    node->residents -= !thread->daemon;
    hand_over_watchers(thread);
}

void yt_thread_replace(struct yt_node *node, struct yt_thread *old, struct yt_thread *copy) {
    copy->more->watchers = old->more->watchers;
    if (old->more->watchers) old->more->watchers = NULL;
    if (yt_is_home(node, old->id)) {
        struct yt_slot slot;
        yt_roster_get(&node->roster, old->id, &slot);
        slot.thread = copy;
        yt_roster_put(&node->roster, old->id, &slot);
    } else {
        yt_roster_replace_guest(&node->roster, copy);
    }
    yt_typed_settle(copy);
}

void yt_thread_empty(struct yt_memory *memory, struct yt_thread *thread) {
    yt_frames_free(memory, thread, yt_thread_inner(thread));
    yt_typed_release(thread);
    yt_thread_empty_more(memory, thread);
    yt_thread_set_inner(thread, NULL);
}

void yt_thread_free(struct yt_node *node, struct yt_thread *thread) {
    yt_thread_empty(&node->memory, thread);
    yt_memory_put_back(&node->memory, thread, yt_thread_block_size(thread));
}

/* (Of those who were born here those who are joined come first: many write to servers that main waits for.) */
struct yt_thread *yt_thread_find_otherwise(struct yt_node *node, yid id) {
    uint32_t number = YT_YID_SLOT(id);
    bool is_own = YT_YID_NODE(id) == node->id && number < node->roster.slot_count;
    struct yt_thread *own = is_own ? yt_roster_thread_at(&node->roster, number) : NULL;
    if (own && own->id == id) return own;
    if (!yt_is_home(node, id)) return yt_roster_guest(&node->roster, id);
    struct yt_slot slot;
    return yt_roster_get(&node->roster, id, &slot) && slot.state == YT_SLOT_HERE ? slot.thread : NULL;
}
