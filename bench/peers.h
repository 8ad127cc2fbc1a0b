/* What Ythreads is measured against, in the same process: plain C, ucontext, POSIX threads. */
#ifndef BENCH_PEERS_H
#define BENCH_PEERS_H

/* Returns seconds on a clock that only goes forward. */
double now(void);

/* Prints ours and a peer's nanoseconds for one of `count`, and their ratio (below 1: ours is faster). */
void report(const char *what, double ours, const char *peer, double theirs, double count);

/* Recursive Fibonacci in plain C; the compiler may not look inside. */
int peer_fibonacci(int n);

/* Seconds for `count` switches between two contexts (swapcontext), or two POSIX threads (condition variables). */
double peer_context_switches(long count);
double peer_thread_switches(long count);

/* Seconds to create, run and join `count` POSIX threads that do nothing. */
double peer_thread_lives(long count);

#endif
