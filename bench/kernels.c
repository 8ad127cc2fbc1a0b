/* How fast loops and calls in functions that could suspend are, beside the same functions as plain C. */
#include <stdio.h>
#include <time.h>
#include <ythreads.h>

#define KERNEL(type, name, parameters) static __attribute__((noinline)) type name parameters
#define CALL(name)                     name
#define PAUSE(n)                                                                                                       \
    do                                                                                                                 \
        if ((n) < 0) ythread_yield(YTHREAD_ANY);                                                                       \
    while (0)
#include "kernels.h"

void plain_pause(void) {}

static double seconds(void) {
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

#define COMPARE(name, rounds)                                                                                          \
    do {                                                                                                               \
        long plain_##name(int);                                                                                        \
        double least = 1e9, plain_least = 1e9, start;                                                                  \
        long result = 0, plain_result = 0;                                                                             \
        for (int i = 0; i < 9; i++) {                                                                                  \
            start = seconds();                                                                                         \
            plain_result = plain_##name(rounds);                                                                       \
            if (seconds() - start < plain_least) plain_least = seconds() - start;                                      \
            start = seconds();                                                                                         \
            result = name(rounds);                                                                                     \
            if (seconds() - start < least) least = seconds() - start;                                                  \
        }                                                                                                              \
        printf("%-10s %8.3f ms, plain %8.3f ms: %.2f%s\n", #name, least * 1e3, plain_least * 1e3, least / plain_least, \
               result == plain_result ? "" : ", and another result");                                                  \
    } while (0)

thread ymain(void) {
    COMPARE(xorshift, 2000000);
    COMPARE(sieve, 100);
    COMPARE(matrix, 100);
    COMPARE(saxpy, 5000);
    COMPARE(words, 20000);
    COMPARE(nested, 2000);
    COMPARE(fibonacci, 27);
    COMPARE(calls, 2000000);
}
