// What cannot be written is refused by name, and the program goes on; what cannot be read as well, and the file is
// left as it is.
// RUN: rm -rf %t.d && mkdir %t.d
// RUN: %ycc -O1 %s -o %t
// RUN: %yrun -n 2 %t %t.d | FileCheck %s
// RUN: %t %t.d | FileCheck %s
// CHECK: malloc: -6 node {{[01]}}: variable 'table.rows[1]': points to memory that Ythreads does not know
// CHECK-NEXT: another's local: -6 node {{[01]}}: thread 0.{{[0-9]+}}, ymain(), field 'p': points to memory that Ythreads does not know
// CHECK-NEXT: directory: -16 cannot write '{{.*}}missing/state.partial': No such file or directory
// CHECK-NEXT: device: -16 cannot write '/dev/full': it is no regular file
// CHECK-NEXT: no name: -1
// CHECK-NEXT: good: 0
// RUN: %ycc --typed-malloc -O1 %s -o %t.typed
// RUN: %t.typed %t.d | FileCheck %s --check-prefix=TYPED
// TYPED: malloc: 0
// A full disk: the old one is whole.
// RUN: cp %t.d/good %t.d/before
// RUN: %limit 1000 %t %t.d full | FileCheck %s --check-prefix=FULL
// FULL: full: -16 cannot write '{{.*}}good.partial': File too large
// RUN: diff %t.d/good %t.d/before
// RUN: not ls %t.d/good.partial
// Thread-local static locals of functions that stay as they are: nobody can tell where they are.
// RUN: %ycc -DLOCAL -O1 %s -o %t.local
// RUN: %t.local %t.d | FileCheck %s --check-prefix=LOCAL
// LOCAL: good: -6 node 0: variable 'count.local' of {{.*}}: a static local of a function that does not suspend cannot be saved
// Damaged files, and files of others.
// RUN: %damage %t.d/good %t.d/short truncate
// RUN: %status 124 %yrun -n 1 --restart=%t.d/short %t 2>&1 | FileCheck %s --check-prefix=SHORT
// SHORT: ythreads: cannot continue from '{{[^']*}}short': the file is damaged: it ends early
// RUN: %damage %t.d/good %t.d/flipped flip
// RUN: %status 124 %yrun -n 1 --restart=%t.d/flipped %t 2>&1 | FileCheck %s --check-prefix=FLIPPED
// FLIPPED: the file is damaged: its checksum is wrong
// RUN: %damage %t.d/good %t.d/newer newer
// RUN: %status 124 %yrun -n 1 --restart=%t.d/newer %t 2>&1 | FileCheck %s --check-prefix=NEWER
// RUN: %status 124 %yrun --restart=%t.d/newer %t 2>&1 | FileCheck %s --check-prefix=NEWER
// NEWER: the file has format 6, this
// RUN: %ycc -DOTHER -O1 %s -o %t.other
// RUN: %status 124 %yrun -n 1 --restart=%t.d/good %t.other 2>&1 | FileCheck %s --check-prefix=OTHER
// OTHER: ythreads: restart: ymain() ({{.*}}): it had
// RUN: %status 124 %yrun --restart=%t.d/missing %t 2>&1 | FileCheck %s --check-prefix=MISSING
// MISSING: yrun: cannot read '{{.*}}missing': No such file or directory
// RUN: head -c 30 %t.d/good > %t.d/early
// RUN: %status 124 %yrun --restart=%t.d/early %t 2>&1 | FileCheck %s --check-prefix=EARLY
// EARLY: yrun: '{{.*}}early': the file is damaged: it ends early
// RUN: %status 124 %yrun --restart=%t.d %t 2>&1 | FileCheck %s --check-prefix=FOLDER
// FOLDER: yrun: cannot read '{{.*}}.d': it is no regular file
// RUN: %status 124 %yrun --restart=%s %t 2>&1 | FileCheck %s --check-prefix=FOREIGN
// FOREIGN: this is no file of Ythreads
// RUN: %status 120 %yrun --checkpoint=%t.d/x %t 2>&1 | FileCheck %s --check-prefix=EVERY
// EVERY: yrun: --checkpoint and --every go together
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <ythreads.h>

static struct {
    int count;
    int *rows[2];
} table;
static char path[300];

#ifdef LOCAL
static int count(void) {
    static _Thread_local int local;
    return ++local;
}
#endif

static const char *path_of(const char *directory, const char *name) {
    snprintf(path, sizeof path, "%s/%s", directory, name);
    return path;
}

#ifdef OTHER
thread ymain(void) {
    ythread_yield(YTHREAD_ANY);
    ythread_yield(YTHREAD_ANY);
}
#else
static void tell(const char *what, int status) {
    printf("%s: %d %s\n", what, status, status ? ythread_error() : "");
}

thread ymain(int argc, char **argv) {
    char directory[200];
    int *volatile p = 0;
#ifdef LOCAL
    count();
#endif
    strcpy(directory, argv[1]);
    int is_full = argc > 2;
    if (is_full) {
        tell("full", ythread_checkpoint(path_of(directory, "good")));
    } else {
#ifndef LOCAL
        table.rows[1] = malloc(4);
        tell("malloc", ythread_checkpoint(path_of(directory, "bad")));
        p = table.rows[1];
        table.rows[1] = 0;
        tell("another's local", ythread_checkpoint(path_of(directory, "bad")));
        free(p);
        p = 0;
        tell("directory", ythread_checkpoint(path_of(directory, "missing/state")));
        tell("device", ythread_checkpoint("/dev/full"));
        tell("no name", ythread_checkpoint(""));
#endif
        tell("good", ythread_checkpoint(path_of(directory, "good")));
    }
    if (p) abort();
}
#endif
