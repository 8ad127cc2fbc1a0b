/* What Ythreads does in bench/flows: `ours TEST N ROUNDS` prints nanoseconds per operation; run says which. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <ythreads.h>

enum { AT_ONCE = 64 };

static int rounds;
static long sum;
static yid one, other;

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

static long resident(void) {
    char line[256];
    long kilobytes = 0;
    FILE *file = fopen("/proc/self/status", "r");
    while (file && fgets(line, sizeof line, file)) sscanf(line, "VmRSS: %ld", &kilobytes);
    if (file) fclose(file);
    return kilobytes * 1024;
}

thread yielder(int a, int b, int c) { /* with its counter four integers */
    for (int i = 0; i < rounds; i++) ythread_yield(YTHREAD_ANY);
    sum += a + b + c;
}

suspends static int third(int n) {
    ythread_yield(YTHREAD_ANY);
    return n;
}

suspends static int second(int n) {
    return third(n + 1) + n;
}

suspends static int first(int n) {
    return second(n + 1) + n;
}

thread caller(int n) { /* it suspends in a call of a call of a call: an integer waits in each */
    sum += first(n + 1) + n;
}

thread parked(void) {
    ythread_park();
    for (int i = 0; i < rounds; i++) ythread_yield(YTHREAD_ANY);
}

thread by_name(int is_one) {
    for (int i = 0; i < rounds; i++) ythread_yield(is_one ? other : one);
}

suspends static int dive(int n) {
    if (n > 1) return dive(n - 1) + 1;
    for (int i = 0; i < rounds; i++) ythread_yield(YTHREAD_ANY);
    return 1;
}

thread deep(int depth) {
    sum += dive(depth);
}

thread short_life(int number) {
    sum += number;
}

thread player(int is_one) {
    yid peer = is_one ? other : one;
    int ball = 0;
    for (int i = 0; i < rounds; i++) {
        if (is_one) ythread_send(peer, 1, ball);
        ythread_recv(peer, 1, &ball);
        if (!is_one) ythread_send(peer, 1, ball);
    }
}

/* All that is ready runs to its end before the caller goes on, which must have a lower priority. */
suspends static double until_all_end(void) {
    double begin = now();
    ythread_yield(YTHREAD_ANY);
    return now() - begin;
}

static void shuffle(yid *list, int n) {
    uint64_t state = 1;
    for (int i = n - 1; i > 0; i--) {
        state = state * 6364136223846793005u + 1442695040888963407u;
        int j = (int)((state >> 33) % (unsigned)(i + 1));
        yid kept = list[i];
        list[i] = list[j], list[j] = kept;
    }
}

thread ymain(int argc, char **argv) {
    const char *test = argc > 3 ? argv[1] : "";
    int n = argc > 3 ? atoi(argv[2]) : 0;
    struct ythread_attr attr = {1, YTHREAD_HERE, 0, 0}; /* more urgent than ymain, but one after the other */
    double result = -1, switches;
    rounds = argc > 3 ? atoi(argv[3]) : 0;
    switches = (double)n * rounds;
    ythread_set_priority(ythread_self(), 1);
    if (!strcmp(test, "yield") || !strcmp(test, "bytes")) {
        long before = resident();
        for (int i = 0; i < n; i++) ythread_create(0, &attr, yielder, 3, i, 1, 2);
        result = (double)(resident() - before) / n;
        ythread_set_priority(ythread_self(), 0);
        if (*test == 'y') result = until_all_end() / switches;
    } else if (!strcmp(test, "calls")) {
        long before = resident();
        for (int i = 0; i < n; i++) ythread_create(0, &attr, caller, 1, i);
        ythread_yield(YTHREAD_ANY);
        result = (double)(resident() - before) / n;
    } else if (!strcmp(test, "random")) {
        yid *all = malloc((size_t)n * sizeof *all);
        for (int i = 0; i < n; i++) ythread_create(&all[i], &attr, parked, 0);
        ythread_yield(YTHREAD_ANY);
        shuffle(all, n);
        for (int i = 0; i < n; i++) ythread_unpark(all[i]);
        ythread_set_priority(ythread_self(), 0);
        result = until_all_end() / switches;
    } else if (!strcmp(test, "named") || !strcmp(test, "message")) {
        const void *function = *test == 'n' ? (const void *)by_name : (const void *)player;
        if (function == (const void *)by_name) {
            ythread_create(&one, &attr, by_name, 1, 1);
            ythread_create(&other, &attr, by_name, 1, 0);
        } else {
            ythread_create(&one, &attr, player, 1, 1);
            ythread_create(&other, &attr, player, 1, 0);
        }
        ythread_set_priority(ythread_self(), 0);
        result = until_all_end() / (2.0 * rounds);
    } else if (!strcmp(test, "deep")) {
        for (int i = 0; i < 2; i++) ythread_create(0, &attr, deep, 1, n);
        ythread_set_priority(ythread_self(), 0);
        result = until_all_end() / (2.0 * rounds);
    } else if (!strcmp(test, "create")) {
        double begin = now();
        for (int i = 0; i < n; i++) {
            short_life(i);
            ythread_yield(YTHREAD_ANY);
        }
        result = (now() - begin) / n;
    } else if (!strcmp(test, "creates")) {
        double begin = now();
        for (int i = 0; i < n; i += AT_ONCE) {
            for (int k = 0; k < AT_ONCE; k++) short_life(i + k);
            ythread_yield(YTHREAD_ANY);
        }
        result = (now() - begin) / n;
    }
    printf("%.2f\n", result);
}
