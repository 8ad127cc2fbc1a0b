/* How fast loops and calls in functions that could suspend are, beside the same functions as plain C.
 *
 * Prints a row per kernel, for bench/speed: name, nanoseconds of a call of plain C, of the suspending function, of one
 * that has really suspended once and was resumed, of the thread function, and of that resumed (each the least of
 * interleaved passes; 0 for none), the goal for the ratio, and whether all gave the same result. With the name of a
 * kernel and one of `plain`, `ours`, `resumed`, `thread`, `thread-resumed` it runs that alone, once, for profilers. */
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <ythreads.h>

int pause_at = -1;
long given;

void plain_pause(void) {}

#ifdef COUNTED
#define PASSES 2
#else
#define PASSES 7
#endif
enum { PLAIN = 0, OURS, RESUMED, THREAD, THREAD_RESUMED, WAYS };

static const char *only_kernel, *only_way;
static const char *const ways[] = {"plain", "ours", "resumed", "thread", "thread-resumed"};

#ifdef COUNTED
#include <valgrind/callgrind.h>
/* Where nothing else is of use: instructions of each call, in files named by what is between. */
static void count(const char *kernel, const char *way) {
    char title[80];
    if (kernel) {
        snprintf(title, sizeof title, "%s: %s", kernel, way);
        CALLGRIND_DUMP_STATS_AT(title);
    } else {
        CALLGRIND_ZERO_STATS;
    }
}
#else
static void count(const char *kernel, const char *way) {
    (void)kernel, (void)way;
}
#endif

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

static double least(double a, double b) {
    return a < b ? a : b;
}

struct row {
    const char *name;
    double goal, times[WAYS];
    long results[WAYS];
};

static void report(const struct row *row) {
    int wrong = 0;
    printf("%s", row->name);
    for (int way = 0; way < WAYS; way++) {
        int absent = row->times[way] == 1e18;
        printf("|%.0f", absent ? 0 : row->times[way]);
        wrong |= !absent && row->results[way] != row->results[PLAIN];
    }
    printf("|%.2f|%s\n", row->goal, wrong ? "wrong" : "right");
}

/* Takes its turn whenever a kernel suspends. */
thread other(void) {
    for (;;) ythread_yield(YTHREAD_ANY);
}

#define MEASURE(way, statement)                                                                                        \
    do {                                                                                                               \
        if (only_way && strcmp(only_way, ways[way]) != 0) break;                                                       \
        start = now();                                                                                                 \
        count(NULL, NULL);                                                                                             \
        statement;                                                                                                     \
        count(row.name, ways[way]);                                                                                    \
        row.times[way] = least(row.times[way], now() - start);                                                         \
    } while (0)

#define THREADED(name, rounds)                                                                                         \
    do {                                                                                                               \
        yid id;                                                                                                        \
        ythread_create(&id, NULL, name, 1, rounds);                                                                    \
        ythread_join(id, NULL);                                                                                        \
    } while (0)

