/* Memory that ends soon, for tests. */
#ifndef TESTS_CLUSTER_LIMIT_H
#define TESTS_CLUSTER_LIMIT_H

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

#endif
