/* Stubs: what plain C enters when it calls a function that suspends. The body runs with suspensions forbidden. */
#include <string.h>

#include "base/status.h"
#include "threads/alone.h"
#include "threads/brief.h"
#include "threads/jump.h"
#include "threads/program/program.h"
#include "threads/sched.h"

void ythread_stub_enter(struct ythread_stub *stub, const struct ythread_function *function) {
    struct yt_node *node = yt_here;
    if (!node) {
        yt_alone_stub_enter(stub, function);
        return;
    }
    *stub = (struct ythread_stub){function, node->stub, ythread_unwinding, NULL, NULL};
    if (__builtin_expect(ythread_unwinding, 0)) {
        stub->link = node->link;
        stub->inner = node->chain;
        ythread_unwinding = 0;
    }
    node->stub = stub;
    node->plain_depth++;
    yt_spares_choose(node);
}

/* Unwinds as far as the stub, so that the frame kept first tells which function it was. */
int yt_sched_refuse(struct yt_node *node, const char *what) {
    node->refused = what;
    yt_unwind(node);
    return YTHREAD_EPLAIN;
}

static void name_refusal(struct yt_node *node, const struct ythread_stub *stub, const struct ythread_header *inner) {
    const char *what = node->refused ? node->refused : "a suspension";
    node->refused = NULL;
    if (!inner) {
        yt_status_set(YTHREAD_EPLAIN, "%s under plain C, which has called %s()", what, stub->function->name);
        return;
    }
    const struct ythread_function *function = yt_program_table.functions[inner->fun_num];
    yt_status_set(YTHREAD_EPLAIN, "%s under plain C: by %s() at %s:%u, under %s(), which plain C has called", what,
                  function->name, function->file, (unsigned)function->points[inner->resume_pt].line,
                  stub->function->name);
}

/* Frees what has unwound as far as the stub; the thread itself ends at its next suspension point. */
static void drop_stub_chain(struct yt_node *node) {
    yt_frames_free(&node->memory, NULL, node->chain);
    node->chain = NULL;
    if (!node->current || !node->current->ending) return;
    yt_round_settle(&node->ready);
    node->current->ending = 0;
    node->current->destroy_pending = 1;
}

/* A leaf that suspends in spite of the stub gets YTHREAD_EPLAIN as often as it tries. */
void ythread_stub_leave(struct ythread_stub *stub, void *result, size_t size) {
    struct yt_node *node = yt_here;
    if (yt_alone_is_stub(stub)) {
        yt_alone_stub_leave(stub, result, size);
        return;
    }
    if (!node) return;
    while (ythread_unwinding) {
        bool discard = node->discarding;
        yt_sched_stop_unwinding(node);
        if (discard) {
            drop_stub_chain(node);
            break;
        }
        int status = YTHREAD_EPLAIN;
        if (yt_jump_pending(node))
            status = yt_jump_land(node);
        else
            name_refusal(node, stub, node->chain);
        yt_sched_store_status(node, status);
        if (yt_sched_run_frames(node, node->chain) && result) memcpy(result, node->slot, size);
    }
    node->plain_depth--;
    yt_spares_choose(node);
    node->stub = stub->outer;
    if (__builtin_expect(stub->unwinding, 0)) {
        node->chain = stub->inner;
        node->link = stub->link;
        ythread_unwinding = stub->unwinding;
    }
}
