/* What is done to threads that are created and end without anybody's notice, where few instructions count. */
#ifndef YT_THREADS_BRIEF_H
#define YT_THREADS_BRIEF_H

#include "threads/messages/letter.h"
#include "threads/sched.h"
#include "ythreads/leaf.h"

/* Zeroes `size` bytes, rounded up to 16; few at most. */
static inline void yt_thread_clear(void *memory, size_t size) {
    struct piece {
        uint64_t half[2];
    } *piece = (struct piece *)memory, none = {{0, 0}};
    for (struct piece *end = piece + (size + sizeof none - 1) / sizeof none; piece < end; piece++) *piece = none;
}

static inline void yt_thread_begin_frame(struct yt_thread *thread, const struct ythread_function *function) {
    struct ythread_header *frame = (struct ythread_header *)yt_thread_inside(thread);
    frame->fun_num = function->fun_num;
    thread->word = (uintptr_t)frame;
}

/* yt_thread_new_with_frame, in the block of a thread that has ended; null if there is none. */
static inline struct yt_thread *yt_thread_reuse(struct yt_node *node, const struct ythread_function *function) {
    size_t size = yt_thread_size(function->frame_size);
    struct yt_thread *thread = (struct yt_thread *)yt_memory_reuse(&node->memory, size);
    if (__builtin_expect(!thread, 0)) return NULL;
    *thread = (struct yt_thread){.more = (struct yt_more *)&yt_no_more, .has_frame = 1};
    yt_thread_clear(thread + 1, size - sizeof *thread);
    yt_thread_begin_frame(thread, function);
    return thread;
}

/* A thread like the one that runs, ready, whose parameters are still to be stored; null where anything unusual is to be done: then
 * nothing has been done. */
static inline struct yt_thread *yt_thread_spawn(struct yt_node *node, const struct ythread_function *function) {
    const struct yt_thread *self = node->current;
    if (__builtin_expect(!self || !node->is_brief || self->unusual || node->plain_depth, 0)) return NULL;
    if (!yt_thread_may_contain(function) || node->born->free_first == YT_SLOT_NONE) return NULL;
    struct yt_thread *made = yt_thread_reuse(node, function);
    if (__builtin_expect(!made, 0)) return NULL;
    made->id = yt_roster_born_again(node->born, node->birth, made);
    made->priority = self->priority;
    node->residents++;
    node->created++;
    node->made++;
    if (!yt_library || !yt_library->created || !yt_library_takes(node, made, true)) yt_sched_push_tail(node, made);
    return made;
}

/* The thread's function has returned. Ends the thread if nobody is to be told, and nothing but its block is to be freed; false:
 * nothing has been done. */
static inline bool yt_thread_end_briefly(struct yt_node *node, struct yt_thread *thread,
                                         const struct ythread_function *function) {
    bool is_usual = node->is_brief && !thread->unusual && thread->more == &yt_no_more && thread->has_frame;
    bool is_unknown = !thread->keeps_status && thread->id != node->main_thread;
    if (__builtin_expect(!is_usual || !is_unknown || function->flags & YTHREAD_FUNCTION_BLOCKS, 0)) return false;
    if (YT_YID_NODE(thread->id) != node->birth || !yt_roster_vacate(node->born, thread->id)) return false;
    if (yt_library && yt_library->ended) yt_library->ended(yt_thread_space(thread) + yt_library_at, thread->id);
    if (!thread->daemon) {
        node->residents--;
        if (++node->ended == node->created && !yt_outside.poll) yt_node_poll_soon(node);
    }
    yt_memory_put_back(&node->memory, thread, yt_thread_size(function->frame_size));
    return true;
}

#endif
