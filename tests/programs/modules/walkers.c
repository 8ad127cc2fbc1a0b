/* The other file of functions-by-typedef.c. */
#include "walkers.h"

#include <stdio.h>

void walks(int n) {
    ythread_yield(YTHREAD_ANY);
    printf("walks %d\n", n);
}

thread runs(int n) {
    ythread_yield(YTHREAD_ANY);
    printf("runs %d\n", n);
}

thread strolls(int n) {
    ythread_yield(YTHREAD_ANY);
    printf("strolls %d\n", n);
}

int waits_once(int n) {
    ythread_yield(YTHREAD_ANY);
    return n;
}

int waits_twice(int n) { return waits_once(n) * 100; }
