/* What a Ythreads program includes: the two keywords, the types and the calls of the library.
 *
 * A source that includes this file is ordinary C to every other tool. ycc translates it, and
 * replaces calls of primitives by calls that can suspend.
 *
 * Calls marked "Suspends: yes" may be made only from thread and suspending functions. Waits and all
 * other calls that return int give 0, or a negative YTHREAD_E... status; ythread_strerror() has its
 * words and ythread_error() the place of the last one on this node. A wait for which there is no memory
 * returns YTHREAD_ENOMEM when others have run; what is to be done to a thread of another node does so at once.
 *
 * The interface follows Sang, Peters and Rego, "Thread Migration on Heterogeneous Systems via
 * Compile-Time Transformations", Purdue CSD-TR-94-022 (1994), table 1, where a call exists there. */
#ifndef YTHREADS_H
#define YTHREADS_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif
#pragma pack(push, 16) /* whatever the program packs */

/* ---- the keywords ------------------------------------------------------------------------- */

/* `thread f(int a) { ... }` defines a thread function: calling it creates a thread. */
#ifdef YTHREADS_TRANSLATING /* defined by the translator */
#define ythread_fn       __attribute__((annotate("ythread"))) void
#define ythread_suspends __attribute__((annotate("ythread_suspends")))
#define ythread_keeps    __attribute__((annotate("ythread_keeps"))) /* ythreads/leaf.h */
#else
#define ythread_fn void
#define ythread_suspends
#define ythread_keeps
#endif

#ifndef YTHREADS_NO_KEYWORD
#define thread   ythread_fn
#define suspends ythread_suspends
#endif

/* ---- what travels ------------------------------------------------------------------------------ */

/* On a union that is a member: the member beside it, an integer or enum, that tells which of the union's members is
 * alive; and on each of those for which values of it. The union then moves between all machines.
 *
 *     struct cell {
 *         enum { NUMBER, RATE, NONE } kind;
 *         union {
 *             int number ythread_when(NUMBER);
 *             double rate ythread_when(RATE);
 *         } u ythread_tag(kind);
 *     };
 *
 * With another value, NONE here, nothing of it travels. */
#ifdef YTHREADS_TRANSLATING
#define ythread_tag(member) __attribute__((annotate("ythread_tag:" #member)))
#define ythread_when(...)   __attribute__((annotate("ythread_when", __VA_ARGS__)))
#else
#define ythread_tag(member)
#define ythread_when(...)
#endif

/* On the flexible array at the end of a struct: the member, an integer, that tells how many of its elements are in use.
 * Only so many travel; without it, all that there is room for.
 *
 *     struct samples {
 *         int count;
 *         double values[] ythread_count(count);
 *     };
 */
#ifdef YTHREADS_TRANSLATING
#define ythread_count(member) __attribute__((annotate("ythread_count:" #member)))
#else
#define ythread_count(member)
#endif

/* A file descriptor. It means nothing on another node: a thread that holds one which is not negative stays where it
 * is, and the move says so. */
typedef int yfd;

/* ---- types and constants ------------------------------------------------------------------ */

typedef uint64_t yid;    /* a thread's identity in the whole virtual machine; 0 is none */
typedef uint64_t yevent; /* names an event at the node that made it; 0 is none */

#define YTHREAD_ANY     (-1) /* any thread, any tag; never a yid */
#define YTHREAD_INHERIT (-1) /* priority: the creator's */
#define YTHREAD_HERE    (-1) /* node: the creator's */

#define YTHREAD_FOREVER (__builtin_inf()) /* seconds: without limit */

#define YTHREAD_PRIORITIES       64 /* priorities are 0..63, larger is more urgent */
#define YTHREAD_PRIORITY_DEFAULT 32 /* of ynode and ymain */

/* How a thread is created. Zeros are taken literally; a null pointer means inherit, here, no daemon. */
struct ythread_attr {
    int priority;     /* 0..63 or YTHREAD_INHERIT */
    int node;         /* 0..ythread_nodes()-1 or YTHREAD_HERE */
    int daemon;       /* 1: the program may end while this thread lives */
    const char *name; /* for people; copied: at most 31 bytes, control characters as '?'; may be null */
};

