/* Threads made: here or, by way of the cluster, on another node. */
#include <errno.h>
#include <stdarg.h>
#include <string.h>

#include "base/status.h"
#include "threads/brief.h"
#include "threads/messages/letter.h"
#include "threads/program/program.h"
#include "threads/queue_inline.h"
#include "threads/sched.h"
#include "threads/trace.h"
#include "ythreads/leaf.h"

enum { NAME_MAX_BYTES = 31 };

static const struct ythread_attr default_attr = {YTHREAD_INHERIT, YTHREAD_HERE, 0, 0};

static int check_attr(const struct yt_node *node, const struct ythread_attr *attr) {
    if (attr->priority < YTHREAD_INHERIT || attr->priority >= YTHREAD_PRIORITIES)
        return yt_status_set(YTHREAD_EINVAL, "create: priority %d is not in 0..63", attr->priority);
    if (attr->node < YTHREAD_HERE || attr->node >= node->known)
        return yt_status_set(YTHREAD_ENODE, "create: there is no node %d", attr->node);
    if (attr->daemon != 0 && attr->daemon != 1)
        return yt_status_set(YTHREAD_EINVAL, "create: daemon is %d, not 0 or 1", attr->daemon);
    return 0;
}

static int out_of_memory(void) {
    return yt_status_set(YTHREAD_ENOMEM, "create: no memory for a thread");
}

/* The bytes of a name that are kept: no part of a character of UTF-8. */
static size_t length_of(const char *name) {
    size_t length = strnlen(name, NAME_MAX_BYTES);
    if (length == NAME_MAX_BYTES)
        while (length && (name[length] & 0xc0) == 0x80) length--;
    return length;
}

static bool copy_name(struct yt_node *node, struct yt_thread *thread, const char *name) {
    if (!name) return true;
    if (!yt_thread_need_more(&node->memory, thread)) return false;
    size_t length = length_of(name);
    char *to = thread->more->name = yt_memory_alloc(&node->memory, length + 1);
    if (!to) return false;
    for (size_t i = 0; i < length; i++) /* terminals obey control characters */
        to[i] = (unsigned char)name[i] < ' ' || name[i] == 127 ? '?' : name[i];
    return true;
}

/* Frees what ythread_start has made. */
static void discard(struct yt_node *node, struct ythread_header *frame) {
    if (yt_thread_may_contain(yt_program_function(frame->fun_num)))
        yt_thread_free(node, yt_thread_around(frame));
    else
        yt_frame_free(node, frame);
}

/* The thread of what ythread_start has made; null without memory, then it is freed. */
static struct yt_thread *thread_of(struct yt_node *node, struct ythread_header *frame) {
    if (yt_thread_may_contain(yt_program_function(frame->fun_num))) return yt_thread_around(frame);
    struct yt_thread *thread = yt_thread_new(node);
    if (thread)
        yt_thread_set_inner(thread, frame);
    else
        yt_frame_free(node, frame);
    return thread;
}

/* Makes the thread, in no queue; frees the frame on failure. */
static int make(struct yt_node *node, struct ythread_header *frame, const struct ythread_attr *attr, bool keeps_status,
                struct yt_thread **made) {
    struct yt_thread *thread = thread_of(node, frame);
    if (!thread) return out_of_memory();
    int inherited = node->current ? node->current->priority : YTHREAD_PRIORITY_DEFAULT;
    thread->priority = (uint8_t)(attr->priority != YTHREAD_INHERIT ? attr->priority : inherited) & 63;
    thread->daemon = attr->daemon & 1;
    thread->keeps_status = keeps_status && !attr->daemon;
    bool has_blocks = yt_program_function(frame->fun_num)->flags & YTHREAD_FUNCTION_BLOCKS;
    thread->heeded = thread->daemon || thread->keeps_status || has_blocks;
    bool has_place = yt_queue_has_room(&node->ready, thread->priority) && copy_name(node, thread, attr->name);
    if (!has_place || !yt_roster_born(node->born, node->birth, thread)) {
        yt_thread_free(node, thread);
        return out_of_memory();
    }
    yt_thread_enter(node, thread);
    yt_trace_lives(node, thread);
    if (!thread->daemon) node->created++;
    node->made++;
    *made = thread;
    return 0;
}

