/* Where the nodes of a process meet between two windows: each leaves its word, and goes on when all words are there.
 *
 * Words lie in memory that the nodes share, two for each node, by turns: who writes the one for a round knows that all have read
 * that of the round before the last, since they have come to the last. Who waits looks again and again for a short time, if
 * that has helped lately, and then sleeps as nodes do; who comes last rings for those who sleep. A
 * sleeping node costs nothing, and hears of everything else meanwhile.
 *
 * The word of a node of another process comes by messages (member.c), to the node that has come to the run first, the speaker. */
#define _GNU_SOURCE
#include <math.h>
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <time.h>
#include <unistd.h>

#include "parallel/ahead.h"
#include "parallel/parallel.h"
#include "save/save.h"
#include "ysim/random.h"

/* Seconds. */
#define PATIENCE     150e-6 /* who waits looks for so long */
#define PARTS_OFTEN  250e-6 /* between two times that a node goes to another processor, at least; */
#define PARTS_SELDOM 64e-3  /* and at most, where that does not last */
#define PARTED       5e-3   /* it has lasted */
#define OTHERS       500e-6 /* who gives way for longer has given way to somebody else than a node */
#define TURN         2e-3   /* and that had a whole turn of his own: */
#define STRANGERS    50e-3  /* such are taken to be there for so long */
enum { SHYNESS_MOST = 64 };

static struct {
    struct ysim_word words[2][YSIM_NODES_MOST];
    _Alignas(64) _Atomic uint64_t complete; /* the round of which all words are there */
    _Alignas(8) _Atomic uint64_t gathered;  /* and those of this process */
    _Alignas(64) _Atomic uint64_t sleepers; /* a bit for each node that wants to be rung for */
    _Alignas(64) _Atomic int missing;       /* of this process, on this round */
    uint64_t run, runs;
    uint64_t mates, returned; /* a bit for each node of this process that takes part; that a restart has brought back */
    bool has_begun;
    int here, speaker, processes;
    int32_t speakers[YSIM_NODES_MOST];
    yid bells[YSIM_NODES_MOST]; /* threads, which do nothing but wake up */
    _Atomic bool is_crowded;    /* more nodes on this machine than processors */
    struct {
        _Alignas(64) _Atomic int at; /* 1 + the processor that the node has last been on; 0: unknown */
    } processors[YSIM_NODES_MOST];
} all;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

/* ---- a run --------------------------------------------------------------------------------------------- */

yid ysim_meet_bell(void) {
    return all.bells[ythread_node()];
}

bool ysim_meet_is_crowded(void) {
    return all.is_crowded;
}

/* ---- processors -------------------------------------------------------------------------------------- */

static int count_processors(void) {
    cpu_set_t set;
    return sched_getaffinity(0, sizeof set, &set) ? (int)sysconf(_SC_NPROCESSORS_ONLN) : CPU_COUNT(&set);
}

static int last_at(int node) {
    return atomic_load_explicit(&all.processors[node].at, memory_order_relaxed) - 1;
}

static void tell_processor(int node) {
    int at = sched_getcpu();
    if (at != last_at(node)) atomic_store_explicit(&all.processors[node].at, at + 1, memory_order_relaxed);
}

static bool is_shared(int node) {
    if (last_at(node) < 0) return false;
    for (int other = 0; other < ythread_nodes() && other < YSIM_NODES_MOST; other++)
        if (other != node && last_at(other) == last_at(node)) return true;
    return false;
}

/* To a processor on which none of the others has been last, if there is one. Where it goes from there is the system's affair. */
static void go_elsewhere(int self) {
    cpu_set_t all_of_them, one;
    if (sched_getaffinity(0, sizeof all_of_them, &all_of_them)) return;
    cpu_set_t free = all_of_them;
    for (int node = 0; node < YSIM_NODES_MOST; node++)
        if (last_at(node) >= 0 && last_at(node) < CPU_SETSIZE) CPU_CLR(last_at(node), &free);
    for (int at = 0; at < CPU_SETSIZE; at++) {
        if (!CPU_ISSET(at, &free)) continue;
        CPU_ZERO(&one);
        CPU_SET(at, &one);
        if (!sched_setaffinity(0, sizeof one, &one)) sched_setaffinity(0, sizeof all_of_them, &all_of_them);
        break;
    }
    tell_processor(self);
}

