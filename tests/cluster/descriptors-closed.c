// A program that closes all descriptors but its own closes those by which its node is connected: the node says so, and ends.
// RUN: %ycc %s -o %t
// RUN: %status 121 %yrun -n 2 %t 0 2> %t.err
// RUN: FileCheck %s --input-file=%t.err
// RUN: %status 121 %yrun -n 2 %t 1 2> %t.err
// RUN: FileCheck %s --input-file=%t.err
// CHECK: ythreads: this node ends: the program has closed file descriptors that connect its node (closefrom, close_range)
#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>
#include <ythreads.h>

thread sleeper(void) {
    ythread_sleep(60);
}

thread ymain(int argc, char **argv) {
    yid id;
    struct ythread_attr there = {.priority = YTHREAD_INHERIT, .node = 1};
    ythread_create(&id, &there, sleeper, 0);
    for (int fd = 3; fd < 256; fd++) close(fd);
    for (int i = 0; i < 32 && argc > 1 && atoi(argv[1]); i++)
        if (open("/dev/null", O_RDWR) < 0) return;
    ythread_join(id, 0);
}
