/* GNU Pth: `pth yield N ROUNDS` prints nanoseconds per pth_yield. */
#include <pth.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static int n, rounds;

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

static void *yielder(void *argument) {
    for (int i = 0; i < rounds; i++) pth_yield(NULL);
    return argument;
}

int main(int argc, char **argv) {
    if (argc < 4) return 1;
    n = atoi(argv[2]), rounds = atoi(argv[3]);
    pth_init();
    pth_t *all = calloc((size_t)n, sizeof *all);
    for (int i = 0; i < n; i++)
        if (!(all[i] = pth_spawn(PTH_ATTR_DEFAULT, yielder, NULL))) return 1;
    double begin = now();
    for (int i = 0; i < n; i++) pth_join(all[i], NULL);
    printf("%.2f\n", (now() - begin) / ((double)n * rounds));
    return 0;
}
