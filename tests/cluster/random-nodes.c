// Workers do what a seed says, on any number of nodes in any number of processes: create, yield, move, move one another, send, receive, wait,
// set, destroy, sleep, lock. A model counts: each message comes once and in its sender's order, each child ends as it
// should, each event wakes, each mutex keeps one inside.
// UNSUPPORTED: nodes-together
// RUN: %ycc -O1 %s -o %t
// RUN: %t 1 400 8 | FileCheck %s
// RUN: env YTHREADS_NODES_PER_PROCESS=2 %t 2 400 8 | FileCheck %s
// RUN: env YTHREADS_NODES_PER_PROCESS=5 %t 3 400 12 | FileCheck %s
// RUN: env YTHREADS_NODES_PER_PROCESS=8 %t 4 200 16 | FileCheck %s
// RUN: %yrun -n 8 --nodes-per-process=3 %t 5 200 12 | FileCheck %s
// RUN: %yrun -n 4 %t 6 200 8 | FileCheck %s
// RUN: %yrun -n 4 --balance %t 9 200 8 | FileCheck %s
// RUN: %pvm %yrun --engine=pvm --hosts=%hosts -n 8 --nodes-per-process=3 %t 8 200 12 | FileCheck %s
// RUN: env YTHREADS_NODES_PER_PROCESS=4 YTHREADS_CHAOS=ship %t 7 100 8 | FileCheck %s
// CHECK: seed {{[0-9]+}}: {{[0-9]+}} operations of {{[0-9]+}} workers, {{[0-9]+}} messages, all as they should be
#include <stdio.h>
#include <stdlib.h>
#include <ythreads.h>

enum { WORKERS_MAX = 32, TAG_START = 1, TAG_WORD, TAG_FINISHED, TAG_RESULT, TAG_ECHO };

struct start {
    int count;
    yid workers[WORKERS_MAX];
};

struct word {
    int from, number;
};

struct result {
    long operations, sent, received, locked;
};

struct worker {
    int self;
    unsigned random;
    struct start start;
    int sent[WORKERS_MAX], received[WORKERS_MAX],
        expected[WORKERS_MAX]; /* expected: -1 until its sender has finished */
    struct result result;
};

static ymutex mutex = YMUTEX_INIT;
static ysemaphore units = YSEMAPHORE_INIT(3);
static long inside_mutex; /* what all in this process have counted under the mutex */
static int inside_units;
static int is_apart; /* the nodes lie in several processes */

static unsigned next_random(unsigned *random, unsigned below) {
    *random = *random * 1664525u + 1013904223u;
    return (*random >> 8) % below;
}

static void fail(int self, const char *what, long value) {
    printf("worker %d: %s: %ld (%s)\n", self, what, value, ythread_error());
    exit(1);
}

static void want(int self, const char *what, long value, long wanted) {
    if (value != wanted) fail(self, what, value);
}

static struct ythread_attr anywhere(struct worker *w) {
    int node = (int)next_random(&w->random, (unsigned)ythread_nodes());
    return (struct ythread_attr){YTHREAD_INHERIT, node, 0, 0};
}

/* ---- children ---- */

thread ender(int status, int yields) {
    while (yields--) ythread_yield(YTHREAD_ANY);
    ythread_exit(status);
}

thread setter(yevent event) {
    ythread_set(event);
}

thread waiter(void) {
    int never;
    ythread_recv(YTHREAD_ANY, TAG_ECHO, &never);
}

static void join_child(struct worker *w) {
    struct ythread_attr attr = anywhere(w);
    int status = -1, given = (int)next_random(&w->random, 1000), yields = (int)next_random(&w->random, 3);
    yid id;
    want(w->self, "create", ythread_create(&id, &attr, ender, 2, given, yields), 0);
    if (next_random(&w->random, 2)) want(w->self, "move of a child", ythread_move(id, anywhere(w).node) > 0, 0);
    want(w->self, "join", ythread_join(id, &status), 0);
    want(w->self, "status", status, given);
}

static void destroy_child(struct worker *w) {
    struct ythread_attr attr = anywhere(w);
    yid id;
    want(w->self, "create", ythread_create(&id, &attr, waiter, 0), 0);
    if (next_random(&w->random, 2)) ythread_move(id, anywhere(w).node);
    want(w->self, "destroy", ythread_destroy(id), 0);
    want(w->self, "join of a destroyed one", ythread_join(id, 0), YTHREAD_EDESTROYED);
}

/* One that is new: orders of two nodes to a third one, clear and set, may come in either order. */
static void wait_for_event(struct worker *w) {
    struct ythread_attr attr = anywhere(w);
    yevent event = yevent_create();
    if (next_random(&w->random, 2)) {
        int status = ythread_wait_until(event, 0.0001);
        want(w->self, "wait_until", status, YTHREAD_ETIMEDOUT);
    }
    want(w->self, "create", ythread_create(0, &attr, setter, 1, event), 0);
    want(w->self, "wait", ythread_wait(event), 0);
}

/* ---- messages ---- */

static void send_word(struct worker *w) {
    int to = (int)next_random(&w->random, (unsigned)w->start.count);
    struct word word = {w->self, w->sent[to]++};
    want(w->self, "send", ythread_send(w->start.workers[to], TAG_WORD, word), 0);
    w->result.sent++;
}