/* What the last receive of the calling thread took. */
struct ythread_message {
    yid from;       /* the sender */
    int tag;        /* its tag */
    uint64_t count; /* elements received */
};

enum {
    YTHREAD_OK = 0,
    YTHREAD_EINVAL = -1,      /* an argument out of range */
    YTHREAD_ENOMEM = -2,      /* no memory */
    YTHREAD_ENODE = -3,       /* no such node */
    YTHREAD_EGONE = -4,       /* the node died */
    YTHREAD_EENDED = -5,      /* the thread has ended, or never was */
    YTHREAD_ESTATE = -6,      /* a field, argument or message cannot be moved; ythread_error() names it */
    YTHREAD_ETYPE = -7,       /* a message of another type, or too long, or of nothing; it stays in the mailbox */
    YTHREAD_EPLAIN = -8,      /* a suspension under plain C: a function not translated stands between */
    YTHREAD_EREADY = -9,      /* yield: that thread is not ready here at equal priority */
    YTHREAD_EREMOTE = -10,    /* the thread is on another node */
    YTHREAD_EREFUSED = -11,   /* the other node refused the thread: full, or another program */
    YTHREAD_EDESTROYED = -12, /* join: the thread was destroyed */
    YTHREAD_EEVENT = -13,     /* no such event */
    YTHREAD_EVERSION = -14,   /* made by another version of Ythreads */
    YTHREAD_EBUSY = -15,      /* join: another thread joins it already; save: it is being written */
    YTHREAD_EFILE = -16,      /* a file cannot be read or written, or is damaged */
    YTHREAD_ETIMEDOUT = -17,  /* the time is over */
    YTHREAD_EFULL = -18       /* the mailbox holds as many messages as its thread wants */
};

/* ---- threads ------------------------------------------------------------------------------ */

/* Creates a thread that runs `function` with `count` arguments, which are checked and converted as in
 * an ordinary call. `id` receives the new yid, or is null. The short form is a call of the thread
 * function itself: it creates with default attributes and, failing, creates nothing and sets errno.
 *
 * A thread more urgent than its creator runs at once. With attr->node elsewhere the call returns when
 * that node has taken or refused the thread. The status of a thread that is no daemon and was created
 * with an id pointer is kept until one join takes it.
 *
 * Returns 0, YTHREAD_EINVAL, YTHREAD_ENODE, YTHREAD_EGONE, YTHREAD_ENOMEM, YTHREAD_ESTATE (an argument
 * cannot be moved), YTHREAD_EREFUSED or YTHREAD_EPLAIN (before and after ythread_run nobody runs threads). Suspends: yes. */
ythread_suspends int ythread_create(yid *id, const struct ythread_attr *attr, const void *function, int count, ...);

/* Returns the calling thread's yid, or 0 outside of any thread. Suspends: no. */
yid ythread_self(void);

/* Lets `id`, or with YTHREAD_ANY the next thread of equal priority, run; the caller goes to the tail
 * of its priority. YTHREAD_ANY with nobody else ready returns 0 at once. Returns 0, or YTHREAD_EREADY,
 * at once, unless `id` is ready on this node at the caller's priority. Suspends: yes. */
ythread_suspends int ythread_yield(yid id);

/* Ends the calling thread with `status`; reaching the end of a thread function is ythread_exit(0). Of ymain's the system keeps
 * the low eight bits. Suspends: yes (it never returns). */
ythread_suspends void ythread_exit(int status);

/* Ends thread `id`, wherever it is; joiners get YTHREAD_EDESTROYED. Destroying oneself takes effect at
 * the next suspension point. Returns 0, or YTHREAD_EENDED if that is known here; a thread elsewhere is
 * destroyed when the order arrives. Suspends: no. */
int ythread_destroy(yid id);

/* Waits until thread `id` has ended; `status`, if not null, receives what it gave to ythread_exit.
 * Returns 0, YTHREAD_EENDED (no status kept), YTHREAD_EDESTROYED, YTHREAD_EGONE, YTHREAD_EBUSY or
 * YTHREAD_EINVAL (oneself, 0 or YTHREAD_ANY). Suspends: yes. */
ythread_suspends int ythread_join(yid id, int *status);

