/* A great many live threads: `many [N]` creates N (1,000,000 without), each with four integers, all ready, runs each of them
 * twice, and says what that took. A hundred million of them want as many bytes as the line says times that. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <ythreads.h>

static long sum, turns;

/* Processor time, so that others on the machine do not count. */
static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

/* Bytes of the process that are in memory: now, and at most so far. */
static void resident(double *bytes, double *peak) {
    char line[256];
    long kilobytes = 0, most = 0;
    FILE *file = fopen("/proc/self/status", "r");
    while (file && fgets(line, sizeof line, file)) {
        sscanf(line, "VmRSS: %ld", &kilobytes);
        sscanf(line, "VmHWM: %ld", &most);
    }
    if (file) fclose(file);
    *bytes = (double)kilobytes * 1024;
    *peak = (double)most * 1024;
}

thread one(int a, int b, int c, int d) {
    turns++;
    ythread_yield(YTHREAD_ANY);
    turns++;
    sum += a + b + c + d;
}

thread ymain(int argc, char **argv) {
    long n = argc > 1 ? atol(argv[1]) : 1000000, i = 0;
    double before, full, peak, begin, created, ran;
    struct ythread_attr attr = {1, YTHREAD_HERE, 0, 0}; /* more urgent than ymain when that yields, and not before */
    if (n < 1 || n > 268000000) {
        fprintf(stderr, "usage: many [1..268000000]\n");
        exit(2);
    }
    ythread_set_priority(ythread_self(), 1);
    resident(&before, &peak);
    begin = now();
    while (i < n && !ythread_create(0, &attr, one, 4, (int)(i & 0xffff), 1, 2, 3)) i++;
    created = now();
    resident(&full, &peak);
    ythread_set_priority(ythread_self(), 0);
    ythread_yield(YTHREAD_ANY);
    ran = now();
    if (i < n) printf("no memory for more than %ld threads\n", i);
    printf("%ld threads, %.1f bytes each, %.2f GB (at most %.2f GB); created in %.0f ns each, run twice and ended in "
           "%.0f ns each\n",
           i, (full - before) / (double)i, (full - before) / 1e9, peak / 1e9, (created - begin) / (double)i,
           (ran - created) / (double)i);
    if (turns != 2 * i) {
        printf("%ld turns\n", turns);
        exit(1);
    }
}
