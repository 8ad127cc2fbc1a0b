// Workers make children that wait, each in one of twelve ways and half of them with a limit; they move them, suspend and resume them,
// change their priorities and join them in vain meanwhile, then let them go on or destroy them: how each wait ends is known.
// UNSUPPORTED: nodes-together
// RUN: %ycc -O1 %s -o %t
// RUN: %t 1 200 8 | FileCheck %s
// RUN: env YTHREADS_NODES_PER_PROCESS=2 %t 2 200 8 | FileCheck %s
// RUN: env YTHREADS_NODES_PER_PROCESS=5 %t 3 100 12 | FileCheck %s
// RUN: %yrun -n 8 --nodes-per-process=3 %t 4 100 12 | FileCheck %s
// RUN: %yrun -n 3 %t 5 100 8 | FileCheck %s
// RUN: %yrun -n 6 --nodes-per-process=2 --balance %t 7 100 12 | FileCheck %s
// RUN: env YTHREADS_NODES_PER_PROCESS=4 YTHREADS_CHAOS=ship %t 6 50 8 | FileCheck %s
// CHECK: seed {{[0-9]+}}: {{[0-9]+}} waits of {{[0-9]+}} workers' children, {{[0-9]+}} timed out, {{[0-9]+}} destroyed, all as they should be
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>
#include <ythreads.h>

enum { WORKERS_MAX = 32, WORDS = 20, TAG_RESULT = 1, TAG_WORDS, PRIORITY = 32, FOREVER = -1 };

/* LOCKS and those behind it are of one process. */
enum kind { SLEEPS, PARKS, WAITS, RECEIVES, JOINS, RESTS, SPINS, LOCKS, ACQUIRES, MEETS, LOOKS, READS, KINDS };

/* What a child ends with: so that 0 is none of them. */
enum { WENT_ON = 100, TIMED_OUT = WENT_ON - YTHREAD_ETIMEDOUT };

struct result {
    long waits, timed_out, destroyed;
};

struct worker {
    int self;
    unsigned random;
    struct result result;
};

struct child {
    enum kind kind;
    yid id, other; /* JOINS: whom it waits for */
    yevent event;
    int limit; /* microseconds, or FOREVER */
    int files[2];
    int is_suspended, has_ended, status; /* by a join that was not in vain */
};

static ymutex mutexes[WORKERS_MAX];
static ysemaphore semaphores[WORKERS_MAX];
static ybarrier barriers[WORKERS_MAX];
static int is_apart; /* the nodes lie in several processes */

static unsigned next_random(unsigned *random, unsigned below) {
    *random = *random * 1664525u + 1013904223u;
    return (*random >> 8) % below;
}

static void fail(const struct worker *w, const struct child *child, const char *what, long value) {
    printf("worker %d, kind %d, limit %d: %s: %ld (%s)\n", w->self, child ? (int)child->kind : -1,
           child ? child->limit : 0, what, value, ythread_error());
    exit(1);
}

static void want(const struct worker *w, const struct child *child, const char *what, long value, long wanted) {
    if (value != wanted) fail(w, child, what, value);
}

static int any_node(struct worker *w) {
    return (int)next_random(&w->random, (unsigned)ythread_nodes());
}

static double clock_now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* ---- children ---- */

static int receive(double limit) {
    int words[WORDS], status = ythread_recv_n_until(YTHREAD_ANY, TAG_WORDS, words, WORDS, limit);
    if (status) return status;
    int count = (int)ythread_received().count;
    for (int i = 0; i < count; i++)
        if (words[i] != count * i) return YTHREAD_EINVAL;
    return 0;
}

static int spin(double limit) {
    while (ythread_probe(YTHREAD_ANY, TAG_WORDS, 0) <= 0) ythread_yield(YTHREAD_ANY);
    return receive(limit);
}

static int lock(int at, double limit) {
    int status = ymutex_lock_until(&mutexes[at], limit);
    return status ? status : ymutex_unlock(&mutexes[at]);
}

