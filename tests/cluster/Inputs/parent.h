/* Processes above a node that PVM has started, for tests. */
#ifndef TESTS_CLUSTER_PARENT_H
#define TESTS_CLUSTER_PARENT_H

#include <stdio.h>
#include <sys/types.h>

/* The parent of a process; of a node's own parent, which is its keeper, it is pvmd. 0: it is not known. */
static pid_t parent_of(pid_t process) {
    char path[40];
    int parent = 0;
    snprintf(path, sizeof path, "/proc/%d/stat", (int)process);
    FILE *file = fopen(path, "r");
    if (file) (void)!fscanf(file, "%*d (%*[^)]) %*c %d", &parent);
    if (file) fclose(file);
    return parent;
}

#endif