/* Threads that sleep and wake each other come to be on one processor, and the system takes long to part them. If it brings them together
 * again at once this is done more and more seldom. */
static void part(struct ysim_member *member) {
    double now = ysim_real_time();
    if (now < member->parts_at) return;
    if (now > member->parts_at + PARTED) member->parts_after = 0;
    member->parts_after = fmin(2 * member->parts_after + PARTS_OFTEN, PARTS_SELDOM);
    member->parts_at = now + member->parts_after;
    go_elsewhere(ythread_node());
}

/* Who looks for another one may keep the processor from it. Somebody else who wants it would not give it back for milliseconds, and has it
 * in his turn; if he comes between that is the system's affair, as is where the nodes are then. Nodes that are more than the processors have
 * to give way: while there are strangers it is better that they sleep. */
void ysim_meet_give_way(struct ysim_member *member) {
    if (!all.is_crowded && !is_shared(ythread_node())) return;
    double began = ysim_real_time();
    sched_yield();
    double now = ysim_real_time();
    if (now - began > OTHERS) member->parts_at = now + PARTS_SELDOM;
    if (now - began > TURN) member->sleeps_until = now + STRANGERS;
}

/* ---- a run -------------------------------------------------------------------------------------------- */

int ysim_meet_join(uint64_t run, yid bell) {
    pthread_mutex_lock(&lock);
    if (all.run != run) {
        all.run = run;
        all.here = all.processes = 0;
        all.mates = 0;
        all.has_begun = false;
        all.speaker = ythread_node();
        atomic_store(&all.complete, 0);
        atomic_store(&all.gathered, 0);
        atomic_store(&all.sleepers, 0);
        for (int i = 0; i < YSIM_NODES_MOST; i++) atomic_store(&all.processors[i].at, 0);
        ysim_notice_forget();
    }
    atomic_store(&all.missing, ++all.here);
    all.mates |= (uint64_t)1 << ythread_node();
    all.bells[ythread_node()] = bell;
    int speaker = all.speaker;
    pthread_mutex_unlock(&lock);
    return speaker;
}

/* A number that machines of other names hardly have. */
uint64_t ysim_meet_machine(void) {
    char name[256] = "";
    gethostname(name, sizeof name - 1);
    return ysim_stream_make(0, 0, name, 0).key;
}

void ysim_meet_begin(const int32_t *speakers, const uint64_t *machines, int nodes) {
    int beside = 0;
    for (int i = 0; i < nodes; i++) beside += machines[i] == machines[ythread_node()];
    pthread_mutex_lock(&lock);
    for (int i = 0; i < nodes && !all.has_begun; i++) {
        all.speakers[i] = speakers[i];
        all.processes += speakers[i] == i;
    }
    all.has_begun = true;
    all.is_crowded = beside > count_processors();
    pthread_mutex_unlock(&lock);
}

int ysim_meet_processes(void) {
    return all.processes;
}

bool ysim_meet_is_here(int node) {
    return all.speakers[node] == all.speaker;
}

bool ysim_meet_speaks(void) {
    return all.processes > 1 && all.speaker == ythread_node();
}

uint64_t ysim_meet_next_run(void) {
    return ++all.runs;
}

/* ---- in a checkpoint ---------------------------------------------------------------------------------------- */