/* Returns the priority 0..63 of a thread on this node, or YTHREAD_EENDED or YTHREAD_EREMOTE.
 * Suspends: no. */
int ythread_get_priority(yid id);

/* Sets the priority (0..63) of a thread on any node; a ready thread goes to the tail of its new
 * priority. Returns 0, YTHREAD_EINVAL or YTHREAD_EENDED. Suspends: no. */
int ythread_set_priority(yid id, int priority);

/* As ythread_join for at most `seconds`; YTHREAD_ETIMEDOUT then, and another join may follow. All calls with a limit: less
 * than 0 counts as 0, which looks and does not wait; YTHREAD_FOREVER, or more than 200 years, is no limit; what
 * is no number gives YTHREAD_EINVAL. Time goes on while a thread moves or lies in a file, where what
 * is left of its wait is kept. Suspends: yes. */
ythread_suspends int ythread_join_until(yid id, int *status, double seconds);

/* Lets the calling thread rest for `seconds`, never less; 0 and less lets others run, as ythread_yield(YTHREAD_ANY) does.
 * Returns 0 or YTHREAD_EINVAL (no number). Suspends: yes. */
ythread_suspends int ythread_sleep(double seconds);

/* Suspends thread `id`, of any node, until ythread_resume. One that waits goes on waiting, and stays suspended when its
 * wait is over; one on another node goes on until the order has come there. Suspending twice is suspending once.
 * Returns 0 (to a thread that suspends itself: when it has been resumed), or YTHREAD_EENDED if that is known here.
 * Suspends: yes. */
ythread_suspends int ythread_suspend(yid id);

/* Lets a suspended thread of any node go on, from the tail of its priority; one that is not suspended does not notice. Returns 0,
 * or YTHREAD_EENDED if that is known here. Suspends: no. */
int ythread_resume(yid id);

/* Waits until some thread has called ythread_unpark for the caller, once, since its last park: if that has been before,
 * returns at once. _until: for at most `seconds`, then YTHREAD_ETIMEDOUT. Returns 0. Suspends: yes. */
ythread_suspends int ythread_park(void);
ythread_suspends int ythread_park_until(double seconds);

/* Ends thread `id`'s park, of any node, or the next one that it begins; ten unparks before it are one. Returns 0,
 * or YTHREAD_EENDED if that is known here. Suspends: no. */
int ythread_unpark(yid id);

/* ---- events ------------------------------------------------------------------------------- */

/* Makes an event, not set, at this node; 0 if there is no memory, or no node (before ythread_run, in an OS thread of the program's own).
 * Suspends: no. */
yevent ythread_event_create(void);
#define yevent_create ythread_event_create

/* Waits until `event` is set; returns at once if it is. Returns 0, YTHREAD_EEVENT or YTHREAD_EGONE.
 * Suspends: yes. */
ythread_suspends int ythread_wait(yevent event);

/* As ythread_wait for at most `seconds`, then YTHREAD_ETIMEDOUT. An event of another node cannot be asked in 0
 * seconds. Suspends: yes. */
ythread_suspends int ythread_wait_until(yevent event, double seconds);

/* Sets `event`, from any node: all who wait go on; it stays set until cleared. Returns 0,
 * YTHREAD_EEVENT or YTHREAD_EGONE. Suspends: no. */
int ythread_set(yevent event);

/* Clears `event`, from any node. Returns as ythread_set. Suspends: no. */
int ythread_clear(yevent event);

/* ---- between nodes of a process ------------------------------------------------------------- */

/* Locks for threads of one process, on one of its nodes or on several: they are variables (of the program, of a thread that
 * lives long enough, of a block), and mean nothing in another process. Whoever waits gets its turn first come first served; nobody
 * overtakes. A thread that waits for one stays on its node; one that holds a mutex may move inside its process, and no
 * further: a move to another process, and a checkpoint, refuse it by the mutex's name (YTHREAD_ESTATE). A thread that ends
 * leaves locked what it has not unlocked; one that is destroyed before its call has returned has got nothing. Outside of a thread all but _init and
 * _destroy return YTHREAD_EPLAIN. Made by an initialiser or by _init; only _destroy it when nobody uses it any more. */

