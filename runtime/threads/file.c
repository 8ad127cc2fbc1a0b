/* Waiting for file descriptors; see file.h. */
#define _GNU_SOURCE
#include "threads/file.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <time.h>
#include <unistd.h>

#include "base/status.h"
#include "threads/sched.h"

enum { FIRST_ROOM = 64, EVENTS_AT_ONCE = 64, VAIN_LOOKS = 8 };

/* A descriptor: who waits for it, in order, and what epoll watches it for. */
struct entry {
    struct yt_thread *first, *last; /* by wait.next and wait.previous */
    uint32_t readers, writers;      /* of those: who waits for both is both */
    uint32_t vain;                  /* times that it was said to be ready and served nobody, since it last did */
    bool is_known;                  /* to epoll, unless it was closed meanwhile */
    bool is_watched;                /* epoll will tell when it is ready */
};

struct yt_files {
    int epoll;
    pid_t pid; /* whose that is: a child of a fork shares it with its parent, and needs its own */
    uint32_t waiting;
    bool serves;           /* and watches what it serves when that is done */
    struct entry *entries; /* by descriptor; malloc's */
    uint32_t room;
};

/* ---- who waits ------------------------------------------------------------------------------ */

/* Null with errno. */
static struct yt_files *files_of(struct yt_node *node) {
    if (node->files) return node->files;
    struct yt_files *files = yt_memory_alloc(&node->memory, sizeof *files);
    if (!files) {
        errno = ENOMEM;
        return NULL;
    }
    files->epoll = epoll_create1(EPOLL_CLOEXEC);
    files->pid = getpid();
    if (files->epoll < 0) {
        int why = errno;
        yt_memory_free(&node->memory, files, sizeof *files);
        errno = why;
        return NULL;
    }
    return node->files = files;
}

static bool make_room(struct yt_node *node, struct yt_files *files, uint32_t fd) {
    if (fd < files->room) return true;
    uint32_t room = files->room ? files->room : FIRST_ROOM;
    while (room <= fd) room *= 2;
    struct entry *entries = yt_memory_resize(&node->memory, files->entries, (size_t)room * sizeof *entries);
    if (!entries) {
        errno = ENOMEM;
        return false;
    }
    memset(entries + files->room, 0, (size_t)(room - files->room) * sizeof *entries);
    files->entries = entries;
    files->room = room;
    return true;
}

static void count_wishes(struct entry *entry, const struct yt_wait *wait, uint32_t by) {
    if (yt_file_events(wait) & POLLIN) entry->readers += by;
    if (yt_file_events(wait) & POLLOUT) entry->writers += by;
}

/* What anybody who waits for it wishes. */
static short events_of(const struct entry *entry) {
    return (short)((entry->readers ? POLLIN : 0) | (entry->writers ? POLLOUT : 0));
}

/* What is said to be ready and is not, again and again (a socket with errors that nobody takes, a counter without room for so much), is told
 * of only when something happens to it. */
static bool is_vain(const struct entry *entry) {
    return entry->vain > VAIN_LOOKS;
}

/* Makes epoll tell, once, when a descriptor is ready for what its waiters wish. Each wait says so anew: one that was closed meanwhile is not
 * known to it any more, and may be another file. That one may live on, under another number or in another process, and be told of under
 * this one: once. */
static int watch(struct yt_files *files, uint32_t fd) {
    struct entry *entry = &files->entries[fd];
    uint32_t how = is_vain(entry) ? EPOLLET : EPOLLONESHOT;
    struct epoll_event event = {.events = (uint32_t)events_of(entry) | how, .data.fd = (int)fd};
    int status = epoll_ctl(files->epoll, entry->is_known ? EPOLL_CTL_MOD : EPOLL_CTL_ADD, (int)fd, &event);
    if (status && entry->is_known && errno == ENOENT)
        status = epoll_ctl(files->epoll, EPOLL_CTL_ADD, (int)fd, &event);
    else if (status && !entry->is_known && errno == EEXIST)
        status = epoll_ctl(files->epoll, EPOLL_CTL_MOD, (int)fd, &event);
    entry->is_known = entry->is_watched = !status;
    return status;
}