/* Its own word, and those of all if they are there. */
static void walk_words(struct ythread_pack *pack, const struct ysim_member *member) {
    uint64_t words[64 + YSIM_NODES_MOST] = {0}; /* one may be shorter than the most it can be */
    int nodes = member->nodes;
    bool has_all = ysim_pack_bool(pack, atomic_load(&all.complete) >= member->round);
    for (int node = 0; node < nodes && ythread_pack_is_good(pack); node++) {
        if (!has_all && node != member->node) continue;
        struct ysim_word *word = ysim_meet_word(member->round, node);
        if (!ythread_pack_reads(pack)) ysim_put_word(words, word, nodes);
        for (uint64_t i = 0; i < ysim_word_size(nodes); i++) words[i] = ythread_pack_word(pack, words[i]);
        if (ythread_pack_reads(pack) && !ysim_is_same_process) ysim_get_word(words, word, nodes);
    }
}

/* What follows for all nodes of this process from the rounds of those that are there again: the last one has all of them. */
static void count_rounds(const struct ysim_member *member) {
    static uint64_t told[YSIM_NODES_MOST], concluded[YSIM_NODES_MOST];
    bool has_concluded = member->phase != YSIM_MEETS && member->phase != YSIM_TALKS;
    uint64_t last = 0, complete = 0;
    int ready = 0;
    told[member->node] = member->round;
    concluded[member->node] = has_concluded || !member->round ? member->round : member->round - 1;
    for (int node = 0; node < member->nodes; node++) {
        if (!(all.mates >> node & 1)) continue;
        if (told[node] > last) last = told[node];
        if (concluded[node] > complete) complete = concluded[node];
    }
    for (int node = 0; node < member->nodes; node++) ready += (int)(all.mates >> node & 1 && told[node] == last);
    bool is_gathered = last == complete || ready == all.here;
    atomic_store(&all.missing, is_gathered ? all.here : all.here - ready);
    atomic_store(&all.gathered, is_gathered ? last : complete);
    atomic_store(&all.complete, is_gathered && all.processes == 1 ? last : complete);
}

static void walk_run(struct ythread_pack *pack, struct ysim_member *member) {
    yid bell = ythread_pack_word(pack, all.bells[member->node]);
    uint64_t run = ythread_pack_word(pack, all.run), runs = ythread_pack_word(pack, all.runs);
    uint64_t mates = ythread_pack_word(pack, all.has_begun ? all.mates : 0);
    uint64_t speaker = ythread_pack_word(pack, (uint64_t)all.speaker);
    uint64_t processes = ythread_pack_word(pack, (uint64_t)all.processes);
    int32_t speakers[YSIM_NODES_MOST];
    for (int i = 0; i < member->nodes; i++) speakers[i] = (int32_t)ythread_pack_word(pack, (uint64_t)all.speakers[i]);
    bool is_new = ythread_pack_reads(pack) && !ysim_is_same_process && ythread_pack_is_good(pack);
    if (!is_new) return;
    member->processmates = mates;
    all.run = run;
    all.runs = runs;
    all.bells[member->node] = bell;
    all.speaker = (int)speaker;
    all.processes = (int)processes;
    all.has_begun = mates != 0;
    for (int i = 0; i < member->nodes; i++) all.speakers[i] = speakers[i];
    all.mates |= (uint64_t)1 << member->node;
    all.returned = all.mates;
    all.is_crowded = ++all.here > count_processors();
}

void ysim_meet_walk(struct ythread_pack *pack, struct ysim_member *member) {
    pthread_mutex_lock(&lock);
    walk_run(pack, member);
    walk_words(pack, member);
    if (ythread_pack_reads(pack) && !ysim_is_same_process && ythread_pack_is_good(pack)) {
        count_rounds(member);
        ysim_notice_restore(member);
    }
    pthread_mutex_unlock(&lock);
}

void ysim_meet_check_processes(struct ysim_member *member) {
    if (member->processmates && member->processmates != all.returned)
        ysim_fail_from(NULL, "nodes that simulate together are in other processes than before: restart with the same "
                             "-n and --nodes-per-process");
    member->processmates = 0;
}

/* ---- a round -------------------------------------------------------------------------------------------- */

struct ysim_word *ysim_meet_word(uint64_t round, int node) {
    return &all.words[round & 1][node];
}

