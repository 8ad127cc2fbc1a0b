/* Frames between nodes of one process; see near.h. */
#define _GNU_SOURCE
#include "cluster/engines/near.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <time.h>
#include <unistd.h>

#include "base/status.h"
#include "ythreads.h"

bool yt_near_init(struct yt_near_box *box, bool polls) {
    atomic_init(&box->arrived, NULL);
    atomic_init(&box->sleeper, YT_NEAR_AWAKE);
    box->first = NULL;
    box->vigil = (struct yt_vigil){0};
    box->file = polls ? eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC) : -1;
    return (!polls || box->file >= 0) && !sem_init(&box->semaphore, 0, 0);
}

void yt_near_fini(struct yt_near_box *box) {
    for (struct yt_near_frame *frame; (frame = yt_near_take(box));) free(frame);
    sem_destroy(&box->semaphore);
    if (box->file >= 0) close(box->file);
    box->file = -1;
}

/* ---- putting ---------------------------------------------------------------------------------- */

void yt_near_rouse(struct yt_near_box *box) {
    uint64_t one = 1;
    switch (atomic_exchange(&box->sleeper, YT_NEAR_AWAKE)) {
    case YT_NEAR_WAITS:
        sem_post(&box->semaphore);
        break;
    case YT_NEAR_POLLS:
        while (write(box->file, &one, sizeof one) < 0 && errno == EINTR) continue;
        break;
    default:
        break;
    }
}

/* The owner says that it sleeps and then looks once more; who puts looks after it has put. So one of the two sees
 * the other: both are sequentially consistent. */
void yt_near_put(struct yt_near_box *box, struct yt_near_frame *frame) {
    struct yt_near_frame *newest = atomic_load_explicit(&box->arrived, memory_order_relaxed);
    do frame->next = newest;
    while (!atomic_compare_exchange_weak(&box->arrived, &newest, frame));
    if (atomic_load(&box->sleeper) != YT_NEAR_AWAKE) yt_near_rouse(box);
}

struct yt_near_frame *yt_near_new(size_t room) {
    struct yt_near_frame *frame = malloc(sizeof *frame + room);
    if (frame) *frame = (struct yt_near_frame){0};
    return frame;
}

int yt_near_hand(struct yt_near_box *box, int from, uint32_t type, void *object) {
    struct yt_near_frame *frame = yt_near_new(0);
    if (!frame) return yt_status_set(YTHREAD_ENOMEM, "no memory for a frame");
    *frame = (struct yt_near_frame){.from = from, .type = type, .object = object};
    yt_near_put(box, frame);
    return 0;
}

int yt_near_send(struct yt_near_box *box, int from, uint32_t type, const void *head, size_t head_size, const void *body,
                 size_t body_size) {
    struct yt_near_frame *frame = yt_near_new(head_size + body_size);
    if (!frame) return yt_status_set(YTHREAD_ENOMEM, "no memory for a frame of %zu bytes", head_size + body_size);
    *frame = (struct yt_near_frame){.from = from, .type = type, .size = head_size + body_size};
    if (head_size) memcpy(frame->data, head, head_size);
    if (body_size) memcpy(frame->data + head_size, body, body_size);
    yt_near_put(box, frame);
    return 0;
}

/* ---- taking ----------------------------------------------------------------------------------- */

static void take_all(struct yt_near_box *box) {
    if (!atomic_load_explicit(&box->arrived, memory_order_relaxed)) return;
    struct yt_near_frame *frame = atomic_exchange(&box->arrived, NULL);
    while (frame) {
        struct yt_near_frame *older = frame->next;
        frame->next = box->first;
        box->first = frame;
        frame = older;
    }
}

struct yt_near_frame *yt_near_look(struct yt_near_box *box) {
    if (!box->first) take_all(box);
    return box->first;
}

struct yt_near_frame *yt_near_take(struct yt_near_box *box) {
    struct yt_near_frame *frame = yt_near_look(box);
    if (frame) box->first = frame->next;
    return frame;
}

/* ---- sleeping --------------------------------------------------------------------------------- */

bool yt_near_stay_awake(struct yt_near_box *box, int64_t nanoseconds) {
    int64_t until = yt_vigil_begin(&box->vigil, nanoseconds);
    if (!until) return false;
    while (!yt_near_look(box) && yt_transport_now() < until) continue;
    yt_vigil_end(&box->vigil, box->first);
    return box->first;
}

static bool says_it_sleeps(struct yt_near_box *box, enum yt_near_sleeper how) {
    if (box->first) return false;
    atomic_store(&box->sleeper, how);
    return !atomic_load(&box->arrived);
}

static struct timespec from_now(int64_t nanoseconds) {
    const int64_t second = 1000000000;
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    time.tv_sec += nanoseconds / second;
    time.tv_nsec += nanoseconds % second;
    if (time.tv_nsec >= second) {
        time.tv_nsec -= second;
        time.tv_sec++;
    }
    return time;
}

/* Who has taken the word back has posted, or is about to: its post is not left for the next sleep. */
void yt_near_wait(struct yt_near_box *box, int64_t nanoseconds) {
    struct timespec until;
    if (box->first) return; /* never said to sleep: nobody would post */
    if (nanoseconds > 0) until = from_now(nanoseconds);
    bool waits = says_it_sleeps(box, YT_NEAR_WAITS);
    while (waits && atomic_load(&box->sleeper) == YT_NEAR_WAITS) {
        int failed = nanoseconds < 0    ? sem_wait(&box->semaphore)
                     : nanoseconds == 0 ? -1
                                        : sem_clockwait(&box->semaphore, CLOCK_MONOTONIC, &until);
        if (!failed) return;
        if (nanoseconds == 0 || errno == ETIMEDOUT) break;
    }
    if (atomic_exchange(&box->sleeper, YT_NEAR_AWAKE) == YT_NEAR_AWAKE)
        while (sem_wait(&box->semaphore)) continue;
}

bool yt_near_can_poll(struct yt_near_box *box) {
    if (box->file < 0) box->file = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
    return box->file >= 0;
}

bool yt_near_fall_asleep(struct yt_near_box *box) {
    return says_it_sleeps(box, YT_NEAR_POLLS);
}

/* A word written late makes the next poll() return at once, and is read then. */
void yt_near_wake_up(struct yt_near_box *box, bool is_readable) {
    uint64_t count;
    atomic_store(&box->sleeper, YT_NEAR_AWAKE);
    if (is_readable)
        while (read(box->file, &count, sizeof count) < 0 && errno == EINTR) continue;
}
