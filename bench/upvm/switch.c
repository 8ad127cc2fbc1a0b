/* UPVM's table IX: `switch TIMES` prints microseconds for a call of an empty function, for a switch between two processes
 * (half the time in which a byte goes there and back by two pipes), and for a yield to a thread by name. */
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#include <ythreads.h>

enum { PASSES = 20 };

static int rounds;
static yid players[2];

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec * 1e6 + (double)time.tv_nsec * 1e-3;
}

static double least(double a, double b) {
    return a < b ? a : b;
}

static __attribute__((noinline)) void nothing(void) {
    __asm__ volatile("");
}

static double call(void) {
    double start = now();
    for (int i = 0; i < rounds; i++) nothing();
    return (now() - start) / rounds;
}

static double pipes(void) {
    int there[2], back[2];
    char byte = 0;
    if (pipe(there) || pipe(back)) exit(1);
    if (!fork()) {
        for (int i = 0; i < rounds; i++)
            if (read(there[0], &byte, 1) != 1 || write(back[1], &byte, 1) != 1) _exit(1);
        _exit(0);
    }
    double start = now();
    for (int i = 0; i < rounds; i++)
        if (write(there[1], &byte, 1) != 1 || read(back[0], &byte, 1) != 1) exit(1);
    double half = (now() - start) / (2.0 * rounds);
    wait(0);
    for (int i = 0; i < 2; i++) close(there[i]), close(back[i]);
    return half;
}

thread player(int self) {
    for (int i = 0; i < rounds; i++) ythread_yield(players[!self]);
}

static double yields(void) {
    for (int i = 0; i < 2; i++) ythread_create(&players[i], 0, player, 1, i);
    double start = now();
    for (int i = 0; i < 2; i++) ythread_join(players[i], 0);
    return (now() - start) / (2.0 * rounds);
}

thread ymain(int argc, char **argv) {
    double a = 1e30, b = 1e30, c = 1e30;
    rounds = argc > 1 ? atoi(argv[1]) : 10000;
    for (int pass = 0; pass < PASSES; pass++) {
        a = least(a, call());
        b = least(b, pipes());
        c = least(c, yields());
    }
    printf("%.5f\n%.5f\n%.5f\n", a, b, c);
}