/* Nobody waits for it any more. */
static void watch_no_more(struct yt_files *files, uint32_t fd) {
    struct entry *entry = &files->entries[fd];
    struct epoll_event event = {0};
    if (entry->is_watched) epoll_ctl(files->epoll, EPOLL_CTL_DEL, (int)fd, &event);
    entry->is_known &= !entry->is_watched;
    entry->is_watched = false;
}

static void watch_all(struct yt_files *files, int epoll) {
    files->epoll = epoll;
    for (uint32_t fd = 0; fd < files->room; fd++) {
        files->entries[fd].is_known = files->entries[fd].is_watched = false;
        if (files->entries[fd].first) watch(files, fd);
    }
}

/* What a child of a fork takes off the epoll that it has from its parent, nobody would tell the parent of any more. It is left
 * open: the child may have closed all that it had, and another file have the number. */
static void part_from_parent(struct yt_files *files) {
    if (files->pid == getpid()) return;
    files->pid = getpid();
    watch_all(files, epoll_create1(EPOLL_CLOEXEC));
}

/* The program has closed all descriptors that it did not know (closefrom): nobody can be found by that epoll, whose number may be
 * another file's already. */
static bool has_lost_epoll(struct yt_files *files) {
    bool is_lost = errno == EBADF || errno == EINVAL;
    int epoll = is_lost ? epoll_create1(EPOLL_CLOEXEC) : -1;
    if (epoll < 0) return false;
    watch_all(files, epoll);
    return true;
}

static void append(struct yt_files *files, struct yt_thread *thread) {
    struct entry *entry = &files->entries[thread->more->wait.id];
    thread->more->wait.next = NULL;
    thread->more->wait.previous = entry->last;
    thread->more->wait.is_hooked = 1;
    if (entry->last)
        entry->last->more->wait.next = thread;
    else
        entry->first = thread;
    entry->last = thread;
    count_wishes(entry, &thread->more->wait, 1);
    files->waiting++;
}

static void take_out(struct yt_files *files, struct yt_thread *thread) {
    struct entry *entry = &files->entries[thread->more->wait.id];
    struct yt_thread *next = thread->more->wait.next, *previous = thread->more->wait.previous;
    if (previous)
        previous->more->wait.next = next;
    else
        entry->first = next;
    if (next)
        next->more->wait.previous = previous;
    else
        entry->last = previous;
    thread->more->wait.next = thread->more->wait.previous = NULL;
    thread->more->wait.is_hooked = 0;
    if (!entry->first) entry->vain = 0;
    count_wishes(entry, &thread->more->wait, -1u);
    files->waiting--;
}

/* Of what is new the operating system keeps a record, too: of the epoll a descriptor. */
static bool can_watch(struct yt_node *node, struct yt_thread *thread) {
    struct yt_files *files = files_of(node);
    if (!files || !make_room(node, files, (uint32_t)thread->more->wait.id)) return false;
    part_from_parent(files);
    append(files, thread);
    if (!watch(files, (uint32_t)thread->more->wait.id)) return true;
    int why = errno;
    bool is_open = fcntl((int)thread->more->wait.id, F_GETFD) >= 0;
    errno = why;
    if (is_open && has_lost_epoll(files) && files->entries[thread->more->wait.id].is_watched) return true;
    take_out(files, thread);
    errno = why;
    return false;
}

bool yt_file_begin_wait(struct yt_node *node, struct yt_thread *thread) {
    if (can_watch(node, thread)) return true;
    int why = errno;
    const char *what =
        why == EMFILE || why == ENFILE ? "descriptor is left to wait for a file with" : "memory to wait for a file";
    bool waits = thread->more->wait.tag == YT_FILE_WAIT;
    thread->status = waits ? yt_status_set(YTHREAD_ENOMEM, "no %s", what) : -1;
    yt_thread_set_errno(&node->memory, thread, why);
    return false;
}