struct ythread_waiters {
    void *ythread_first, *ythread_last;
};
typedef struct ythread_mutex {
    uint32_t ythread_word;
    struct ythread_mutex *ythread_next; /* held by the same thread */
    struct ythread_waiters ythread_waiters;
} ymutex;
typedef struct ythread_semaphore {
    uint32_t ythread_word;
    struct ythread_waiters ythread_waiters;
} ysemaphore;
typedef struct ythread_barrier {
    uint32_t ythread_word, ythread_here;
    struct ythread_waiters ythread_waiters;
} ybarrier;

#define YMUTEX_INIT        {0, 0, {0, 0}}   /* nobody has it */
#define YSEMAPHORE_INIT(n) {(n), {0, 0}}    /* n units, 0..2147483647 */
#define YBARRIER_INIT(n)   {(n), 0, {0, 0}} /* for n threads, 1.. */

/* Make a lock that nobody uses. Return 0 or YTHREAD_EINVAL. Suspend: no. */
int ythread_mutex_init(ymutex *mutex);
int ythread_semaphore_init(ysemaphore *semaphore, int units);
int ythread_barrier_init(ybarrier *barrier, int threads);

/* End it: until it is made anew, all other calls return YTHREAD_EINVAL. Return 0, YTHREAD_EINVAL (destroyed already), or
 * YTHREAD_EBUSY: somebody has the mutex, or waits. Suspend: no. */
int ythread_mutex_destroy(ymutex *mutex);
int ythread_semaphore_destroy(ysemaphore *semaphore);
int ythread_barrier_destroy(ybarrier *barrier);

/* Waits until the mutex is the calling thread's. _until: for at most `seconds`, then YTHREAD_ETIMEDOUT. Returns 0 or
 * YTHREAD_EINVAL (destroyed; the thread has it already). Suspends: yes, if another thread has it. */
ythread_suspends int ythread_mutex_lock(ymutex *mutex);
ythread_suspends int ythread_mutex_lock_until(ymutex *mutex, double seconds);

/* The same without waiting: YTHREAD_EBUSY if another thread has it. Suspends: no. */
int ythread_mutex_trylock(ymutex *mutex);

/* Gives it to the thread that has waited longest, if any. Returns 0, or YTHREAD_EINVAL: the calling thread does not hold it.
 * Suspends: no. */
int ythread_mutex_unlock(ymutex *mutex);

/* Takes a unit, waiting until there is one. The unit is of this process and not bound to the thread, which leaves it behind if it
 * moves to another process. Returns 0, YTHREAD_EINVAL (destroyed) or (_until) YTHREAD_ETIMEDOUT. Suspends: yes, if there is none. */
ythread_suspends int ythread_semaphore_acquire(ysemaphore *semaphore);
ythread_suspends int ythread_semaphore_acquire_until(ysemaphore *semaphore, double seconds);

/* The same without waiting: YTHREAD_EBUSY if there is none. Suspends: no. */
int ythread_semaphore_tryacquire(ysemaphore *semaphore);

/* Gives a unit to the thread that has waited longest, or adds it. Returns 0 or YTHREAD_EINVAL (destroyed; too many).
 * Suspends: no. */
int ythread_semaphore_release(ysemaphore *semaphore);

/* Waits until as many threads have come as the barrier is for; then it is as new. Returns 1 in the one that came last, 0 in the
 * others, YTHREAD_EINVAL (destroyed), or (_until) YTHREAD_ETIMEDOUT: the thread has not come then, and another one must in its
 * place. Suspends: yes. */
ythread_suspends int ythread_barrier_wait(ybarrier *barrier);
ythread_suspends int ythread_barrier_wait_until(ybarrier *barrier, double seconds);

#define ymutex_init              ythread_mutex_init
#define ymutex_destroy           ythread_mutex_destroy
#define ymutex_lock              ythread_mutex_lock
#define ymutex_lock_until        ythread_mutex_lock_until
#define ymutex_trylock           ythread_mutex_trylock
#define ymutex_unlock            ythread_mutex_unlock
#define ysemaphore_init          ythread_semaphore_init
#define ysemaphore_destroy       ythread_semaphore_destroy
#define ysemaphore_acquire       ythread_semaphore_acquire
#define ysemaphore_acquire_until ythread_semaphore_acquire_until
#define ysemaphore_tryacquire    ythread_semaphore_tryacquire
#define ysemaphore_release       ythread_semaphore_release
#define ybarrier_init            ythread_barrier_init
#define ybarrier_destroy         ythread_barrier_destroy
#define ybarrier_wait            ythread_barrier_wait
#define ybarrier_wait_until      ythread_barrier_wait_until