/* Their bells ring: each node then asks again. */
void ysim_meet_ring(uint64_t nodes) {
    for (int node = 0; nodes; node++, nodes >>= 1)
        if (nodes & 1 && node != ythread_node()) ysim_must(ythread_unpark(all.bells[node]));
}

void ysim_meet_publish(uint64_t round) {
    atomic_store(&all.complete, round);
    if (atomic_load(&all.sleepers)) ysim_meet_ring(atomic_exchange(&all.sleepers, 0));
}

void ysim_meet_tell(uint64_t round) {
    if (atomic_fetch_sub(&all.missing, 1) > 1) return;
    atomic_store(&all.missing, all.here); /* nobody comes again before this round is over */
    if (all.processes == 1) {
        ysim_meet_publish(round);
        return;
    }
    uint64_t speaker = (uint64_t)1 << all.speaker;
    atomic_store(&all.gathered, round);
    if (atomic_load(&all.sleepers) & speaker) ysim_meet_ring(atomic_fetch_and(&all.sleepers, ~speaker) & speaker);
}

/* ---- waiting --------------------------------------------------------------------------------------------- */

void ysim_meet_relax(void) {
#if defined __x86_64__ || defined __i386__
    __builtin_ia32_pause();
#elif defined __aarch64__
    __asm__ volatile("yield");
#endif
}

double ysim_real_time(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static bool has_come(_Atomic uint64_t *counter, uint64_t round) {
    return atomic_load_explicit(counter, memory_order_acquire) >= round;
}

static bool look_for(struct ysim_member *member, _Atomic uint64_t *counter, double patience) {
    enum { LOOKS = 16 };
    for (int i = 0; i < LOOKS; i++, ysim_meet_relax())
        if (has_come(counter, member->round)) return true;
    for (double began = ysim_real_time(); ysim_real_time() - began < patience; ysim_meet_give_way(member))
        for (int i = 0; i < LOOKS; i++, ysim_meet_relax())
            if (has_come(counter, member->round)) return true;
    return false;
}

/* Patience is longer than it takes to wake a node, so that two of which one has slept do not keep sleeping in turn. */
double ysim_meet_begin_wait(struct ysim_member *member) {
    if (!all.is_crowded) {
        tell_processor(ythread_node());
        if (is_shared(ythread_node())) part(member);
    } else if (ysim_real_time() < member->sleeps_until) {
        return 0;
    }
    return member->shy_until > member->waits ? 0 : PATIENCE;
}

/* Where it does not help it is not done for so many waits, twice as many each time, and fewer after each that has helped: others want the
 * processor. */
void ysim_meet_has_looked(struct ysim_member *member, bool helps) {
    member->waits++;
    if (member->shy_until >= member->waits) return;
    member->shyness = helps ? member->shyness - (member->shyness + 3) / 4 : 2 * member->shyness + 1;
    if (member->shyness > SHYNESS_MOST) member->shyness = SHYNESS_MOST;
    if (!helps) member->shy_until = member->waits + member->shyness;
}

static bool look_patiently(struct ysim_member *member, _Atomic uint64_t *counter) {
    double patience = ysim_meet_begin_wait(member);
    bool has_come_soon = patience > 0 ? look_for(member, counter, patience) : has_come(counter, member->round);
    ysim_meet_has_looked(member, has_come_soon);
    return has_come_soon;
}

/* Either it is seen here that the round has come, or who lets it come sees that this node sleeps: both look after they have said
 * so. */
static bool await(struct ysim_member *member, _Atomic uint64_t *counter) {
    uint64_t self = (uint64_t)1 << ythread_node();
    if (look_patiently(member, counter)) return true;
    atomic_fetch_or(&all.sleepers, self);
    if (atomic_load(counter) < member->round) return false;
    atomic_fetch_and(&all.sleepers, ~self);
    return true;
}

bool ysim_meet_is_complete(struct ysim_member *member) {
    return await(member, &all.complete);
}

bool ysim_meet_is_gathered(struct ysim_member *member) {
    return await(member, &all.gathered);
}
