// A program that has changed meets the state of an old one: it says which functions and variables differ and how, and goes on
// if only others have changed.
// RUN: rm -rf %t.d && mkdir %t.d
// RUN: %ycc -DOLD -O1 %s -o %t.old
// RUN: %yrun -n 2 %t.old %t.d/state | FileCheck %s --check-prefix=OLD
// OLD: count 3, other 1
// RUN: %ycc -O1 %s -o %t.same
// RUN: %yrun --restart=%t.d/state %t.same | FileCheck %s --check-prefix=SAME
// SAME: count 3, other 11
// RUN: %ycc -DADDED -O1 %s -o %t.added
// RUN: %status 124 %yrun --restart=%t.d/state %t.added 2>&1 | FileCheck %s --check-prefix=ADDED
// ADDED: ythreads: restart: walk() ({{.*}}checkpoint-versions.c:[[# @LINE + 54]]): field 'added' has been added
// ADDED-NEXT: ythreads: cannot continue from '{{.*}}state': 1 function in use has changed
// RUN: %ycc -DWIDER -O1 %s -o %t.wider
// RUN: %status 124 %yrun --restart=%t.d/state %t.wider 2>&1 | FileCheck %s --check-prefix=WIDER
// WIDER: walk() ({{.*}}): field 'count' was 'int', is 'long' now
// RUN: %ycc -DPOINTS -O1 %s -o %t.points
// RUN: %status 124 %yrun --restart=%t.d/state %t.points 2>&1 | FileCheck %s --check-prefix=POINTS
// POINTS: walk() ({{.*}}): {{.*}}it had 2 suspension points, has 3 now
// RUN: %ycc -DRENAMED -O1 %s -o %t.renamed
// RUN: %status 124 %yrun --restart=%t.d/state %t.renamed 2>&1 | FileCheck %s --check-prefix=RENAMED
// RENAMED: walk() ({{.*}}): this program has no such function
// RUN: %ycc -DVARIABLE -O1 %s -o %t.variable
// RUN: %status 124 %yrun --restart=%t.d/state %t.variable 2>&1 | FileCheck %s --check-prefix=VARIABLE
// VARIABLE: cannot continue from '{{.*}}': node {{[01]}}: variable 'record': member 'x' was 'int', is 'double' now
// RUN: %ycc -DWITHOUT -O1 %s -o %t.without
// RUN: %yrun --restart=%t.d/state %t.without 2>&1 | FileCheck %s --check-prefix=WITHOUT
// WITHOUT: ythreads: restart: warning: this program has no variable 'record': its value is left out
// WITHOUT: count 3, other 11
// What is static is of its file: in another one there is no such thing.
// RUN: %ycc -ffile-prefix-map=%S=elsewhere -O1 %s -o %t.moved
// RUN: %status 124 %yrun --restart=%t.d/state %t.moved 2>&1 | FileCheck %s --check-prefix=MOVED
// MOVED: walk() ({{.*}}checkpoint-versions.c:{{[0-9]+}}): this program has no such function
// MOVED: warning: this program has no variable 'runs' of {{.*}}checkpoint-versions.c: its value is left out
// A thread in a file of its own is checked likewise.
// RUN: %t.old %t.d/state %t.d/thread
// RUN: %t.added thread %t.d/thread | FileCheck %s --check-prefix=THREAD
// THREAD: -11 '{{.*}}thread': walk() ({{.*}}): field 'added' has been added
#include <stdio.h>
#include <string.h>
#include <ythreads.h>

#ifndef WITHOUT
#ifdef VARIABLE
struct record {
    double x;
} record = {1};
#else
struct record {
    int x;
} record = {1};
#endif
#endif

#ifdef RENAMED
#define walk stroll
#endif
#ifdef WIDER
typedef long count_type;
#else
typedef int count_type;
#endif

static int runs;

static int walk(const char *path, int saves_itself) {
    count_type count = 0;
#ifdef ADDED
    double added = ythread_self();
#endif
    while (count < 3) count++;
#ifdef POINTS
    ythread_yield(YTHREAD_ANY);
#endif
    int status = saves_itself ? ythread_save(ythread_self(), path) : ythread_checkpoint(path);
#ifdef ADDED
    count += added > 1e300;
#endif
    return status ? -1 : (int)count;
}

/* In no frame when the state is written: may change. */
static int other(int n) {
#ifndef OLD
    int more = 10;
    ythread_yield(YTHREAD_ANY);
    n += more;
#endif
    ythread_yield(YTHREAD_ANY);
    return n;
}

thread ymain(int argc, char **argv) {
    char path[300] = "", second[300] = "";
    yid id;
    runs++;
    if (argc > 1) strcpy(path, argv[1]);
    if (argc > 2) strcpy(second, argv[2]);
    if (!strcmp(path, "thread")) {
        int status = ythread_restore(second, &id);
        printf("%d %s\n", status, status ? ythread_error() : "");
    } else {
        int count = second[0] ? walk(second, 1) : walk(path, 0);
        int more = other(1);
        printf("count %d, other %d\n", count, more);
    }
}