void yt_file_cancel_wait(struct yt_node *node, struct yt_thread *thread) {
    if (!thread->more->wait.is_hooked) return;
    struct yt_files *files = node->files;
    uint32_t fd = (uint32_t)thread->more->wait.id;
    if (!files->serves) part_from_parent(files);
    take_out(files, thread);
    if (files->serves) return;
    if (files->entries[fd].first)
        watch(files, fd);
    else
        watch_no_more(files, fd);
}

int yt_file_timed_out(struct yt_node *node, struct yt_thread *thread) {
    if (thread->more->wait.tag == YT_FILE_WAIT) return yt_status_bare(YTHREAD_ETIMEDOUT);
    yt_thread_set_errno(&node->memory, thread, ETIMEDOUT);
    return -1;
}

void yt_file_return(const struct yt_thread *thread) {
    close(thread->status);
}

uint32_t yt_file_count(const struct yt_node *node) {
    return node->files ? node->files->waiting : 0;
}

int yt_file_descriptor(const struct yt_node *node) {
    if (!yt_file_count(node)) return -1;
    part_from_parent(node->files);
    return node->files->epoll;
}

void yt_file_fini(struct yt_node *node) {
    struct yt_files *files = node->files;
    if (!files) return;
    close(files->epoll);
    free(files->entries);
    yt_memory_free(&node->memory, files, sizeof *files);
    node->files = NULL;
}

/* ---- waking --------------------------------------------------------------------------------- */

/* False: it has to wait longer. */
static bool serve_thread(struct yt_node *node, struct yt_thread *thread) {
    int result = yt_file_try(&thread->more->wait, true);
    if (result == YT_FILE_NOT_YET) return false;
    bool has_accepted = thread->more->wait.tag == YT_FILE_ACCEPT && result >= 0;
    if (result < 0) yt_thread_set_errno(&node->memory, thread, errno);
    yt_sched_ready(node, thread, result);
    if (has_accepted) yt_thread_set_unheard(thread, YT_UNHEARD_DESCRIPTOR);
    return true;
}

/* What one takes is not there for the next: of many who wait, only those are tried who wish what there is. */
static bool serve_those_of(struct yt_node *node, uint32_t fd) {
    bool was_any = false;
    const struct entry *entry = &node->files->entries[fd];
    short there = entry->first == entry->last ? events_of(entry) : yt_file_look((int)fd, events_of(entry));
    for (struct yt_thread *thread = entry->first, *next; thread && there; thread = next) {
        next = thread->more->wait.next;
        if (!(yt_file_events(&thread->more->wait) & there)) continue;
        bool takes = thread->more->wait.tag != YT_FILE_WAIT;
        was_any |= serve_thread(node, thread);
        if (takes && next) there = yt_file_look((int)fd, events_of(entry));
    }
    return was_any;
}

static bool serve(struct yt_node *node, uint32_t fd) {
    if (fd >= node->files->room) return false;
    struct entry *entry = &node->files->entries[fd];
    entry->is_watched = is_vain(entry);
    if (!entry->first) return false; /* it was closed, and lives on */
    node->files->serves = true;
    bool was_any = serve_those_of(node, fd);
    node->files->serves = false;
    entry->vain = was_any ? 0 : entry->vain + !is_vain(entry);
    if (entry->first && (was_any || !entry->is_watched)) watch(node->files, fd);
    return was_any;
}

bool yt_file_poll(struct yt_node *node) {
    struct epoll_event events[EVENTS_AT_ONCE];
    bool was_any = false;
    if (!yt_file_count(node)) return false;
    struct yt_files *files = node->files;
    part_from_parent(files);
    int count = epoll_wait(files->epoll, events, EVENTS_AT_ONCE, 0);
    if (count < 0 && has_lost_epoll(files)) count = epoll_wait(files->epoll, events, EVENTS_AT_ONCE, 0);
    for (int i = 0; i < count; i++) was_any |= serve(node, (uint32_t)events[i].data.fd);
    return was_any;
}

void yt_file_rest(struct yt_node *node, int64_t nanoseconds) {
    struct pollfd all = {yt_file_descriptor(node), POLLIN, 0};
    struct timespec limit = {nanoseconds / 1000000000, nanoseconds % 1000000000};
    ppoll(&all, 1, nanoseconds < 0 ? NULL : &limit, NULL);
}