/* False: none came in time. */
static int take_word(struct worker *w, double seconds) {
    struct word word;
    int status = ythread_recv_until(YTHREAD_ANY, YTHREAD_ANY, &word, seconds);
    if (status == YTHREAD_ETIMEDOUT) return 0;
    want(w->self, "receive", status, 0);
    want(w->self, "sender", ythread_received().from == w->start.workers[word.from], 1);
    if (ythread_received().tag == TAG_FINISHED) {
        w->expected[word.from] = word.number;
        return 1;
    }
    want(w->self, "order", word.number, w->received[word.from]++);
    w->result.received++;
    return 1;
}

static int has_all(const struct worker *w) {
    for (int i = 0; i < w->start.count; i++)
        if (w->expected[i] != w->received[i]) return 0;
    return 1;
}

/* ---- locks ---- */

static void lock(struct worker *w) {
    int status = next_random(&w->random, 4) ? ymutex_lock(&mutex) : ymutex_lock_until(&mutex, 0.001);
    if (status == YTHREAD_ETIMEDOUT) return;
    want(w->self, "lock", status, 0);
    long before = inside_mutex;
    if (next_random(&w->random, 2)) ythread_yield(YTHREAD_ANY);
    inside_mutex = before + 1;
    w->result.locked++;
    want(w->self, "unlock", ymutex_unlock(&mutex), 0);
}

/* A unit belongs to its process, but not its taker: where others may order him to another process, he holds none over a
 * suspension, nor waits for one, since with the unit he could be moved before he has run. */
static void take_unit(struct worker *w) {
    if (!is_apart)
        want(w->self, "acquire", ysemaphore_acquire(&units), 0);
    else if (ysemaphore_tryacquire(&units))
        return;
    if (__atomic_add_fetch(&inside_units, 1, __ATOMIC_RELAXED) > 3) fail(w->self, "units", inside_units);
    if (!is_apart && next_random(&w->random, 2)) ythread_yield(YTHREAD_ANY);
    __atomic_sub_fetch(&inside_units, 1, __ATOMIC_RELAXED);
    want(w->self, "release", ysemaphore_release(&units), 0);
}

/* ---- workers ---- */

static void do_one(struct worker *w) {
    switch (next_random(&w->random, 14)) {
    case 0:
        join_child(w);
        break;
    case 1:
        destroy_child(w);
        break;
    case 2:
        wait_for_event(w);
        break;
    case 3:
        want(w->self, "migrate", ythread_migrate(anywhere(w).node), 0);
        break;
    case 4:
        ythread_move(w->start.workers[next_random(&w->random, (unsigned)w->start.count)], anywhere(w).node);
        break;
    case 5:
        lock(w);
        break;
    case 6:
        ythread_sleep((double)next_random(&w->random, 200) * 1e-6);
        break;
    case 7:
        take_unit(w);
        break;
    case 8:
    case 9:
        take_word(w, 0);
        break;
    case 10:
        ythread_yield(YTHREAD_ANY);
        break;
    default:
        send_word(w);
        break;
    }
    w->result.operations++;
}

thread ynode(int node) {
    (void)node;
    __atomic_store_n(&is_apart, ythread_nodes() > 1 && !getenv("YTHREADS_NODES_PER_PROCESS"), __ATOMIC_RELAXED);
}

thread worker(int self, int seed, int rounds, yid master) {
    struct worker w = {.self = self, .random = (unsigned)(seed * 1000 + self)};
    want(self, "start", ythread_recv(master, TAG_START, &w.start), 0);
    for (int i = 0; i < w.start.count; i++) w.expected[i] = -1;
    for (int i = 0; i < rounds; i++) do_one(&w);
    for (int i = 0; i < w.start.count; i++) {
        struct word last = {self, w.sent[i]};
        want(self, "send the last", ythread_send(w.start.workers[i], TAG_FINISHED, last), 0);
    }
    while (!has_all(&w)) take_word(&w, YTHREAD_FOREVER);
    ythread_send(master, TAG_RESULT, w.result);
}

thread ymain(int argc, char **argv) {
    int seed = argc > 1 ? atoi(argv[1]) : 1, rounds = argc > 2 ? atoi(argv[2]) : 100;
    struct start start = {argc > 3 ? atoi(argv[3]) : 8, {0}};
    struct result sum = {0, 0, 0, 0};
    for (int i = 0; i < start.count; i++) {
        struct ythread_attr attr = {YTHREAD_INHERIT, i % ythread_nodes(), 0, 0};
        want(-1, "create", ythread_create(&start.workers[i], &attr, worker, 4, i, seed, rounds, ythread_self()), 0);
    }
    for (int i = 0; i < start.count; i++) want(-1, "start", ythread_send(start.workers[i], TAG_START, start), 0);
    for (int i = 0; i < start.count; i++) {
        struct result result;
        want(-1, "result", ythread_recv(YTHREAD_ANY, TAG_RESULT, &result), 0);
        sum.operations += result.operations;
        sum.sent += result.sent;
        sum.received += result.received;
        sum.locked += result.locked;
    }
    want(-1, "messages", sum.received, sum.sent);
    if (!is_apart) want(-1, "locked", inside_mutex, sum.locked);
    printf("seed %d: %ld operations of %d workers, %ld messages, all as they should be\n", seed, sum.operations,
           start.count, sum.sent);
}
