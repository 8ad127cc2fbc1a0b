/* Frames, stubs and jumps of an OS thread that has no node; see alone.h. */
#include "threads/alone.h"

#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

#include "base/library.h"
#include "threads/jump.h"
#include "threads/memory/heap.h"

/* Before each frame, at the end of as much room as its alignment asks for. */
struct alone_head {
    const struct ythread_function *function;
    void *memory; /* as allocated */
};

/* One per OS thread. */
static __thread struct {
    struct ythread_stub *stub; /* the one entered last, or null */
    struct ythread_header **link, *chain;
    struct yt_jump jump;
    int value;
    struct yt_runner *runner; /* innermost, or null */
    void *slot;               /* the result slot; grows */
    size_t slot_size;
} alone __attribute__((tls_model(YTHREADS_TLS)));

/* ---- frames --------------------------------------------------------------------------------- */

static struct alone_head *head_of(struct ythread_header *frame) {
    return (struct alone_head *)(void *)frame - 1;
}

void *yt_alone_enter(struct ythread_function *function) {
    size_t align = function->frame_align > YT_MEMORY_ALIGN ? function->frame_align : YT_MEMORY_ALIGN;
    size_t before = (sizeof(struct alone_head) + align - 1) / align * align;
    void *memory = NULL;
    if (posix_memalign(&memory, align, before + function->frame_size)) return NULL;
    memset(memory, 0, before + function->frame_size);
    struct ythread_header *frame = (void *)((char *)memory + before);
    *head_of(frame) = (struct alone_head){function, memory};
    return frame;
}

void yt_alone_drop(struct ythread_header *frame) {
    struct alone_head *head = head_of(frame);
    struct ythread_block_frame *owner = yt_heap_of(head->function, frame);
    if (owner) yt_heap_clear(NULL, owner);
    free(head->memory);
}

static void *need(void *memory) {
    if (memory) return memory;
    yt_jump_refuse(NULL, &alone.jump, "there is no memory for what unwinds");
}

void *yt_alone_keep(struct ythread_header *frame, struct ythread_function *function, unsigned point) {
    if (!frame) frame = need(yt_alone_enter(function));
    frame->resume_pt = point;
    *alone.link = frame;
    alone.link = &frame->caller;
    return frame;
}

/* ---- jumps ---------------------------------------------------------------------------------- */

uint64_t yt_alone_serial(void) {
    static uint32_t serials_alone;
    return __atomic_add_fetch(&serials_alone, 1, __ATOMIC_RELAXED);
}

bool yt_alone_jump(const struct yt_jump *jump, int value) {
    if (!alone.stub) return false;
    alone.jump = *jump;
    alone.value = value;
    alone.chain = NULL;
    alone.link = &alone.chain;
    ythread_unwinding = 1;
    return true;
}

static struct ythread_header *find_target(struct ythread_header *frame) {
    while (frame && !yt_jump_leads_to(&alone.jump, frame, head_of(frame)->function)) frame = frame->caller;
    return frame;
}

/* Frees what lies inside the target, or all. */
static void drop_inside(struct ythread_header *inner, const struct ythread_header *target) {
    while (inner != target) {
        struct ythread_header *caller = inner->caller;
        yt_alone_drop(inner);
        inner = caller;
    }
}

/* Goes on in the innermost runner that holds the target, if there is one: the C stack holds nothing of its frames. */
static void jump_over_plain_c(void) {
    struct yt_runner *holder = alone.runner;
    while (holder && !find_target(holder->frame)) holder = holder->outer;
    if (!holder) return;
    for (struct yt_runner *runner = alone.runner; runner != holder; runner = runner->outer)
        drop_inside(runner->frame, NULL);
    struct ythread_header *target = find_target(holder->frame);
    drop_inside(holder->frame, target);
    holder->frame = target;
    alone.runner = holder;
    longjmp(holder->landing, 1);
}

/* The frame to run, with the jump's value in the slot. Does not return where no chain that can be run holds it. */
static struct ythread_header *land(void) {
    const struct ythread_function *from = alone.chain ? head_of(alone.chain)->function : NULL;
    struct ythread_header *target = find_target(alone.chain);
    drop_inside(alone.chain, target);
    if (!target) jump_over_plain_c();
    if (!target) yt_jump_refuse(from, &alone.jump, YT_JUMP_NOWHERE);
    return target;
}

static void make_slot(size_t size) {
    if (size < sizeof(uint64_t)) size = sizeof(uint64_t);
    if (alone.slot_size >= size) return;
    alone.slot = need(realloc(alone.slot, size));
    alone.slot_size = size;
}

/* Runs the frame that the jump leads to, and its callers. True: all have returned. False: another jump. */
static bool run_chain(struct yt_runner *runner) {
    runner->frame->resume_pt = alone.jump.point;
    memcpy(alone.slot, &alone.value, sizeof alone.value);
    while (runner->frame) {
        struct ythread_header *frame = runner->frame;
        const struct ythread_function *function = head_of(frame)->function;
        make_slot(function->result_size);
        ythread_slot = alone.slot;
        function->resume(frame);
        if (ythread_unwinding) return false;
        runner->frame = frame->caller;
        yt_alone_drop(frame);
    }
    return true;
}

static bool run_frames(struct ythread_stub *stub, struct ythread_header *frame) {
    struct yt_runner runner = {.outer = alone.runner, .frame = frame, .stub = stub};
    alone.runner = &runner;
    if (setjmp(runner.landing)) alone.stub = runner.stub;
    make_slot(0);
    bool done = run_chain(&runner);
    alone.runner = runner.outer;
    return done;
}

/* ---- stubs ---------------------------------------------------------------------------------- */

void yt_alone_stub_enter(struct ythread_stub *stub, const struct ythread_function *function) {
    *stub = (struct ythread_stub){function, alone.stub, YT_ALONE_STUB | ythread_unwinding, alone.link, alone.chain};
    ythread_unwinding = 0;
    alone.stub = stub;
}

void yt_alone_stub_leave(struct ythread_stub *stub, void *result, size_t size) {
    while (ythread_unwinding) {
        ythread_unwinding = 0;
        if (run_frames(stub, land()) && result) memcpy(result, alone.slot, size);
    }
    alone.stub = stub->outer;
    alone.link = stub->link;
    alone.chain = stub->inner;
    ythread_unwinding = stub->unwinding & ~YT_ALONE_STUB;
    if (alone.stub || !alone.slot) return;
    free(alone.slot);
    ythread_slot = alone.slot = NULL;
    alone.slot_size = 0;
}
