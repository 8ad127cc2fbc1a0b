/* The public names of the primitives, for plain C: a function that is not translated cannot suspend, so
 * they give YTHREAD_EPLAIN. Translated code calls the bodies instead (docs/runtime.md). */
#include <errno.h>

#include "base/status.h"
#include "threads/thread.h"

static int plain(const char *name) {
    return yt_status_set(YTHREAD_EPLAIN, "%s was called from plain C, which cannot suspend", name);
}

/* What cannot be done without the type, which only the translator knows. */
static void *unknown_type(const char *name) {
    yt_status_set(YTHREAD_EPLAIN, "%s was called from plain C, which is not translated", name);
    errno = EINVAL;
    return NULL;
}

int ythread_create(yid *id, const struct ythread_attr *attr, const void *function, int count, ...) {
    (void)id, (void)attr, (void)function, (void)count;
    return plain("ythread_create");
}

int ythread_yield(yid id) {
    (void)id;
    return plain("ythread_yield");
}

int ythread_join(yid id, int *status) {
    (void)id, (void)status;
    return plain("ythread_join");
}

int ythread_wait(yevent event) {
    (void)event;
    return plain("ythread_wait");
}

int ythread_mutex_lock(ymutex *mutex) {
    (void)mutex;
    return plain("ythread_mutex_lock");
}

int ythread_mutex_lock_until(ymutex *mutex, double seconds) {
    (void)mutex, (void)seconds;
    return plain("ythread_mutex_lock_until");
}

int ythread_semaphore_acquire(ysemaphore *semaphore) {
    (void)semaphore;
    return plain("ythread_semaphore_acquire");
}

int ythread_semaphore_acquire_until(ysemaphore *semaphore, double seconds) {
    (void)semaphore, (void)seconds;
    return plain("ythread_semaphore_acquire_until");
}

int ythread_barrier_wait(ybarrier *barrier) {
    (void)barrier;
    return plain("ythread_barrier_wait");
}

int ythread_barrier_wait_until(ybarrier *barrier, double seconds) {
    (void)barrier, (void)seconds;
    return plain("ythread_barrier_wait_until");
}

int ythread_recv(yid from, int tag, void *value) {
    (void)from, (void)tag, (void)value;
    return plain("ythread_recv");
}

int ythread_recv_n(yid from, int tag, void *values, uint64_t n) {
    (void)from, (void)tag, (void)values, (void)n;
    return plain("ythread_recv_n");
}

int ythread_join_until(yid id, int *status, double seconds) {
    (void)id, (void)status, (void)seconds;
    return plain("ythread_join_until");
}

int ythread_wait_until(yevent event, double seconds) {
    (void)event, (void)seconds;
    return plain("ythread_wait_until");
}

int ythread_recv_block(yid from, int tag, void *block) {
    (void)from, (void)tag, (void)block;
    return plain("ythread_recv_block");
}

int ythread_recv_block_until(yid from, int tag, void *block, double seconds) {
    (void)from, (void)tag, (void)block, (void)seconds;
    return plain("ythread_recv_block_until");
}

int ythread_recv_until(yid from, int tag, void *value, double seconds) {
    (void)from, (void)tag, (void)value, (void)seconds;
    return plain("ythread_recv_until");
}

int ythread_recv_n_until(yid from, int tag, void *values, uint64_t n, double seconds) {
    (void)from, (void)tag, (void)values, (void)n, (void)seconds;
    return plain("ythread_recv_n_until");
}

int ythread_sleep(double seconds) {
    (void)seconds;
    return plain("ythread_sleep");
}

int ythread_suspend(yid id) {
    (void)id;
    return plain("ythread_suspend");
}

int ythread_park(void) {
    return plain("ythread_park");
}

int ythread_park_until(double seconds) {
    (void)seconds;
    return plain("ythread_park_until");
}

int ythread_wait_fd(int fd, int events, double seconds) {
    (void)fd, (void)events, (void)seconds;
    return plain("ythread_wait_fd");
}

static int plain_file(const char *name) {
    plain(name);
    errno = EDEADLK;
    return -1;
}

int ythread_read(int fd, void *buffer, uint64_t bytes) {
    (void)fd, (void)buffer, (void)bytes;
    return plain_file("ythread_read");
}

int ythread_read_until(int fd, void *buffer, uint64_t bytes, double seconds) {
    (void)fd, (void)buffer, (void)bytes, (void)seconds;
    return plain_file("ythread_read_until");
}

int ythread_write(int fd, const void *buffer, uint64_t bytes) {
    (void)fd, (void)buffer, (void)bytes;
    return plain_file("ythread_write");
}

int ythread_write_until(int fd, const void *buffer, uint64_t bytes, double seconds) {
    (void)fd, (void)buffer, (void)bytes, (void)seconds;
    return plain_file("ythread_write_until");
}

int ythread_accept(int fd) {
    (void)fd;
    return plain_file("ythread_accept");
}

int ythread_accept_until(int fd, double seconds) {
    (void)fd, (void)seconds;
    return plain_file("ythread_accept_until");
}

int ythread_connect(int fd, const void *address, uint32_t size) {
    (void)fd, (void)address, (void)size;
    return plain_file("ythread_connect");
}

int ythread_connect_until(int fd, const void *address, uint32_t size, double seconds) {
    (void)fd, (void)address, (void)size, (void)seconds;
    return plain_file("ythread_connect_until");
}

int ythread_migrate(int to) {
    (void)to;
    return plain("ythread_migrate");
}

int ythread_save(yid id, const char *path) {
    (void)id, (void)path;
    return plain("ythread_save");
}

int ythread_restore(const char *path, yid *id) {
    (void)path, (void)id;
    return plain("ythread_restore");
}

int ythread_checkpoint(const char *path) {
    (void)path;
    return plain("ythread_checkpoint");
}

/* Sending never suspends, but needs the type, which only the translator knows. */
int ythread_send(yid to, int tag, ...) {
    (void)to, (void)tag;
    return plain("ythread_send");
}

int ythread_send_n(yid to, int tag, const void *values, uint64_t n) {
    (void)to, (void)tag, (void)values, (void)n;
    return plain("ythread_send_n");
}

int ythread_send_many(const yid *to, uint64_t count, int tag, ...) {
    (void)to, (void)count, (void)tag;
    return plain("ythread_send_many");
}

/* Neither does taking memory. */
void *(ythread_alloc)(uint64_t size, uint64_t n) {
    (void)size, (void)n;
    return unknown_type("ythread_alloc");
}

void *(ythread_alloc_flexible)(uint64_t size, uint64_t n) {
    (void)size, (void)n;
    return unknown_type("ythread_alloc_flexible");
}

void *(ythread_realloc)(void *block, uint64_t n) {
    (void)block, (void)n;
    return unknown_type("ythread_realloc");
}

/* Pending: the thread ends at its next suspension point (CALLING rule 12). */
void ythread_exit(int status) {
    struct yt_thread *self = yt_here ? yt_here->current : NULL;
    if (!self || self->destroy_pending) return;
    yt_round_settle(&yt_here->ready);
    self->destroy_pending = 1;
    yt_thread_set_end(self, status, 0);
}
