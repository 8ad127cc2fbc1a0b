// Typed memory that untranslated code has given back, while a thread or a variable still holds its address: no move and no
// checkpoint reads what is not there.
// UNSUPPORTED: nodes-together
// RUN: rm -rf %t.d && mkdir %t.d
// Who links without --typed-malloc is not told, as with shared libraries: then what is seen is that the memory is gone.
// RUN: %ycc --typed-malloc -O1 -c %s -o %t.o
// RUN: %ycc %t.o -o %t
// RUN: %yrun -n 2 %t %t.d/all 2> %t.err | FileCheck %s
// CHECK: thread: -6 thread 0.1, its heap block of 'long' has been freed by code that is not translated
// CHECK-NEXT: variable: -6 node 0: its heap block of 'long' has been freed by code that is not translated
// CHECK-NEXT: written: 0
// RUN: %ycc --typed-malloc -O1 %s -o %t.linked
// RUN: %yrun -n 2 %t.linked %t.d/all 2> %t.err | FileCheck %s --check-prefix=TOLD
// RUN: %t.linked %t.d/all 2> %t.err | FileCheck %s --check-prefix=TOLD
// TOLD: small: -6 node 0: thread 0.{{[0-9]+}}, ymain(), field 'small': points to memory that Ythreads does not know
// TOLD-NEXT: resized: -6 node 0: thread 0.{{[0-9]+}}, ymain(), field 'small': points to memory that Ythreads does not know
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <ythreads.h>

enum { MANY = 1 << 20 };

static long *kept;
static void (*volatile give_back)(void *) = free; /* the C library's, unseen but by the linker */
static void *(*volatile change)(void *, size_t) = realloc;

static void tell(const char *what, int status) {
    printf("%s: %d %s\n", what, status, status ? ythread_error() : "");
}

/* So much memory is given back to the system at once. */
thread holder(int to) {
    long *gone = malloc(MANY * sizeof *gone);
    gone[5] = 5;
    give_back(gone);
    tell("thread", ythread_migrate(to));
    if (gone == &kept[1]) abort();
}

thread ymain(int argc, char **argv) {
    yid id;
    if (strstr(argv[0], "linked")) {
        long *small = malloc(2 * sizeof *small);
        small[1] = 1;
        give_back(small);
        tell("small", ythread_checkpoint(argv[1]));
        if (small == kept) abort();
        small = malloc(2 * sizeof *small);
        small = change(small, 3 * sizeof *small);
        tell("resized", ythread_checkpoint(argv[1]));
        if (small == kept) abort();
        exit(0);
    }
    ythread_create(&id, NULL, holder, 1, 1);
    ythread_join(id, NULL);
    kept = malloc(8 * MANY * sizeof *kept);
    kept[5] = 5;
    give_back(kept);
    tell("variable", ythread_checkpoint(argv[1]));
    kept = NULL;
    tell("written", ythread_checkpoint(argv[1]));
}