/* `first` is a value at which the kernel's PAUSE stands early on; -1 if it is not to be resumed. */
#define COMPARE_ALL(title, prefix, name, rounds, first, asked, more)                                                   \
    do {                                                                                                               \
        long prefix##name(int);                                                                                        \
        suspends long name(int);                                                                                       \
        struct row row = {title, asked, {1e18, 1e18, 1e18, 1e18, 1e18}, {0}};                                          \
        double start;                                                                                                  \
        if (only_kernel && strcmp(only_kernel, title) != 0) break;                                                     \
        for (int i = 0; i < (only_way ? 1 : PASSES); i++) {                                                            \
            pause_at = -1;                                                                                             \
            MEASURE(PLAIN, row.results[PLAIN] = prefix##name(rounds));                                                 \
            MEASURE(OURS, row.results[OURS] = name(rounds));                                                           \
            if ((first) >= 0) {                                                                                        \
                pause_at = first;                                                                                      \
                MEASURE(RESUMED, row.results[RESUMED] = name(rounds));                                                 \
            }                                                                                                          \
            more                                                                                                       \
        }                                                                                                              \
        report(&row);                                                                                                  \
    } while (0)

#define COMPARE(title, prefix, name, rounds, first, asked) COMPARE_ALL(title, prefix, name, rounds, first, asked, )

/* A loop: as a thread function, too. */
#define LOOP(name, rounds, first)                                                                                      \
    do {                                                                                                               \
        thread threaded_##name(int);                                                                                   \
        COMPARE_ALL(#name, plain_, name, rounds, first, 1.05, {                                                        \
            pause_at = -1;                                                                                             \
            MEASURE(THREAD, THREADED(threaded_##name, rounds));                                                        \
            row.results[THREAD] = given;                                                                               \
            pause_at = first;                                                                                          \
            MEASURE(THREAD_RESUMED, THREADED(threaded_##name, rounds));                                                \
            row.results[THREAD_RESUMED] = given;                                                                       \
        });                                                                                                            \
    } while (0)

thread ymain(int argc, char **argv) {
    struct ythread_attr attributes = {YTHREAD_INHERIT, YTHREAD_HERE, .daemon = 1};
    only_kernel = argc > 1 ? argv[1] : NULL;
    only_way = argc > 2 ? argv[2] : NULL;
    ythread_create(NULL, &attributes, other, 0);
    LOOP(xorshift, 1000000, 1000000);
    LOOP(sieve, 50, 49);
    LOOP(matrix, 100, 0);
    LOOP(saxpy, 5000, 0);
    LOOP(words, 10000, 0);
    LOOP(nested, 1000, 0);
    LOOP(collatz, 10000, 1);
    LOOP(insertion, 30, 0);
    LOOP(bodies, 2000, 0);
    LOOP(checksum, 500000, 0);
    LOOP(numerals, 20000, 0);
    LOOP(product, 200, 0);
    LOOP(rows, 200, 0);
    LOOP(vector, 1000, 0);
    LOOP(stencil, 500, 0);
    LOOP(dot, 3000, 0);
    LOOP(mean, 2000, 0);
    LOOP(prefix, 3000, 0);
    LOOP(histogram, 500, 0);
    LOOP(ring, 500000, 6144);
    LOOP(subsequence, 200, 0);
    LOOP(particles, 3000, 0);
    LOOP(heapsort, 100, 0);
    LOOP(crc, 1500, 0);
    LOOP(bits, 50000, 0);
    LOOP(base64, 20000, 0);
    LOOP(search, 10000, 0);
    LOOP(hash, 200000, 0);
    LOOP(lcg, 300000, 0);
    LOOP(machine, 10000, 0);
    LOOP(tree, 3000, 0);
    LOOP(mandelbrot, 300, 0);
    LOOP(divisors, 20000, 1);
    LOOP(primes, 10000, 2);
    LOOP(integral, 300000, 0);
    LOOP(seldom, 500000, 0);
    LOOP(polite, 500000, 0);
    LOOP(between, 1000, 0);
    LOOP(addresses, 500000, 0);
    LOOP(twice, 500000, 1189);
    LOOP(until, 500000, 0);
    LOOP(planets, 5000, 0);
    LOOP(spectral, 200, 0);
    LOOP(pancakes, 4, 1);
    LOOP(quicksort, 50, 0);
    LOOP(chains, 50000, 1);
    LOOP(digest, 2000, 0);
    LOOP(variable, 150, 0);
    LOOP(julia, 1000, 0);
    LOOP(transform, 300, 0);
    LOOP(interpreter, 1000, 0);
    LOOP(threaded_code, 1000, 0);
    LOOP(queens, 50, 0);
    LOOP(life, 300, 0);
    LOOP(distances, 30, 0);
    LOOP(lists, 300, 0);
    LOOP(scan, 5000, 0);
    LOOP(library, 200, 0);
    LOOP(mirrored, 300000, 4096);
    LOOP(linked, 500, 0);
    LOOP(sha, 2000, 0);
    LOOP(edit, 150, 1);
    LOOP(union_find, 200, 99);
    LOOP(convolve, 1000, 0);
    LOOP(bignum, 300, 0);
    LOOP(utf8, 5000, 0);
    LOOP(lz, 3000, 0);
    LOOP(dijkstra, 150, 0);
    LOOP(shell, 50, 0);
    LOOP(reduce, 800, 0);
    LOOP(counted, 500000, 0);
    LOOP(tally, 1000, 0);
    LOOP(partition, 1000, 0);
    LOOP(gcds, 5000, 1024);
    LOOP(nbody, 3000, 0);
    COMPARE("heads", plain_, heads, 200000, -1, 1.3);
    COMPARE("callees", plain_, callees, 20000, -1, 1.05);
    COMPARE("fib(36)", plain_, fibonacci, 36, -1, 2.0);
    COMPARE("fib(36), no sibling calls", unchained_, fibonacci, 36, -1, 1.2);
    COMPARE("three arguments", plain_, helper, 1000000, -1, 1.3);
    COMPARE("tail calls", plain_, tail, 1000000, -1, 1.05);
    COMPARE("ackermann", plain_, ackermanns, 2000, -1, 2.0);
    COMPARE("tak", plain_, taks, 14, -1, 2.0);
    COMPARE("hanoi", plain_, towers, 14, -1, 2.0);
    COMPARE("sort", plain_, sorts, 50, -1, 2.0);
    COMPARE("trees", plain_, trees, 30, -1, 2.0);
    COMPARE("boards", plain_, boards, 30, -1, 2.0);
    COMPARE("parities", plain_, parities, 30000, -1, 2.0);
    COMPARE("eight arguments", plain_, mixes, 500000, -1, 1.3);
    COMPARE("struct argument", plain_, walks, 500000, -1, 1.3);
    COMPARE("addresses as arguments", plain_, steps, 500000, -1, 1.3);
}
