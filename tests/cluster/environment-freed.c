// A program with an environment of its own may free it before it ends.
// RUN: %ycc %s -o %t
// RUN: %t 2>&1 | count 0
// RUN: env YTHREADS_STATS=1 YTHREADS_TRACE=%t.trace %t 2>&1 | FileCheck %s
// RUN: FileCheck %s --check-prefix=TRACE < %t.trace
// CHECK: ythreads: stats: node 0
// TRACE: "name":"ymain() 0.0"
#define _GNU_SOURCE
#include <ythreads.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

thread ymain(void) {
    char **own = mmap(0, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    own[0] = "HOME=/";
    environ = own;
    ythread_yield(YTHREAD_ANY);
    munmap(own, 4096);
    exit(0);
}