static int acquire(int at, double limit) {
    int status = ysemaphore_acquire_until(&semaphores[at], limit);
    return status ? status : ysemaphore_release(&semaphores[at]);
}

static int look(int file, double limit) {
    int status = ythread_wait_fd(file, YTHREAD_READABLE, limit);
    return status == YTHREAD_READABLE ? 0 : status;
}

static int read_one(int file) {
    char letter;
    return ythread_read(file, &letter, 1) == 1 && letter == 'y' ? 0 : YTHREAD_EFILE;
}

static int join_other(yid other, double limit) {
    int status = 0, ended = ythread_join_until(other, &status, limit);
    return ended || status == WENT_ON ? ended : YTHREAD_EINVAL;
}

static int wait_as(int kind, double limit, yid other, yevent event, int at, int file) {
    switch (kind) {
    case SLEEPS:
        return ythread_sleep(limit) ? YTHREAD_EINVAL : YTHREAD_ETIMEDOUT;
    case PARKS:
        return ythread_park_until(limit);
    case WAITS:
        return ythread_wait_until(event, limit);
    case RECEIVES:
        return receive(limit);
    case JOINS:
        return join_other(other, limit);
    case RESTS:
        return ythread_suspend(ythread_self());
    case SPINS:
        return spin(limit);
    case LOCKS:
        return lock(at, limit);
    case ACQUIRES:
        return acquire(at, limit);
    case MEETS:
        return ybarrier_wait(&barriers[at]) < 0 ? YTHREAD_EINVAL : 0;
    case LOOKS:
        return look(file, limit);
    default:
        return read_one(file);
    }
}

thread waiter(int kind, int limit, yid other, yevent event, int at, int file) {
    double seconds = limit == FOREVER ? YTHREAD_FOREVER : limit * 1e-6, began = clock_now();
    int status = wait_as(kind, seconds, other, event, at, file);
    if (status == YTHREAD_ETIMEDOUT && clock_now() - began < seconds - 1e-7) status = YTHREAD_EVERSION; /* too early */
    if (status && status != YTHREAD_ETIMEDOUT) printf("kind %d: %d: %s\n", kind, status, ythread_error());
    ythread_exit(WENT_ON - status);
}

/* ---- how a child begins, and goes on ---- */

static yid create(struct worker *w, struct child *child, enum kind kind, int limit) {
    int most = kind == SPINS ? 3 : 7; /* who spins does not keep the others from running */
    struct ythread_attr attr = {PRIORITY - 2 + (int)next_random(&w->random, (unsigned)most), any_node(w), 0, 0};
    if (next_random(&w->random, 2)) attr.priority = YTHREAD_INHERIT;
    yid id;
    want(w, child, "create",
         ythread_create(&id, &attr, waiter, 6, kind, limit, child->other, child->event, w->self, child->files[0]), 0);
    w->result.waits++;
    return id;
}

static void begin(struct worker *w, struct child *child) {
    *child = (struct child){.kind = (enum kind)next_random(&w->random, is_apart ? LOCKS : KINDS), .limit = FOREVER};
    bool may_end = child->kind <= JOINS || child->kind == LOCKS || child->kind == ACQUIRES || child->kind == LOOKS;
    if (child->kind == SLEEPS || (may_end && next_random(&w->random, 2)))
        child->limit = (int)next_random(&w->random, 10) ? (int)next_random(&w->random, 1500) : 0;
    if (child->kind == WAITS) child->event = yevent_create();
    if (child->kind == JOINS) child->other = create(w, child, PARKS, FOREVER);
    if (child->kind == LOCKS) want(w, child, "lock", ymutex_lock(&mutexes[w->self]), 0);
    if (child->kind == ACQUIRES) want(w, child, "init", ysemaphore_init(&semaphores[w->self], 0), 0);
    if (child->kind == MEETS) want(w, child, "init", ybarrier_init(&barriers[w->self], 2), 0);
    if (child->kind == LOOKS || child->kind == READS) want(w, child, "pipe", pipe(child->files), 0);
    child->id = create(w, child, child->kind, child->limit);
}

