/* How fast loops and calls in functions that could suspend are, beside the same functions as plain C.
 *
 * Prints a row per kernel, for bench/speed: name, nanoseconds of a call of plain C, of the suspending function, and of one
 * that has really suspended once and was resumed (each the least of interleaved passes), the goal for the ratio, and
 * whether all gave the same result. */
#include <stdio.h>
#include <time.h>
#include <ythreads.h>

int pause_at = -1;

#define KERNEL(type, name, parameters) type name parameters
#define CALL(name)                     name
#define PAUSE(n)                                                                                                       \
    do                                                                                                                 \
        if ((n) == pause_at) ythread_yield(YTHREAD_ANY);                                                               \
    while (0)
#include "kernels.h"

void plain_pause(void) {}

enum { PASSES = 7 };

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

static double least(double a, double b) {
    return a < b ? a : b;
}

static void report(const char *name, double plain, double ours, double resumed, double goal, int wrong) {
    printf("%s|%.0f|%.0f|%.0f|%.2f|%s\n", name, plain, ours, resumed, goal, wrong ? "wrong" : "right");
}

/* Takes its turn whenever a kernel suspends. */
thread other(void) {
    for (;;) ythread_yield(YTHREAD_ANY);
}

/* `first` is a value at which the kernel's PAUSE stands early on; -1 if it is not to be resumed. */
#define COMPARE(title, prefix, name, rounds, first, goal)                                                              \
    do {                                                                                                               \
        long prefix##name(int);                                                                                        \
        double plain = 1e18, ours = 1e18, resumed = (first) < 0 ? 0 : 1e18, start;                                     \
        long results[3] = {0};                                                                                         \
        for (int i = 0; i < PASSES; i++) {                                                                             \
            pause_at = -1;                                                                                             \
            start = now();                                                                                             \
            results[0] = prefix##name(rounds);                                                                         \
            plain = least(plain, now() - start);                                                                       \
            start = now();                                                                                             \
            results[1] = name(rounds);                                                                                 \
            ours = least(ours, now() - start);                                                                         \
            results[2] = results[0];                                                                                   \
            if ((first) < 0) continue;                                                                                 \
            pause_at = first;                                                                                          \
            start = now();                                                                                             \
            results[2] = name(rounds);                                                                                 \
            resumed = least(resumed, now() - start);                                                                   \
        }                                                                                                              \
        report(title, plain, ours, resumed, goal, results[0] != results[1] || results[0] != results[2]);               \
    } while (0)

thread ymain(void) {
    struct ythread_attr attributes = {YTHREAD_INHERIT, YTHREAD_HERE, .daemon = 1};
    ythread_create(NULL, &attributes, other, 0);
    COMPARE("xorshift", plain_, xorshift, 1000000, 1000000, 1.05);
    COMPARE("sieve", plain_, sieve, 50, 49, 1.05);
    COMPARE("matrix", plain_, matrix, 100, 0, 1.05);
    COMPARE("saxpy", plain_, saxpy, 5000, 0, 1.05);
    COMPARE("words", plain_, words, 10000, 0, 1.05);
    COMPARE("nested", plain_, nested, 1000, 0, 1.05);
    COMPARE("collatz", plain_, collatz, 10000, 1, 1.05);
    COMPARE("insertion", plain_, insertion, 30, 0, 1.05);
    COMPARE("bodies", plain_, bodies, 2000, 0, 1.05);
    COMPARE("checksum", plain_, checksum, 500000, 0, 1.05);
    COMPARE("numerals", plain_, numerals, 20000, 0, 1.05);
    COMPARE("fib(36)", plain_, fibonacci, 36, -1, 2.0);
    COMPARE("fib(36), no sibling calls", unchained_, fibonacci, 36, -1, 1.2);
    COMPARE("three arguments", plain_, helper, 1000000, -1, 1.3);
    COMPARE("tail calls", plain_, tail, 1000000, -1, 1.05);
}
