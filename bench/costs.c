/* What calls, switches and lives of threads cost, each beside a peer measured in the same run. */
#include <stdio.h>
#include <ythreads.h>

#include "peers.h"

enum { DEPTH = 32, SWITCHES = 4000000, LIVES = 1000000, REPEATS = 3 };

/* Could suspend at every level, and never does. */
static int fibonacci(int n) {
    if (n < 0) ythread_yield(YTHREAD_ANY);
    return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2);
}

thread yielder(long times) {
    while (times-- > 0) ythread_yield(YTHREAD_ANY);
}

thread nothing(void) {}

static double measure_calls(void) {
    double start = now();
    if (fibonacci(DEPTH) != 2178309) printf("wrong result\n");
    return now() - start;
}

static double measure_switches(void) {
    yid first, second;
    ythread_create(&first, NULL, yielder, 1, (long)SWITCHES / 2);
    ythread_create(&second, NULL, yielder, 1, (long)SWITCHES / 2);
    double start = now();
    ythread_join(first, NULL);
    ythread_join(second, NULL);
    return now() - start;
}

static double measure_lives(void) {
    double start = now();
    for (long i = 0; i < LIVES; i++) {
        nothing();
        ythread_yield(YTHREAD_ANY);
    }
    return now() - start;
}

static double least(double a, double b) {
    return a < b ? a : b;
}

thread ymain(void) {
    double calls = 1e9, plain_calls = 1e9, switches = 1e9, contexts = 1e9, threads = 1e9, lives = 1e9,
           thread_lives = 1e9;
    for (int i = 0; i < REPEATS; i++) {
        calls = least(calls, measure_calls());
        double start = now();
        peer_fibonacci(DEPTH);
        plain_calls = least(plain_calls, now() - start);
        switches = least(switches, measure_switches());
        contexts = least(contexts, peer_context_switches(SWITCHES / 4));
        threads = least(threads, peer_thread_switches(SWITCHES / 400));
        lives = least(lives, measure_lives());
        thread_lives = least(thread_lives, peer_thread_lives(LIVES / 200));
    }
    report("call that could suspend", calls, "plain C call", plain_calls, 7049155);
    report("switch between two threads", switches, "swapcontext", contexts * 4, SWITCHES);
    report("switch between two threads", switches, "POSIX threads, condition", threads * 400, SWITCHES);
    report("create, run and end a thread", lives, "POSIX thread", thread_lives * 200, LIVES);
}