/* ---- messages ----------------------------------------------------------------------------- */

/* Sends `value`, of any type that can travel, to thread `to`. Messages from one thread to another
 * arrive once and in order wherever both move (where a node dies: docs/language.md). Returns 0, YTHREAD_EINVAL (tag < 0),
 * YTHREAD_EENDED if that is known here, YTHREAD_EFULL (ythread_mailbox_limit), YTHREAD_ESTATE, YTHREAD_ENOMEM or YTHREAD_EPLAIN
 * (outside of a thread). The flexible array at the end of *p goes along if its length is told (ythread_count); more than a heap block has
 * room for gives YTHREAD_ESTATE, and so much must be there if *p is none (of ythread_alloc_flexible). The receiver's place must then be a
 * heap block with room for it. Suspends: no. */
int ythread_send(yid to, int tag, ... /* value */);

/* Sends the n elements at `values`, as ythread_send; n may be 0. Suspends: no. */
int ythread_send_n(yid to, int tag, const void *values, uint64_t n);

/* Sends `value` to each of `count` threads, as ythread_send. Returns 0, or the first status that is not: the others
 * have got it all the same. Suspends: no. */
int ythread_send_many(const yid *to, uint64_t count, int tag, ... /* value */);

/* Waits for the oldest message from `from` with `tag` (either may be YTHREAD_ANY) and stores it in
 * *value, whose type must be the sender's; one integer may be received as one of another kind if the value fits. Returns 0,
 * YTHREAD_EINVAL (`from` is 0, or the tag is below YTHREAD_ANY), YTHREAD_ETYPE (the message stays in the mailbox; so does one of no elements, which
 * ythread_recv_n takes), or, with a `from` that has ended or whose node died and nothing of it left, YTHREAD_EENDED or
 * YTHREAD_EGONE. Suspends: yes. */
ythread_suspends int ythread_recv(yid from, int tag, void *value);

/* The same for up to n elements, none included; ythread_received().count tells how many came. Suspends: yes. */
ythread_suspends int ythread_recv_n(yid from, int tag, void *values, uint64_t n);

/* The same for at most `seconds`, then YTHREAD_ETIMEDOUT. Suspend: yes. */
ythread_suspends int ythread_recv_until(yid from, int tag, void *value, double seconds);
ythread_suspends int ythread_recv_n_until(yid from, int tag, void *values, uint64_t n, double seconds);

/* Sends a whole heap block of the calling thread (ythread_alloc): a message of its elements, of which there may be any number. It
 * is the caller's no more, as after ythread_free; within a process nothing is copied. Returns as ythread_send, and YTHREAD_EINVAL
 * (no block of the calling thread begins there) or YTHREAD_ESTATE (the elements hold addresses, or a member tells of more in a
 * flexible array than there is room for): then it is the caller's as before. Suspends: no. */
int ythread_send_block(yid to, int tag, void *block);

/* Waits for a message as ythread_recv_n, of any number of elements, and stores in *block, a pointer to such elements, the address
 * of a heap block of the calling thread that holds them; ythread_received().count tells how many. Either side may use the
 * other form: the elements of ythread_send or ythread_send_n are put in a block, those of ythread_send_block may be taken by
 * ythread_recv_n. The block is freed by ythread_free, or with the thread. Returns as ythread_recv, or YTHREAD_ENOMEM (the message
 * stays in the mailbox). Suspends: yes. */
ythread_suspends int ythread_recv_block(yid from, int tag, void *block);
ythread_suspends int ythread_recv_block_until(yid from, int tag, void *block, double seconds);

/* Says whether a message that ythread_recv would take is in the caller's mailbox: 1 or 0, and fills in *found unless it is
 * null. What has come from other nodes is there only after the next suspension. YTHREAD_EPLAIN outside of a thread, YTHREAD_EINVAL as
 * ythread_recv. Suspends: no. */
