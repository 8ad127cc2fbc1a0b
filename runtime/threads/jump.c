/* setjmp and longjmp among the frames of a thread; see jump.h. */
#include "threads/jump.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "threads/program.h"

enum { ENV_SIZE = 20, ENV_MAGIC = 0xf15a7e93 }; /* the size of void *[5] on a 32-bit machine, __builtin_setjmp's */

/* Set in every serial: an env is at times an array of pointers, and must not look like one to memory. */
#define SERIAL_MARK  ((uint64_t)1 << 63)
#define SERIAL_NODES 48 /* bits for the serials of one node */

static uint64_t *serial_of(struct ythread_header *frame, const struct ythread_function *function) {
    return (uint64_t *)(void *)((char *)frame + function->jump_offset);
}

static __attribute__((noreturn)) void refuse(const struct ythread_function *from, const struct yt_jump *jump,
                                             const char *why) {
    const struct ythread_function *to = jump ? yt_program_function(jump->fun_num) : NULL;
    fflush(stdout);
    fprintf(stderr, "ythreads: longjmp%s%s%s to %s%s: %s\n", from ? " in " : "", from ? from->name : "",
            from ? "()" : "", to ? to->name : "a setjmp", to ? "()" : "", why);
    abort();
}

/* ---- setjmp --------------------------------------------------------------------------------- */

void ythread_setjmp(void *env, void *frame, struct ythread_function *function, unsigned point) {
    struct yt_node *node = yt_here;
    uint64_t *serial = serial_of(frame, function);
    if (!*serial) *serial = SERIAL_MARK | (node ? (uint64_t)node->id << SERIAL_NODES | ++node->jump_serials : 0);
    struct yt_jump jump = {point, ENV_MAGIC, *serial, function->fun_num};
    memcpy(env, &jump, ENV_SIZE);
}

/* ---- longjmp -------------------------------------------------------------------------------- */

void ythread_body_ythread_longjmp(struct ythread_header *resume, void *env, int value) {
    (void)resume;
    struct yt_node *node = yt_here;
    struct yt_jump jump;
    memcpy(&jump, env, ENV_SIZE);
    if (jump.magic != (uint32_t)ENV_MAGIC)
        refuse(NULL, NULL, "no suspending function has called setjmp with this buffer");
    if (!node) refuse(NULL, &jump, "there is no node yet");
    node->jump = jump;
    node->jump_value = value ? value : 1;
    node->after = YT_AFTER_JUMP;
    yt_unwind(node);
}

static bool is_target(struct ythread_header *frame, const struct yt_jump *jump) {
    const struct ythread_function *function = yt_program_function(frame->fun_num);
    return function->jump_offset && *serial_of(frame, function) == jump->serial && jump->point < function->point_count;
}

int yt_jump_land(struct yt_node *node, struct ythread_header **inner, bool is_stub) {
    const struct ythread_function *from = *inner ? yt_program_function((*inner)->fun_num) : NULL;
    struct ythread_header *target = *inner;
    while (target && !is_target(target, &node->jump)) target = target->caller;
    if (!target)
        refuse(from, &node->jump,
               is_stub ? "it has returned, or plain C code that called a suspending function stands between"
                       : "that function has returned");
    while (*inner != target) {
        struct ythread_header *caller = (*inner)->caller;
        yt_frame_free(node, *inner);
        *inner = caller;
    }
    target->resume_pt = node->jump.point;
    node->after = YT_AFTER_GO_ON;
    return node->jump_value;
}
