// A program in which other functions are called at the same number of suspension points, with the same fields saved, does
// not continue what was written behind one of them.
// UNSUPPORTED: nodes-together
// RUN: rm -rf %t.d && mkdir %t.d
// RUN: %ycc -O1 %s -o %t.old
// RUN: %yrun -n 1 %t.old %t.d/state %t.d/thread | FileCheck %s --check-prefix=OLD
// OLD: 1111
// RUN: %yrun --restart=%t.d/state %t.old | FileCheck %s --check-prefix=OLD
// RUN: %ycc -DEXCHANGED -O1 %s -o %t.exchanged
// RUN: %status 124 %yrun --restart=%t.d/state %t.exchanged 2>&1 | FileCheck %s --check-prefix=EXCHANGED
// EXCHANGED: ythreads: restart: walk() ({{.*}}checkpoint-calls.c:{{[0-9]+}}): suspension point 1 (line {{[0-9]+}}, now {{[0-9]+}}) was a call of ythread_checkpoint(), is a call of ythread_yield(); suspension point 2 (line {{[0-9]+}}, now {{[0-9]+}}) was a call of ythread_yield(), is a call of ythread_checkpoint()
// EXCHANGED-NEXT: ythreads: cannot continue from '{{.*}}state': 1 function in use has changed
// RUN: %ycc -DTHROUGH -O1 %s -o %t.through
// RUN: %status 124 %yrun --restart=%t.d/state %t.through 2>&1 | FileCheck %s --check-prefix=THROUGH
// THROUGH: suspension point 3 (line {{[0-9]+}}, now {{[0-9]+}}) was a call of step(), is a call through a pointer
// RUN: %ycc -DOTHER -O1 %s -o %t.other
// RUN: %status 124 %yrun --restart=%t.d/state %t.other 2>&1 | FileCheck %s --check-prefix=OTHER
// OTHER: suspension point 4 (line {{[0-9]+}}, now {{[0-9]+}}) was a call of first(), is a call of second()
// A thread in a file of its own is checked likewise.
// RUN: %t.exchanged restore %t.d/thread | FileCheck %s --check-prefix=THREAD
// THREAD: -11 '{{.*}}thread': walk() ({{.*}}): suspension point 1
// RUN: ystate show %t.d/state | FileCheck %s --check-prefix=SHOW
// SHOW: walk() {{.*}}checkpoint-calls.c:{{[0-9]+}} calls ythread_checkpoint()
// Edits by chance.
// RUN: %edits %ycc %yrun %t.d/edits | FileCheck %s --check-prefix=EDITS
// EDITS: 6 edits: {{[1-5]}} continued
// RUN: %edited-data --seed 3 %ycc %yrun %t.d/edited-data | FileCheck %s --check-prefix=DATA
// DATA: 6 edits: {{[1-5]}} continued, {{[1-5]}} refused, 0 wrong
#include <stdio.h>
#include <string.h>
#include <ythreads.h>

static char path[300], second_path[300];

static void step(void) {
    ythread_yield(YTHREAD_ANY);
}
static suspends void (*pointer)(void) = step;

thread first(int number) {
    (void)number;
}
thread second(int number) {
    (void)number;
}

static int walk(int sum) {
#ifdef EXCHANGED
    ythread_yield(YTHREAD_ANY);
    sum += 10;
    (void)ythread_checkpoint(path);
#else
    (void)ythread_checkpoint(path);
    sum += 10;
    ythread_yield(YTHREAD_ANY);
#endif
    sum += 100;
#ifdef THROUGH
    pointer();
#else
    step();
#endif
#ifdef OTHER
    second(1);
#else
    first(1);
#endif
    return sum + 1000;
}

thread saved(void) {
    walk(1);
}

thread ymain(int argc, char **argv) {
    yid id;
    if (argc > 1) strcpy(path, argv[1]);
    if (argc > 2) strcpy(second_path, argv[2]);
    if (!strcmp(path, "restore")) {
        int status = ythread_restore(second_path, &id);
        printf("%d %s\n", status, status ? ythread_error() : "");
        return;
    }
    printf("%d\n", walk(1));
    path[0] = 0; /* fails at once */
    ythread_create(&id, 0, saved, 0);
    ythread_yield(YTHREAD_ANY);
    ythread_save(id, second_path);
}