int ythread_probe(yid from, int tag, struct ythread_message *found);

/* A mailbox: messages in it, the most that it has ever held (one that was taken at once counts), and how many it takes (0: no
 * limit). */
struct ythread_mailbox {
    uint64_t messages, most, limit;
};

/* Looks at the mailbox of a thread of this node. Returns 0, YTHREAD_EENDED, YTHREAD_EREMOTE or YTHREAD_EINVAL (`box` is null). Suspends: no. */
int ythread_mailbox(yid id, struct ythread_mailbox *box);

/* Limits the caller's mailbox to `messages` (0: no limit, as at first): senders of the same node get YTHREAD_EFULL when it holds
 * as many, and nothing is sent. What comes from other nodes is always taken. The limit
 * travels. Returns 0 or YTHREAD_EPLAIN (outside of a thread). Suspends: no. */
int ythread_mailbox_limit(uint64_t messages);

/* What the calling thread's last successful receive took. Suspends: no. */
struct ythread_message ythread_received(void);

/* ---- own heap ----------------------------------------------------------------------------- */

/* Blocks of the heap that belong to the calling thread: they travel with it, are in its saved states and
 * checkpoints, and are freed at its end. Their elements travel by value, as the type says; pointers in them, to them, into
 * them and one past their end are translated, cycles included. The calls may be made from any function of a translated
 * file; the block is the running thread's. All blocks of a thread travel, whether it holds a pointer to them or not. A
 * variable of the program, or another thread, that holds the address of one keeps the thread where it is: the move says
 * who.
 *
 * What fails returns null (a status, from ythread_free), sets errno, and ythread_error() has the words. */

/* ythread_alloc(type, n): a zeroed array of n elements (0 is allowed; the address is unique all the same), aligned for the
 * type, to 16 at least. The result is of type `type *`. Null: ENOMEM, or EINVAL outside of any thread.
 * Suspends: no. */
void *ythread_alloc(uint64_t size, uint64_t n);
#define ythread_alloc(type, n) ((__typeof__(type) *)ythread_alloc(sizeof(type), (n)))

/* ythread_alloc_flexible(type, n): one zeroed struct that ends with a flexible array, with room for n elements of that. The
 * member that counts them (ythread_count) is the program's to set. As ythread_alloc. Suspends: no. */
void *ythread_alloc_flexible(uint64_t size, uint64_t n);
#define ythread_alloc_flexible(type, n) ((__typeof__(type) *)ythread_alloc_flexible(sizeof(type), (n)))

/* ythread_realloc(block, n): the block with room for n elements (of the flexible array, if its struct ends with one); new
 * ones are zeroed. The result is of the type of `block`. Its address may be another: then the old one, and all pointers into
 * the block, lead nowhere, and a move refuses those that are still held. A null `block`: as ythread_alloc. Null: ENOMEM, or
 * EINVAL (no block of the calling thread begins there; outside of any thread); nothing has changed. Suspends: no. */
void *ythread_realloc(void *block, uint64_t n);
#define ythread_realloc(block, n) ((__typeof__(block))ythread_realloc((block), (n)))

/* Frees a block of the calling thread; null is allowed. Returns 0, or YTHREAD_EINVAL and frees nothing: no block begins
 * there (it was freed, or the address lies inside one), or it is another thread's, or malloc's. Suspends: no. */
int ythread_free(void *block);

/* ---- places ------------------------------------------------------------------------------- */

/* This node's number, and how many there are. Suspend: no. */
int ythread_node(void);
int ythread_nodes(void);

/* The architecture of a node: "x86_64", "aarch64", ...; null if there is no such node. The string
 * lives as long as the process. Suspends: no. */
const char *ythread_node_arch(int node);

/* Moves the calling thread to node `to`; it goes on there with the next statement.
 *
 * Returns 0 on the new node (and at once if it is there already). On failure the thread is still here,
 * nothing has changed, and the result says why: YTHREAD_ENODE, YTHREAD_EGONE, YTHREAD_ESTATE (a field
 * cannot be moved; ythread_error() names it), YTHREAD_EREFUSED, YTHREAD_ENOMEM (here or there), YTHREAD_EPLAIN, or YTHREAD_EBUSY (a library that schedules
 * keeps the thread on its node).
 *
 * Suspends: yes. Source: Sang, Peters, Rego 1994, section 4.2. */