static void send_words(struct worker *w, const struct child *child) {
    int words[WORDS], count = 1 + (int)next_random(&w->random, WORDS);
    for (int i = 0; i < count; i++) words[i] = count * i;
    ythread_send_n(child->id, TAG_WORDS, words, (uint64_t)count);
}

static void let_go_on(struct worker *w, struct child *child) {
    switch (child->kind) {
    case PARKS:
        ythread_unpark(child->id);
        break;
    case WAITS:
        want(w, child, "set", ythread_set(child->event), 0);
        break;
    case RECEIVES:
    case SPINS:
        send_words(w, child);
        break;
    case JOINS:
        want(w, child, "unpark", ythread_unpark(child->other), 0);
        break;
    case LOCKS:
        want(w, child, "unlock", ymutex_unlock(&mutexes[w->self]), 0);
        break;
    case ACQUIRES:
        want(w, child, "release", ysemaphore_release(&semaphores[w->self]), 0);
        break;
    case LOOKS:
    case READS:
        want(w, child, "write", write(child->files[1], "y", 1), 1);
        break;
    default:
        break;
    }
}

/* ---- what is done to it meanwhile ---- */

/* An order to one that may have ended says so, or nothing. */
static void order(struct worker *w, const struct child *child, const char *what, int status) {
    if (status && !(status == YTHREAD_EENDED && child->limit != FOREVER)) fail(w, child, what, status);
}

static void join_in_vain(struct worker *w, struct child *child) {
    int ended = ythread_join_until(child->id, &child->status, next_random(&w->random, 2) ? 0 : 0.0001);
    child->has_ended = ended == 0;
    if (ended && ended != YTHREAD_ETIMEDOUT) fail(w, child, "join in vain", ended);
    if (!ended && child->limit == FOREVER) fail(w, child, "it has ended", child->status);
}

static void disturb(struct worker *w, struct child *child) {
    int most = child->kind == SPINS ? 3 : 7;
    switch (next_random(&w->random, 8)) {
    case 0:
    case 1:
        ythread_move(child->id, any_node(w)); /* one that waits for a file or a lock stays */
        break;
    case 2:
        order(w, child, "suspend", ythread_suspend(child->id));
        child->is_suspended = 1;
        break;
    case 3:
        if (child->kind != RESTS) order(w, child, "resume", ythread_resume(child->id)), child->is_suspended = 0;
        break;
    case 4:
        order(w, child, "priority",
              ythread_set_priority(child->id, PRIORITY - 2 + (int)next_random(&w->random, (unsigned)most)));
        break;
    case 5:
        join_in_vain(w, child);
        break;
    case 6:
        ythread_yield(next_random(&w->random, 2) ? child->id : YTHREAD_ANY);
        break;
    default:
        ythread_sleep((double)next_random(&w->random, 100) * 1e-6);
        break;
    }
}

/* ---- how it ends ---- */

static void check_end(struct worker *w, struct child *child, int ended) {
    bool has_timed_out = child->limit != FOREVER && child->status == TIMED_OUT;
    want(w, child, "join", ended, 0);
    if (!has_timed_out) want(w, child, "status", child->status, WENT_ON);
    w->result.timed_out += has_timed_out;
    int again = ythread_join(child->id, 0);
    want(w, child, "join again", again, YTHREAD_EENDED);
}

static void join_resting(struct worker *w, struct child *child) {
    int ended;
    do {
        ythread_resume(child->id); /* it notices none that comes before it rests */
        ended = ythread_join_until(child->id, &child->status, 0.0005);
    } while (ended == YTHREAD_ETIMEDOUT);
    check_end(w, child, ended);
}

static void finish(struct worker *w, struct child *child) {
    bool is_resumed_first = next_random(&w->random, 2);
    if (is_resumed_first) ythread_resume(child->id);
    let_go_on(w, child);
    if (!is_resumed_first) ythread_resume(child->id);
    if (child->kind == MEETS) {
        int met = ybarrier_wait(&barriers[w->self]);
        if (met < 0) fail(w, child, "meet", met);
    }
    if (child->kind == RESTS) {
        join_resting(w, child);
    } else {
        int ended = ythread_join(child->id, &child->status);
        check_end(w, child, ended);
    }
}

