/* Frames and control blocks: made, kept while a call unwinds, freed. */
#include "threads/thread.h"

#include <stdlib.h>
#include <string.h>

#include "threads/heap.h"
#include "threads/letter.h"
#include "threads/program.h"

__thread int ythread_unwinding __attribute__((tls_model(YTHREADS_TLS)));
__thread void *ythread_slot __attribute__((tls_model(YTHREADS_TLS)));
__thread struct yt_node *yt_here __attribute__((tls_model(YTHREADS_TLS)));

/* ---- frames --------------------------------------------------------------------------------- */

struct ythread_header *yt_frame_new(struct yt_node *node, const struct ythread_function *function) {
    struct ythread_header *frame = yt_frame_take(&node->memory, function);
    if (frame) frame->fun_num = function->fun_num;
    return frame;
}

void yt_frame_release(struct yt_memory *memory, const struct ythread_function *function, struct ythread_header *frame) {
    struct ythread_block_frame *owner = yt_heap_of(function, frame);
    if (owner) yt_heap_clear(memory, owner);
    yt_frame_give(memory, frame, function);
}

void yt_frame_free(struct yt_node *node, struct ythread_header *frame) {
    yt_frame_release(&node->memory, yt_program_function(frame->fun_num), frame);
}

void yt_frames_free(struct yt_node *node, struct ythread_header *inner) {
    while (inner) {
        struct ythread_header *caller = inner->caller;
        yt_frame_free(node, inner);
        inner = caller;
    }
}

/* ---- suspending ----------------------------------------------------------------------------- */

/* CALLING rule 10: the thread ends when its chain has unwound. */
static void run_out_of_memory(struct yt_node *node) {
    node->discarding = true;
    if (!node->current) return;
    node->current->ending = 1;
    node->current->end_reason = YTHREAD_ENOMEM;
}

void *ythread_keep(void *frame, struct ythread_function *function, unsigned point) {
    struct yt_node *node = yt_here;
    struct ythread_header *head = frame;
    if (!head && !node->discarding) {
        head = yt_frame_new(node, function);
        if (!head) run_out_of_memory(node);
    }
    if (!head) return node->scratch;
    head->resume_pt = point;
    *node->link = head;
    node->link = &head->caller;
    return head;
}

/* Outside of a node (a constructor calls a suspending function) frames are malloc's, and functions have no
 * numbers yet: the number says whether the frame may own blocks. */
static void *enter_outside(const struct ythread_function *function) {
    size_t align = function->frame_align > YT_MEMORY_ALIGN ? function->frame_align : YT_MEMORY_ALIGN;
    void *memory = NULL;
    if (posix_memalign(&memory, align, function->frame_size)) return NULL;
    struct ythread_header *frame = memset(memory, 0, function->frame_size);
    frame->fun_num = (function->flags & YTHREAD_FUNCTION_BLOCKS) != 0;
    return frame;
}

static void drop_outside(struct ythread_header *frame) {
    if (frame->fun_num) yt_heap_clear(NULL, (struct ythread_block_frame *)frame);
    free(frame);
}

void *ythread_enter(struct ythread_function *function) {
    struct yt_node *node = yt_here;
    if (!node) return enter_outside(function);
    struct ythread_header *frame = yt_frame_new(node, function);
    if (!frame) {
        yt_unwind(node);
        run_out_of_memory(node);
    }
    return frame;
}

void ythread_drop(void *frame) {
    if (yt_here)
        yt_frame_free(yt_here, frame);
    else
        drop_outside(frame);
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
        drop_outside(frame);
    return NULL;
}

void *ythread_start(struct ythread_function *function) {
    return yt_here ? yt_frame_new(yt_here, function) : NULL;
}

/* ---- control blocks ------------------------------------------------------------------------- */

struct yt_thread *yt_thread_new(struct yt_node *node) {
    return yt_memory_alloc(&node->memory, sizeof(struct yt_thread) + yt_thread_reserved);
}

static void link_thread(struct yt_node *node, struct yt_thread *thread) {
    thread->previous = NULL;
    thread->next = node->threads;
    if (node->threads) node->threads->previous = thread;
    node->threads = thread;
}

static void unlink_thread(struct yt_node *node, struct yt_thread *thread) {
    if (thread->previous)
        thread->previous->next = thread->next;
    else
        node->threads = thread->next;
    if (thread->next) thread->next->previous = thread->previous;
    thread->next = thread->previous = NULL;
}

bool yt_thread_attach(struct yt_node *node, struct yt_thread *thread) {
    if (yt_is_home(node, thread->id)) {
        struct yt_slot *slot = yt_roster_slot(&node->roster, thread->id);
        if (!slot || slot->state == YT_SLOT_KEPT) return false;
        if (slot->state == YT_SLOT_HERE && slot->thread != thread) return false;
        slot->state = YT_SLOT_HERE;
        slot->thread = thread;
    } else if (!yt_roster_add_guest(&node->roster, thread)) {
        return false;
    }
    link_thread(node, thread);
    node->residents += !thread->daemon;
    yt_typed_settle(thread);
    return true;
}

/* Receivers here that wait for a thread which leaves learn of its end from the cluster. */
static void hand_over_watchers(struct yt_thread *thread) {
    while (thread->watchers) {
        struct yt_thread *receiver = thread->watchers;
        thread->watchers = receiver->wait.next;
        receiver->wait.next = receiver->wait.previous = NULL;
        receiver->wait.is_hooked = 0;
        if (yt_outside.watch) yt_outside.watch(thread->id, receiver);
    }
}

void yt_thread_detach(struct yt_node *node, struct yt_thread *thread) {
    if (yt_is_home(node, thread->id)) {
        struct yt_slot *slot = yt_roster_slot(&node->roster, thread->id);
        if (slot && slot->state == YT_SLOT_HERE) {
            slot->state = YT_SLOT_AWAY;
            slot->keeps_status = thread->keeps_status;
        }
    } else {
        yt_roster_remove_guest(&node->roster, thread->id);
    }
    unlink_thread(node, thread);
    node->residents -= !thread->daemon;
    hand_over_watchers(thread);
}

void yt_thread_replace(struct yt_node *node, struct yt_thread *old, struct yt_thread *copy) {
    copy->watchers = old->watchers;
    old->watchers = NULL;
    if (yt_is_home(node, old->id))
        yt_roster_slot(&node->roster, old->id)->thread = copy;
    else
        yt_roster_replace_guest(&node->roster, copy);
    unlink_thread(node, old);
    link_thread(node, copy);
    yt_typed_settle(copy);
}

static void free_mailbox(struct yt_node *node, struct yt_thread *thread) {
    while (thread->oldest) {
        struct yt_mail *mail = thread->oldest;
        thread->oldest = mail->next;
        yt_mail_free(node, mail);
    }
}

void yt_thread_free(struct yt_node *node, struct yt_thread *thread) {
    yt_frames_free(node, thread->inner);
    yt_typed_release(thread);
    free_mailbox(node, thread);
    if (thread->name) yt_memory_free(&node->memory, thread->name, strlen(thread->name) + 1);
    yt_memory_free(&node->memory, thread, sizeof *thread + yt_thread_reserved);
}

struct yt_thread *yt_thread_find(struct yt_node *node, yid id) {
    if (!yt_is_home(node, id)) return yt_roster_guest(&node->roster, id);
    struct yt_slot *slot = yt_roster_slot(&node->roster, id);
    return slot && slot->state == YT_SLOT_HERE ? slot->thread : NULL;
}
