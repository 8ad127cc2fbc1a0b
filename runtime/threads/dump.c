/* Every thread of a node with its logical backtrace, for the deadlock report and kill -QUIT.
 *
 * Nothing but write() on a buffer of its own, so that a signal handler may call it while a thread spins. */
#include <string.h>
#include <unistd.h>

#include "threads/file.h"
#include "threads/lock.h"
#include "threads/program/program.h"
#include "threads/sched.h"
#include "ythreads/leaf.h"

enum { THREADS_SHOWN = 1000, FRAMES_SHOWN = 100, PLACES = 64 };

struct text {
    int fd;
    unsigned size;
    char bytes[2048];
};

static void flush(struct text *text) {
    for (unsigned at = 0; at < text->size;) {
        ssize_t n = write(text->fd, text->bytes + at, text->size - at);
        if (n <= 0) break;
        at += (unsigned)n;
    }
    text->size = 0;
}

static void put_bytes(struct text *text, const char *bytes, size_t size) {
    while (size) {
        size_t room = sizeof text->bytes - text->size, part = size < room ? size : room;
        memcpy(text->bytes + text->size, bytes, part);
        text->size += part;
        bytes += part;
        size -= part;
        if (text->size == sizeof text->bytes) flush(text);
    }
}

static void put(struct text *text, const char *words) {
    put_bytes(text, words, strlen(words));
}

static void put_number(struct text *text, int64_t number) {
    char digits[24];
    unsigned at = sizeof digits;
    uint64_t rest = number < 0 ? -(uint64_t)number : (uint64_t)number;
    do {
        digits[--at] = '0' + rest % 10;
        rest /= 10;
    } while (rest);
    if (number < 0) digits[--at] = '-';
    put_bytes(text, digits + at, sizeof digits - at);
}

/* A yid, or an event, as people call it: node.slot. */
static void put_id(struct text *text, uint64_t id) {
    put_number(text, YT_YID_NODE(id));
    put(text, ".");
    put_number(text, YT_YID_SLOT(id));
}

static void put_limit(struct text *text, uint64_t deadline) {
    if (!deadline) return;
    uint64_t tenths = yt_timer_left(deadline) / 100000000;
    put(text, ", "), put_number(text, (int64_t)(tenths / 10));
    put(text, "."), put_number(text, (int64_t)(tenths % 10)), put(text, " s left");
}

static void put_lock(struct text *text, const struct yt_wait *wait) {
    char name[200];
    yt_lock_name(wait->data, name, sizeof name);
    put(text, "waits for "), put(text, yt_lock_kind_words(wait->tag));
    put(text, " '"), put(text, name), put(text, "'");
}

static void put_file(struct text *text, const struct yt_wait *wait) {
    const char *const wishes[] = {[YT_FILE_WAIT] = "waits for file descriptor ",
                                  [YT_FILE_READ] = "waits to read from file descriptor ",
                                  [YT_FILE_WRITE] = "waits to write to file descriptor ",
                                  [YT_FILE_ACCEPT] = "waits to accept from file descriptor ",
                                  [YT_FILE_CONNECT] = "waits to connect file descriptor "};
    put(text, wishes[wait->tag]);
    put_number(text, (int64_t)wait->id);
}

static void put_wait(struct text *text, enum yt_wait_kind kind, const struct yt_wait *wait) {
    switch (kind) {
    case YT_WAIT_JOIN:
        put(text, "waits for the end of thread ");
        put_id(text, wait->id);
        break;
    case YT_WAIT_EVENT:
        put(text, "waits for event ");
        put_id(text, wait->id);
        break;
    case YT_WAIT_MESSAGE:
        put(text, "waits for a message");
        if (wait->id != (yid)YTHREAD_ANY) put(text, " from thread "), put_id(text, wait->id);
        if (wait->tag != YTHREAD_ANY) put(text, " with tag "), put_number(text, wait->tag);
        break;
    case YT_WAIT_SLEEP:
        put(text, "sleeping");
        break;
    case YT_WAIT_SUSPENDED:
        put(text, "suspended by another thread, or by itself");
        break;
    case YT_WAIT_PARK:
        put(text, "parked");
        break;
    case YT_WAIT_FILE:
        put_file(text, wait);
        break;
    case YT_WAIT_REST:
        put(text, "waits");
        if (yt_library) put(text, " for "), put(text, yt_library->words);
        break;
    case YT_WAIT_LEAF:
        put(text, "waits");
        if (wait->words) put(text, " for "), put(text, wait->words);
        break;
    case YT_WAIT_CREATE:
        put(text, "waits for another node to take the thread that it creates");
        break;
    case YT_WAIT_LOCK:
        put_lock(text, wait);
        break;
    case YT_WAIT_CHECKPOINT:
        put(text, "waits until the program has been written to a file");
        break;
    default:
        put(text, "waits");
        break;
    }
}