int yt_thread_create(struct yt_node *node, struct ythread_header *frame, const struct ythread_attr *attr,
                     bool keeps_status, struct yt_thread **made) {
    if (!frame) return out_of_memory();
    if (!attr) attr = &default_attr;
    int status = check_attr(node, attr);
    if (status) {
        discard(node, frame);
        return status;
    }
    struct yt_thread *thread;
    status = make(node, frame, attr, keeps_status, &thread);
    if (status) return status;
    yt_sched_push_tail(node, thread);
    if (made) *made = thread;
    return 0;
}

void yt_thread_unborn(struct yt_node *node, yid id, bool daemon) {
    yt_roster_release(&node->roster, id);
    if (!daemon) node->ended++;
}

struct ythread_header *yt_thread_start_frame(struct yt_node *node, struct ythread_function *function, int first,
                                             void *second) {
    (void)node;
    struct ythread_header *frame = ythread_start(function);
    if (!frame) return NULL;
    if (function->parameter_count > 0) memcpy((char *)frame + function->fields[0].offset, &first, sizeof first);
    if (function->parameter_count > 1) memcpy((char *)frame + function->fields[1].offset, &second, sizeof second);
    return frame;
}

/* ---- the primitives ------------------------------------------------------------------------- */

/* The thread is named here, its home, and sent away; its creator waits for the other node's answer. */
static int launch_elsewhere(struct yt_node *node, yid *id, const struct ythread_attr *attr,
                            struct ythread_header *frame) {
    struct yt_thread *creator = node->current, *made = NULL;
    if (!creator || node->plain_depth || !yt_outside.create) {
        discard(node, frame);
        return yt_status_set(creator && node->plain_depth ? YTHREAD_EPLAIN : YTHREAD_ENODE,
                             "create: node %d cannot be asked from here", attr->node);
    }
    if (!yt_thread_need_more(&node->memory, creator)) {
        discard(node, frame);
        return out_of_memory();
    }
    int status = make(node, frame, attr, id != NULL, &made);
    if (status) return status;
    yid made_id = made->id;
    creator->more->wait.id = made_id;
    creator->wait_kind = YT_WAIT_CREATE;
    creator->more->wait.sequence++;
    status = yt_outside.create(made, attr->node);
    if (status) {
        creator->wait_kind = YT_WAIT_NONE;
        bool daemon = made->daemon;
        yt_thread_detach(node, made);
        yt_thread_unborn(node, made_id, daemon);
        yt_thread_free(node, made);
        return status;
    }
    if (id) *id = made_id;
    return yt_sched_suspend(node, YT_AFTER_ANSWER);
}

/* The new thread runs at once, its creator comes back to the head of its queue. */
static int switch_to(struct yt_node *node, struct yt_thread *made) {
    made->state = YT_READY;
    if (yt_queue_has_above(&node->ready, made->priority))
        yt_queue_push_front(&node->ready, made);
    else
        node->next = made;
    node->current->status = 0;
    return yt_sched_suspend(node, YT_AFTER_HEAD);
}

static int launch_here(struct yt_node *node, yid *id, const struct ythread_attr *attr, struct ythread_header *frame) {
    struct yt_thread *made;
    int status = make(node, frame, attr, id != NULL, &made);
    if (status) return status;
    if (id) *id = made->id;
    bool may_switch = node->current && !node->plain_depth;
    if (yt_library_takes(node, made, attr == &default_attr)) return may_switch ? yt_sched_result(node, 0) : 0;
    if (may_switch && made->priority > node->current->priority) return switch_to(node, made);
    yt_sched_push_tail(node, made);
    return may_switch ? yt_sched_result(node, 0) : 0;
}