ythread_suspends int ythread_migrate(int to);

/* Orders thread `id`, on any node, to move to node `to`; the last order counts, and one to where it is cancels others. A thread that is
 * ready, or waits for a message, an event or the end of another, leaves at once and goes on with its wait there; one that runs
 * leaves when it next suspends. It notices nothing: what it waits for, joins of it and messages to it are as if it had stayed.
 *
 * Returns 0 (it leaves, or the order is on its way), YTHREAD_ENODE, YTHREAD_EENDED if that is known here, or, of a thread
 * that is suspended on this node, why it cannot go: YTHREAD_EGONE, YTHREAD_ESTATE, YTHREAD_EREFUSED, YTHREAD_ENOMEM. What becomes of
 * an order that has left for another node, or waits, nobody is told: the thread then stays where it is (YTHREADS_TRACE says why).
 * Suspends: no. */
int ythread_move(yid id, int to);

/* Returns how many bytes the calling thread's state had when it last came here from another node; 0 if it
 * never did, or was handed over as it was by a node of this process. Suspends: no. */
uint64_t ythread_moved_bytes(void);

/* ---- files ---------------------------------------------------------------------------------- */

enum {
    YTHREAD_READABLE = 1, /* or at its end */
    YTHREAD_WRITABLE = 2
};

/* Waits until file descriptor `fd` is readable or writable, as `events` says, for at most `seconds`; other threads
 * of the node run meanwhile. Returns those of `events` that hold, YTHREAD_ETIMEDOUT, YTHREAD_EINVAL (no such
 * descriptor, no such events), or YTHREAD_ENOMEM (also where no descriptor is left for the first of a node that waits). What
 * has failed or is closed at the other end counts as both; files on a disk always are. Who closes the descriptor itself tells nobody who waits for
 * it, as with poll(2). A thread that waits for a descriptor stays on its node. Suspends: yes. */
ythread_suspends int ythread_wait_fd(int fd, int events, double seconds);

/* read(2), write(2), accept(2) and connect(2) of which only the calling thread waits: no other thread of its node stands still. `bytes`
 * above 2^30 count as 2^30; a write to a pipe or a socket writes what there is room for, 1 byte at least. The descriptor made by accept is
 * close-on-exec. A connection whose limit is over goes on: who connects again waits for it; where connect(2) would wait for a place in
 * the line of a Unix socket, errno is EAGAIN. Threads of several nodes of a process may wait for one descriptor; other processes may read from the same pipe or socket, too (a
 * socket that they accept from must be O_NONBLOCK). Signals do not interrupt them; a write to what
 * nobody reads any more raises SIGPIPE, as ever. What never has to wait, a file on a disk, is read and written at once. Those with
 * a limit wait for at most so many seconds; at 0 or below they do not wait. Return what read(2) and its kind return; after -1, errno
 * says why (ETIMEDOUT: the limit; EDEADLK: called under plain C, where nothing can wait; EMFILE, ENFILE: no descriptor is left for the
 * first of a node that waits; ENOMEM). After a fork both processes wait each for itself. Suspend: yes. */
ythread_suspends int ythread_read(int fd, void *buffer, uint64_t bytes);
ythread_suspends int ythread_read_until(int fd, void *buffer, uint64_t bytes, double seconds);
ythread_suspends int ythread_write(int fd, const void *buffer, uint64_t bytes);
ythread_suspends int ythread_write_until(int fd, const void *buffer, uint64_t bytes, double seconds);
ythread_suspends int ythread_accept(int fd);
ythread_suspends int ythread_accept_until(int fd, double seconds);
ythread_suspends int ythread_connect(int fd, const void *address, uint32_t size);
ythread_suspends int ythread_connect_until(int fd, const void *address, uint32_t size, double seconds);

/* ---- state -------------------------------------------------------------------------------- */