/* Nothing of it is left in a line, or counted. */
static void check_line(struct worker *w, struct child *child) {
    if (child->kind == LOCKS) {
        want(w, child, "unlock", ymutex_unlock(&mutexes[w->self]), 0);
        want(w, child, "trylock", ymutex_trylock(&mutexes[w->self]), 0);
        want(w, child, "unlock", ymutex_unlock(&mutexes[w->self]), 0);
    } else if (child->kind == ACQUIRES) {
        want(w, child, "release", ysemaphore_release(&semaphores[w->self]), 0);
        want(w, child, "tryacquire", ysemaphore_tryacquire(&semaphores[w->self]), 0);
    } else if (child->kind == MEETS) {
        child->id = create(w, child, MEETS, FOREVER);
        child->is_suspended = 0;
        finish(w, child);
    }
}

static void destroy(struct worker *w, struct child *child) {
    order(w, child, "destroy", ythread_destroy(child->id));
    int ended = ythread_join(child->id, &child->status);
    if (ended == YTHREAD_EDESTROYED)
        w->result.destroyed++;
    else
        want(w, child, "status of one that was to be destroyed", child->limit != FOREVER && child->status == TIMED_OUT,
             1);
    check_line(w, child);
}

/* Who was to be joined, unless the child has done it. */
static void end_other(struct worker *w, struct child *child) {
    int status = 0, ended;
    ythread_unpark(child->other);
    while ((ended = ythread_join(child->other, &status)) == YTHREAD_EBUSY) ythread_sleep(0.0001);
    if (ended != YTHREAD_EENDED) want(w, child, "join of the other", ended, 0);
    if (!ended) want(w, child, "status of the other", status, WENT_ON);
}

static void play(struct worker *w) {
    struct child child;
    begin(w, &child);
    for (unsigned i = next_random(&w->random, 7); i && !child.has_ended; i--) disturb(w, &child);
    if (child.has_ended) {
        want(w, &child, "status", child.status, TIMED_OUT);
        w->result.timed_out++;
        check_line(w, &child);
    } else if (next_random(&w->random, 4)) {
        finish(w, &child);
    } else {
        destroy(w, &child);
    }
    if (child.kind == JOINS) end_other(w, &child);
    if (child.files[0]) close(child.files[0]), close(child.files[1]);
}

/* ---- workers ---- */

thread ynode(int node) {
    (void)node;
    __atomic_store_n(&is_apart, ythread_nodes() > 1 && !getenv("YTHREADS_NODES_PER_PROCESS"), __ATOMIC_RELAXED);
}

thread worker(int self, int seed, int rounds, yid master) {
    struct worker w = {.self = self, .random = (unsigned)(seed * 1000 + self)};
    for (int i = 0; i < rounds; i++) {
        play(&w);
        if (!next_random(&w.random, 4)) want(&w, 0, "migrate", ythread_migrate(any_node(&w)), 0);
    }
    ythread_send(master, TAG_RESULT, w.result);
}

thread ymain(int argc, char **argv) {
    int seed = argc > 1 ? atoi(argv[1]) : 1, rounds = argc > 2 ? atoi(argv[2]) : 100;
    int workers = argc > 3 ? atoi(argv[3]) : 8;
    struct result sum = {0, 0, 0};
    for (int i = 0; i < workers; i++) {
        struct ythread_attr attr = {YTHREAD_INHERIT, i % ythread_nodes(), 0, 0};
        ythread_create(0, &attr, worker, 4, i, seed, rounds, ythread_self());
    }
    for (int i = 0; i < workers; i++) {
        struct result result;
        ythread_recv(YTHREAD_ANY, TAG_RESULT, &result);
        sum.waits += result.waits, sum.timed_out += result.timed_out, sum.destroyed += result.destroyed;
    }
    printf("seed %d: %ld waits of %d workers' children, %ld timed out, %ld destroyed, all as they should be\n", seed,
           sum.waits, workers, sum.timed_out, sum.destroyed);
}