int ythread_body_ythread_launch(struct ythread_header *resume, yid *id, const struct ythread_attr *attr, void *frame) {
    (void)resume;
    struct yt_node *node = yt_here;
    if (!node) return yt_sched_no_node("create");
    if (frame && node->is_over) {
        discard(node, frame);
        return yt_status_set(YTHREAD_EPLAIN, "create: the program has ended, and nobody would run the thread");
    }
    if (!frame) return out_of_memory();
    if (!attr) attr = &default_attr;
    int status = 0;
    if (node->current && node->current->destroy_pending && !yt_sched_enter(&status)) {
        discard(node, frame);
        return status;
    }
    status = check_attr(node, attr);
    if (status) {
        discard(node, frame);
        return status;
    }
    bool here = attr->node == YTHREAD_HERE || attr->node == node->id;
    return here ? launch_here(node, id, attr, frame) : launch_elsewhere(node, id, attr, frame);
}

static void note_failure(int status) {
    if (status) errno = status == YTHREAD_ENOMEM ? ENOMEM : EAGAIN;
}

void ythread_body_ythread_spawn(struct ythread_header *resume, void *frame) {
    note_failure(ythread_body_ythread_launch(resume, NULL, NULL, frame));
}

/* ---- what generated code calls --------------------------------------------------------------- */

static void store_integer(void *to, size_t size, va_list *arguments) {
    if (size == sizeof(long long)) {
        long long value = va_arg(*arguments, long long);
        memcpy(to, &value, sizeof value);
        return;
    }
    int value = va_arg(*arguments, int);
    if (size == sizeof value)
        memcpy(to, &value, sizeof value);
    else if (size == sizeof(int16_t))
        *(int16_t *)to = (int16_t)value;
    else
        *(int8_t *)to = (int8_t)value;
}

static void store_argument(void *to, const struct ythread_type *type, va_list *arguments) {
    switch (type->kind) {
    case YTHREAD_KIND_FLOAT: {
        float value = (float)va_arg(*arguments, double);
        memcpy(to, &value, sizeof value);
        return;
    }
    case YTHREAD_KIND_DOUBLE: {
        double value = va_arg(*arguments, double);
        memcpy(to, &value, sizeof value);
        return;
    }
    case YTHREAD_KIND_POINTER:
    case YTHREAD_KIND_FUNCTION: {
        void *value = va_arg(*arguments, void *);
        memcpy(to, &value, sizeof value);
        return;
    }
    default:
        if (type->kind <= YTHREAD_KIND_INTEGER || type->kind == YTHREAD_KIND_DESCRIPTOR)
            store_integer(to, type->size, arguments);
        else
            memcpy(to, va_arg(*arguments, const void *), type->size);
    }
}

static inline void store_arguments(void *frame, const struct ythread_function *function, va_list *arguments) {
    const struct ythread_field *field = function->fields, *end = field + function->parameter_count;
    for (; field < end; field++) {
        char *to = (char *)frame + field->offset;
        if (field->type->kind == YTHREAD_KIND_INT)
            *(int *)(void *)to = va_arg(*arguments, int);
        else
            store_argument(to, field->type, arguments);
    }
}

/* The frame of a new thread, with its arguments; null without memory or node. */
static void *start(struct ythread_function *function, va_list *arguments) {
    struct ythread_header *frame = ythread_start(function);
    if (frame) store_arguments(frame, function, arguments);
    return frame;
}

int ythread_create_typed(yid *id, const struct ythread_attr *attr, struct ythread_function *function, ...) {
    va_list arguments;
    va_start(arguments, function);
    void *frame = start(function, &arguments);
    va_end(arguments);
    return ythread_body_ythread_launch(NULL, id, attr, frame);
}