/* Writes the whole program to a file: all threads of all nodes, their messages, events, and the globals and static locals of
 * translated files, as they are when every thread has come to a suspension point. Other threads of control, open files and
 * what plain C holds are not in it. The file is written as ythread_save writes its own.
 *
 * `yrun --restart=path` continues it, on any architectures and number of nodes. Returns 0, also there; or YTHREAD_ESTATE
 * (something cannot be written), YTHREAD_EFILE, YTHREAD_EBUSY (the file is being written; ynode or yrestart has not ended on
 * all nodes), YTHREAD_ENOMEM, YTHREAD_EINVAL or YTHREAD_EPLAIN; ythread_error() names the place. Suspends: yes. */
ythread_suspends int ythread_checkpoint(const char *path);

/* Writes thread `id`, which must be on this node, to a file that any architecture can read: its frames, blocks
 * and mailbox as they are now; the caller's own as they are when this call returns. Globals do not travel.
 *
 * The file is readable by its owner alone. It is written beside `path` and renamed when all of it is on the disk: what stood
 * there before is whole until then. Returns 0 (also in the thread that goes on from the file: its ythread_self() may
 * differ), YTHREAD_EENDED, YTHREAD_EREMOTE, YTHREAD_ESTATE (a field cannot be written), YTHREAD_EFILE,
 * YTHREAD_EBUSY, YTHREAD_ENOMEM, YTHREAD_EINVAL or YTHREAD_EPLAIN; ythread_error() names the place.
 * Suspends: yes. */
ythread_suspends int ythread_save(yid id, const char *path);

/* Lets the thread of a file go on at this node, and stores its yid in *id, if `id` is not null; then one join may
 * have its status, unless it is a daemon. It has its own yid, and the messages of the file, if it was born on this node and that yid is
 * free; else (the original lives) a new one and an empty mailbox.
 *
 * Returns 0, YTHREAD_EFILE (not there, damaged, no saved thread), YTHREAD_EVERSION, YTHREAD_EREFUSED (a function
 * has changed: ythread_error() says how), YTHREAD_ESTATE (a value does not fit this machine), YTHREAD_ENOMEM or
 * YTHREAD_EINVAL; nothing has changed then. Suspends: no, but may be called only where others do. */
ythread_suspends int ythread_restore(const char *path, yid *id);

/* ---- for libraries (the rest is in <ythreads/leaf.h>) ----------------------------------------- */

/* Reserves `bytes` (1 to 4096 in all, each time rounded up to 16) in every thread, from a constructor or before ythread_run. They are
 * aligned to 16, zero at first and travel as they are: what is in them must mean the same on all machines. Returns where they begin,
 * for ythread_reserved, or YTHREAD_EINVAL or YTHREAD_EBUSY (the first thread has been made). Suspends: no. */
int ythread_reserve(uint64_t bytes);

/* The bytes at `at` of thread `id`, which must be on this node; null if it is not. Good until the caller suspends.
 * Suspends: no. */
void *ythread_reserved(yid id, int at);

/* ---- errors, start ------------------------------------------------------------------------ */

/* The words of a status; never null. Suspends: no. */
const char *ythread_strerror(int status);

/* One line on the last failure on this node ("thread 0.17, worker(), field 'p': ..."; the words of the status where there is
 * no more to say); valid until the next failure. Suspends: no. */
const char *ythread_error(void);

/* For programs that define main: runs `entry` as ymain on node 0 and serves all others. Returns the
 * program's status on node 0 and exits elsewhere. `entry` is a thread function without arguments or
 * with (int argc, char **argv). A process of yrun's is a node once: another call returns 120, with a line on stderr, as does one in another OS
 * thread while a program runs; alone each call is a program of its own. Suspends: no. */
#ifdef __cplusplus
int ythread_run(int argc, char **argv, void (*entry)(...));
#elif defined __STDC_VERSION__ && __STDC_VERSION__ >= 202000L /* where `()` says that it takes nothing */
int ythread_run(int argc, char **argv, void (*entry)(void));
#define ythread_run(argc, argv, entry) ythread_run(argc, argv, (void (*)(void))(entry))
#else
int ythread_run(int argc, char **argv, void (*entry)());
#endif

#pragma pack(pop)
#ifdef __cplusplus
}
#endif
#endif
