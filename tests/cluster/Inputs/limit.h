/* Memory that ends soon, for tests. */
#ifndef TESTS_CLUSTER_LIMIT_H
#define TESTS_CLUSTER_LIMIT_H

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>

/* The stack is to be what it will be. */
static __attribute__((noinline)) void grow_stack(void) {
    volatile char bytes[2 << 20];
    for (size_t i = 0; i < sizeof bytes; i += 1024) bytes[i] = 1;
}

/* The process may have `room` more bytes than it has, and no more. */
static void limit_memory(unsigned long room) {
    grow_stack();
    unsigned long pages = 0;
    FILE *file = fopen("/proc/self/statm", "r");
    if (!file || fscanf(file, "%lu", &pages) != 1) exit(2);
    fclose(file);
    struct rlimit limit = {pages * 4096 + room, RLIM_INFINITY};
    if (setrlimit(RLIMIT_AS, &limit)) exit(2);
}

/* As much as before. */
__attribute__((unused)) static void lift_limit(void) {
    struct rlimit limit = {RLIM_INFINITY, RLIM_INFINITY};
    if (setrlimit(RLIMIT_AS, &limit)) exit(2);
}

static uintptr_t limit_ballast; /* no pointer: a program that may point to plain memory is not written down */

/* Takes blocks of every size from `largest` down to `least` until there is none, each with the address of the one before; gives them
 * back. */
__attribute__((unused)) static void take_malloc_down_to(size_t least, size_t largest) {
    uintptr_t *block;
    for (size_t size = largest; size >= least; size /= 2)
        while ((block = malloc(size))) *block = limit_ballast, limit_ballast = (uintptr_t)block;
}

__attribute__((unused)) static void take_malloc(size_t largest) {
    take_malloc_down_to(sizeof limit_ballast, largest);
}

__attribute__((unused)) static void give_malloc(void) {
    while (limit_ballast) {
        uintptr_t before = *(uintptr_t *)limit_ballast;
        free((void *)limit_ballast);
        limit_ballast = before;
    }
}

#endif
