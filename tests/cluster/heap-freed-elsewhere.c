// Typed memory that untranslated code has given back, while a thread or a variable still holds its address: no move and no
// checkpoint reads what is not there.
// UNSUPPORTED: nodes-together
// RUN: rm -rf %t.d && mkdir %t.d
// RUN: %ycc --typed-malloc -O1 %s -o %t
// RUN: %yrun -n 2 %t %t.d/all 2> %t.err | FileCheck %s
// CHECK: thread: -6 thread 0.1, its heap block of 'long' has been freed by code that is not translated
// CHECK-NEXT: variable: -6 node 0: its heap block of 'long' has been freed by code that is not translated
// CHECK-NEXT: written: 0
#include <stdio.h>
#include <stdlib.h>
#include <ythreads.h>

enum { MANY = 1 << 20 };

static long *kept;
static void (*volatile give_back)(void *) = free; /* the C library's, unseen */

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
    ythread_create(&id, NULL, holder, 1, 1);
    ythread_join(id, NULL);
    kept = malloc(8 * MANY * sizeof *kept);
    kept[5] = 5;
    give_back(kept);
    tell("variable", ythread_checkpoint(argv[1]));
    kept = NULL;
    tell("written", ythread_checkpoint(argv[1]));
}
