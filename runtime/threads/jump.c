/* setjmp and longjmp among the frames of a thread; see jump.h. */
#include "threads/jump.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "threads/alone.h"
#include "threads/program/program.h"

/* ENV_SIZE is the size of void *[5] on a 32-bit machine, __builtin_setjmp's. A sigjmp_buf has room for the mask. */
enum { ENV_SIZE = 20, MASK_AT = 24, MASK_SIZE = 8 };
#define ENV_MAGIC      0xf15a7e93u
#define ENV_MAGIC_MASK 0xf15a7e94u /* of a buffer that holds a signal mask */

/* Set in every serial: an env is at times an array of pointers, and must not look like one to memory. */
#define SERIAL_MARK  ((uint64_t)1 << 63)
#define SERIAL_ALONE ((uint64_t)1 << 62) /* of an OS thread without a node */
#define SERIAL_NODES 48                  /* bits for the serials of one node */

static uint64_t *serial_of(struct ythread_header *frame, const struct ythread_function *function) {
    return (uint64_t *)(void *)((char *)frame + function->jump_offset);
}

void yt_jump_refuse(const struct ythread_function *from, const struct yt_jump *jump, const char *why) {
    bool has_numbers = yt_program_table.functions != NULL;
    const struct ythread_function *to = jump && has_numbers ? yt_program_function(jump->fun_num) : NULL;
    fflush(stdout);
    fprintf(stderr, "ythreads: longjmp%s%s%s to %s%s: %s\n", from ? " in " : "", from ? from->name : "",
            from ? "()" : "", to ? to->name : "a setjmp", to ? "()" : "", why);
    abort();
}

static uint64_t new_serial(struct yt_node *node) {
    return node ? (uint64_t)node->id << SERIAL_NODES | ++node->jump_serials : SERIAL_ALONE | yt_alone_serial();
}

/* ---- setjmp --------------------------------------------------------------------------------- */

void ythread_setjmp(void *env, void *frame, struct ythread_function *function, unsigned point) {
    uint64_t *serial = serial_of(frame, function);
    if (!*serial) *serial = SERIAL_MARK | new_serial(yt_here);
    struct yt_jump jump = {point, ENV_MAGIC, *serial, function->fun_num};
    memcpy(env, &jump, ENV_SIZE);
}

void ythread_setjmp_mask(void *env, int saves) {
    uint32_t magic = ENV_MAGIC_MASK;
    sigset_t mask;
    if (!saves) return;
    sigprocmask(SIG_SETMASK, NULL, &mask);
    memcpy((char *)env + sizeof(uint32_t), &magic, sizeof magic);
    memcpy((char *)env + MASK_AT, &mask, MASK_SIZE);
}

/* ---- vfork ---------------------------------------------------------------------------------- */

int ythread_vfork(void) {
    return fork();
}

/* ---- longjmp -------------------------------------------------------------------------------- */

static void restore_mask(const void *env) {
    sigset_t mask;
    sigemptyset(&mask);
    memcpy(&mask, (const char *)env + MASK_AT, MASK_SIZE);
    sigprocmask(SIG_SETMASK, &mask, NULL);
}

void ythread_body_ythread_longjmp(struct ythread_header *resume, void *env, int value) {
    (void)resume;
    struct yt_node *node = yt_here;
    struct yt_jump jump;
    memcpy(&jump, env, ENV_SIZE);
    if (jump.magic == ENV_MAGIC_MASK)
        restore_mask(env);
    else if (jump.magic != ENV_MAGIC)
        yt_jump_refuse(NULL, NULL, "no suspending function has called setjmp with this buffer");
    if (!value) value = 1;
    if (!node) {
        if (!yt_alone_jump(&jump, value)) yt_jump_refuse(NULL, &jump, YT_JUMP_NOWHERE);
        return;
    }
    node->jump = jump;
    node->jump_value = value;
    node->after = YT_AFTER_JUMP;
    yt_unwind(node);
}

bool yt_jump_leads_to(const struct yt_jump *jump, struct ythread_header *frame,
                      const struct ythread_function *function) {
    return function->jump_offset && *serial_of(frame, function) == jump->serial && jump->point < function->point_count;
}

static bool is_target(struct ythread_header *frame, const struct yt_jump *jump) {
    return yt_jump_leads_to(jump, frame, yt_program_function(frame->fun_num));
}

static struct ythread_header *find_target(const struct yt_node *node, struct ythread_header *inner) {
    while (inner && !is_target(inner, &node->jump)) inner = inner->caller;
    return inner;
}

/* Frees what lies inside the target, or all. */
static void free_inside(struct yt_node *node, struct ythread_header *inner, struct ythread_header *target) {
    while (inner != target) {
        struct ythread_header *caller = inner->caller;
        yt_frame_free(node, inner);
        inner = caller;
    }
}

static int aim(struct yt_node *node, struct ythread_header *target) {
    target->resume_pt = node->jump.point;
    node->after = YT_AFTER_GO_ON;
    return node->jump_value;
}

/* Goes on in the innermost runner that holds the target, if there is one. */
static void jump_over_plain_c(struct yt_node *node) {
    struct yt_runner *holder = node->runner;
    while (holder && !find_target(node, holder->frame)) holder = holder->outer;
    if (!holder) return;
    for (struct yt_runner *runner = node->runner; runner != holder; runner = runner->outer)
        free_inside(node, runner->frame, NULL);
    struct ythread_header *target = find_target(node, holder->frame);
    free_inside(node, holder->frame, target);
    holder->frame = target;
    node->runner = holder;
    node->plain_depth = holder->plain_depth;
    int value = aim(node, target);
    memcpy(node->slot, &value, sizeof value);
    longjmp(holder->landing, 1);
}

int yt_jump_land(struct yt_node *node) {
    const struct ythread_function *from = node->chain ? yt_program_function(node->chain->fun_num) : NULL;
    struct ythread_header *target = find_target(node, node->chain);
    free_inside(node, node->chain, target);
    node->chain = target;
    if (!target && node->plain_depth) jump_over_plain_c(node);
    if (!target) yt_jump_refuse(from, &node->jump, YT_JUMP_NOWHERE);
    return aim(node, target);
}

/* ---- longjmp of plain C --------------------------------------------------------------------- */

bool yt_jump_is_ours(const void *env) {
    struct yt_jump jump;
    memcpy(&jump, env, ENV_SIZE);
    return (jump.magic == ENV_MAGIC || jump.magic == ENV_MAGIC_MASK) && jump.serial & SERIAL_MARK;
}

void yt_jump_from_outside(void *env, int value) {
    static const struct ythread_function plain = {.name = "plain C"};
    struct ythread_stub stub;
    ythread_stub_enter(&stub, &plain);
    ythread_body_ythread_longjmp(NULL, env, value);
    ythread_stub_leave(&stub, NULL, 0);
    yt_jump_refuse(NULL, NULL, YT_JUMP_NOWHERE);
}
