/* Runs the frames of a thread, and puts it where its primitive has said when it has unwound. */
#include "threads/loop.h"

#include "threads/jump.h"
#include "threads/messages/letter.h"
#include "threads/move.h"
#include "threads/program/program.h"
#include "threads/trace.h"

/* ---- running -------------------------------------------------------------------------------- */

/* Runs `frame` and, as each returns, its callers. True: all have returned. False: they unwind. `owner`: whose chain it is; null
 * for a stub's. */
static inline bool run_chain(struct yt_node *node, struct yt_thread *owner, struct ythread_header *frame,
                             struct yt_runner *runner) {
    while (frame) {
        const struct ythread_function *function = yt_program_table.functions[frame->fun_num];
        if (runner) runner->frame = frame;
        do function->resume(frame);
        while (yt_sched_goes_on());
        if (ythread_unwinding) return false;
        struct ythread_header *caller = frame->caller;
        if (owner) yt_thread_set_inner(owner, caller);
        yt_loop_release(node, node->current, function, frame);
        frame = caller;
    }
    return true;
}

/* The same in a program that calls setjmp: a jump over plain C lands here. */
static __attribute__((noinline)) bool run_with_landing(struct yt_node *node, struct yt_thread *owner,
                                                       struct ythread_header *frame) {
    struct yt_runner runner = {.outer = node->runner, .frame = frame, .plain_depth = node->plain_depth};
    node->runner = &runner;
    (void)setjmp(runner.landing);
    bool done = run_chain(node, owner, runner.frame, &runner);
    node->runner = runner.outer;
    return done;
}

static bool run_frames(struct yt_node *node, struct yt_thread *owner, struct ythread_header *frame) {
    return __builtin_expect(node->jumps, 0) ? run_with_landing(node, owner, frame)
                                            : run_chain(node, owner, frame, NULL);
}

bool yt_sched_run_frames(struct yt_node *node, struct ythread_header *frame) {
    return run_frames(node, NULL, frame);
}

/* The thread has unwound, is in no queue, and goes where its primitive has said. */
static void place(struct yt_node *node, struct yt_thread *thread) {
    switch (node->after) {
    case YT_AFTER_TAIL:
        yt_sched_push_tail(node, thread);
        return;
    case YT_AFTER_HEAD:
        thread->state = YT_READY;
        yt_queue_push_front(&node->ready, thread);
        return;
    case YT_AFTER_MOVE: {
        int status = yt_outside.migrate(thread, node->move_to);
        if (!status) return;
        thread->status = status;
        break;
    }
    case YT_AFTER_ANSWER:
        if (yt_leaf_rests(thread)) {
            thread->state = YT_WAITING;
            yt_trace_waits(node, thread);
            return;
        }
        __attribute__((fallthrough));
    case YT_AFTER_SETTLE:
        if (yt_sched_begin_wait(node, thread)) return;
        if (thread->status == YTHREAD_ENOMEM) { /* others first, who may give memory back */
            yt_sched_push_tail(node, thread);
            return;
        }
        break;
    case YT_AFTER_THEN:
        node->then(node, thread, node->then_argument);
        break;
    case YT_AFTER_JUMP:
    case YT_AFTER_GO_ON:
        break;
    }
    thread->state = YT_READY;
    node->next = thread;
}

/* Says whether its wait begins with nothing else to be done: most waits of a library that schedules, and for locks. */
static bool waits_at_once(const struct yt_node *node, const struct yt_thread *thread) {
    if (node->after != YT_AFTER_ANSWER || thread->unusual || node->is_slow) return false;
    return yt_leaf_rests(thread) || (thread->wait_kind == YT_WAIT_LOCK && !thread->more->wait.deadline);
}

/* An order to move is carried out before a wait begins. One that moves by itself takes the order along. */
static bool leaves_now(struct yt_node *node, struct yt_thread *thread) {
    if (node->after == YT_AFTER_ANSWER || node->after == YT_AFTER_THEN || node->after == YT_AFTER_MOVE) return false;
    return yt_move_due(node, thread);
}

void yt_loop_suspended(struct yt_node *node, struct yt_thread *thread) {
    yt_sched_stop_unwinding(node);
    yt_thread_set_inner(thread, node->chain);
    if (waits_at_once(node, thread)) {
        thread->state = YT_WAITING;
        yt_trace_waits(node, thread);
        return;
    }
    thread->state = YT_NEW;
    if (thread->ending) {
        yt_sched_end(node, thread, yt_thread_end_status(thread), yt_thread_end_reason(thread));
        return;
    }
    if (__builtin_expect(yt_jump_pending(node), 0)) {
        thread->status = yt_jump_land(node);
        yt_thread_set_inner(thread, node->chain);
    }
    if (__builtin_expect(node->chaos != NULL, 0)) {
        if (node->after == YT_AFTER_ANSWER || node->after == YT_AFTER_THEN)
            thread->chaos_due = 1;
        else if (node->after != YT_AFTER_MOVE)
            thread = node->chaos(node, thread);
    }
    if (thread && __builtin_expect(thread->move_due, 0) && leaves_now(node, thread)) return;
    if (thread) place(node, thread);
}

void yt_loop_returned(struct yt_node *node, struct yt_thread *thread) {
    thread->state = YT_NEW;
    if (thread->destroy_pending)
        yt_sched_end(node, thread, yt_thread_end_status(thread), yt_thread_end_reason(thread));
    else
        yt_sched_end(node, thread, 0, 0);
}

void yt_loop_save_errno(struct yt_node *node, struct yt_thread *thread) {
    int value = *node->error;
    *node->error = 0;
    if (yt_thread_set_errno(&node->memory, thread, value)) return;
    thread->ending = thread->destroy_pending = 1;
    yt_thread_set_end(thread, 0, YTHREAD_ENOMEM);
}

void yt_loop_run_thread(struct yt_node *node, struct yt_thread *thread) {
    node->current = thread;
    yt_sched_store_status(node, thread->status);
    yt_loop_restore_errno(node, thread);
    bool done = run_frames(node, thread, yt_thread_inner(thread));
    node->current = NULL;
    if (done) {
        yt_loop_returned(node, thread);
        return;
    }
    if (*node->error) yt_loop_save_errno(node, thread);
    yt_loop_suspended(node, thread);
}