static void put_state(struct text *text, const struct yt_node *node, const struct yt_thread *thread) {
    switch (thread->state) {
    case YT_READY:
        put(text, thread == node->current ? "running; it was resumed in" : "ready");
        break;
    case YT_WAITING:
        put_wait(text, thread->wait_kind, &thread->more->wait);
        put_limit(text, thread->more->wait.deadline);
        if (thread->suspended && thread->wait_kind != YT_WAIT_SUSPENDED) put(text, ", and is suspended");
        break;
    case YT_MOVING:
        put(text, "moving to another node");
        break;
    default:
        put(text, "suspended");
        break;
    }
}

static void put_frame(struct text *text, const struct ythread_header *frame) {
    const struct ythread_function *function = yt_program_function(frame->fun_num);
    if (!function) return;
    put(text, "      ");
    put(text, function->name);
    put(text, "()  ");
    put(text, function->file ? function->file : "?");
    if (frame->resume_pt < function->point_count) {
        put(text, ":");
        put_number(text, function->points[frame->resume_pt].line);
    }
    put(text, "\n");
}

/* A recursion may be as deep as there is memory. */
static void put_frames(struct text *text, const struct ythread_header *frame) {
    while (frame) {
        const struct ythread_header *one = frame;
        int64_t count = 0;
        for (; frame && frame->fun_num == one->fun_num && frame->resume_pt == one->resume_pt; frame = frame->caller)
            if (count++ < FRAMES_SHOWN) put_frame(text, frame);
        if (count <= FRAMES_SHOWN) continue;
        put(text, "        the same "), put_number(text, count - FRAMES_SHOWN);
        put(text, count == FRAMES_SHOWN + 1 ? " time more\n" : " times more\n");
    }
}

static void put_thread(struct text *text, const struct yt_node *node, const struct yt_thread *thread) {
    put(text, "  thread ");
    put_id(text, thread->id);
    if (thread->more->name) put(text, " \""), put(text, thread->more->name), put(text, "\"");
    put(text, thread->daemon ? ", daemon" : "");
    put(text, ", priority ");
    put_number(text, thread->priority);
    put(text, ": ");
    put_state(text, node, thread);
    put(text, "\n");
    put_frames(text, yt_thread_inner(thread));
}

/* ---- threads that stand where others do ----------------------------------------------------- */

/* Of these no more than THREADS_SHOWN are shown. */
struct place {
    uint64_t key;
    yid first;
    int64_t count;
};

static uint64_t mix(uint64_t key, uint64_t word) {
    key = (key ^ word) * 0x9e3779b97f4a7c15u;
    return key ^ key >> 32;
}

/* The same for threads that do the same there, whatever or whomever they wait for. */
static uint64_t key_of(const struct yt_thread *thread) {
    uint64_t key =
        mix(thread->state | thread->wait_kind << 4, thread->priority | thread->daemon << 6 | thread->suspended << 7);
    for (const struct ythread_header *frame = yt_thread_inner(thread); frame; frame = frame->caller)
        key = mix(key, (uint64_t)frame->fun_num << 32 | frame->resume_pt);
    return key;
}

static bool is_shown(struct place *places, const struct yt_node *node, const struct yt_thread *thread) {
    if (thread->more->name || thread == node->current) return true;
    uint64_t key = key_of(thread);
    struct place *place = places;
    while (place < places + PLACES && place->count && place->key != key) place++;
    if (place == places + PLACES) return true;
    if (!place->count) *place = (struct place){.key = key, .first = thread->id};
    return place->count++ < THREADS_SHOWN;
}

static void put_others(struct text *text, const struct place *place) {
    if (place->count <= THREADS_SHOWN) return;
    put(text, "  "), put_number(text, place->count - THREADS_SHOWN);
    put(text, place->count == THREADS_SHOWN + 1 ? " more thread stands" : " more threads stand");
    put(text, " where thread "), put_id(text, place->first), put(text, " does\n");
}

void yt_dump(struct yt_node *node, int fd) {
    struct text text = {.fd = fd};
    struct place places[PLACES] = {0};
    int64_t count = 0;
    for (const struct yt_thread *t = yt_thread_first(node); t; t = yt_thread_after(node, t)) count++;
    put(&text, "ythreads: node ");
    put_number(&text, node->id);
    put(&text, ": ");
    put_number(&text, count);
    put(&text, count == 1 ? " thread\n" : " threads\n");
    for (const struct yt_thread *t = yt_thread_first(node); t; t = yt_thread_after(node, t))
        if (is_shown(places, node, t)) put_thread(&text, node, t);
    for (const struct place *place = places; place < places + PLACES; place++) put_others(&text, place);
    flush(&text);
}

void yt_dump_running(struct yt_node *node, int fd) {
    struct text text = {.fd = fd};
    put(&text, "ythreads: node ");
    put_number(&text, node->id);
    put(&text, ": a checkpoint waits; there is no suspension point in\n");
    if (node->current) put_thread(&text, node, node->current);
    flush(&text);
}