void ythread_spawn_typed(struct ythread_function *function, ...) {
    va_list arguments;
    va_start(arguments, function);
    void *frame = start(function, &arguments);
    va_end(arguments);
    ythread_body_ythread_spawn(NULL, frame);
}

int ythread_create_from(void *caller, unsigned point, yid *id, const struct ythread_attr *attr,
                        struct ythread_function *function, ...) {
    va_list arguments;
    va_start(arguments, function);
    void *frame = start(function, &arguments);
    va_end(arguments);
    return yt_sched_leave(caller, point, ythread_body_ythread_launch(NULL, id, attr, frame));
}

int ythread_create_place(void *place, yid *id, const struct ythread_attr *attr, struct ythread_function *function,
                         ...) {
    va_list arguments;
    va_start(arguments, function);
    void *frame = start(function, &arguments);
    va_end(arguments);
    return yt_sched_leave_place(place, ythread_body_ythread_launch(NULL, id, attr, frame));
}

/* True: the thread is made, and stands where it is to be. False: the caller has suspended, or a status says why. */
static inline bool spawn_at_once(struct ythread_function *function, va_list *arguments) {
    struct yt_node *node = yt_here;
    bool may_spawn = node && yt_thread_may_spawn(node, function);
    struct yt_thread *made = may_spawn ? yt_thread_renew(node, function) : NULL;
    void *frame = made ? yt_thread_inside(made) : ythread_start(function);
    if (frame) store_arguments(frame, function, arguments);
    if (__builtin_expect(made != NULL, 1))
        yt_thread_enlist(node, made, NULL);
    else
        ythread_body_ythread_spawn(NULL, frame);
    return made;
}

int ythread_spawn_from(void *caller, unsigned point, struct ythread_function *function, ...) {
    va_list arguments;
    va_start(arguments, function);
    bool is_made = spawn_at_once(function, &arguments);
    va_end(arguments);
    return __builtin_expect(is_made, 1) ? 0 : yt_sched_leave(caller, point, 0);
}

int ythread_spawn_place(void *place, struct ythread_function *function, ...) {
    va_list arguments;
    va_start(arguments, function);
    bool is_made = spawn_at_once(function, &arguments);
    va_end(arguments);
    return __builtin_expect(is_made, 1) ? 0 : yt_sched_leave_place(place, 0);
}

static struct ythread_function *find_thread(void (*address)(void), uint32_t signature) {
    struct ythread_function *function = yt_program_function_by_address((const void *)(uintptr_t)address);
    bool is_found = function && function->flags & YTHREAD_FUNCTION_THREAD && function->signature == signature;
    return is_found ? function : NULL;
}

static int no_thread(void) {
    return yt_status_set(YTHREAD_EINVAL, "create: the pointer leads to no thread function of these parameters");
}

int ythread_create_through(yid *id, const struct ythread_attr *attr, void (*address)(void), uint32_t signature, ...) {
    struct ythread_function *function = find_thread(address, signature);
    if (!function && yt_here) return no_thread();
    va_list arguments;
    va_start(arguments, signature);
    void *frame = start(function, &arguments);
    va_end(arguments);
    return ythread_body_ythread_launch(NULL, id, attr, frame);
}

void ythread_spawn_through(void (*address)(void), uint32_t signature, ...) {
    struct ythread_function *function = find_thread(address, signature);
    if (!function && yt_here) return note_failure(no_thread());
    va_list arguments;
    va_start(arguments, signature);
    void *frame = start(function, &arguments);
    va_end(arguments);
    ythread_body_ythread_spawn(NULL, frame);
}

void ythread_spawn_plain(struct ythread_function *function, ...) {
    struct ythread_stub stub;
    ythread_stub_enter(&stub, function);
    va_list arguments;
    va_start(arguments, function);
    void *frame = start(function, &arguments);
    va_end(arguments);
    ythread_body_ythread_spawn(NULL, frame);
    ythread_stub_leave(&stub, NULL, 0);
}
