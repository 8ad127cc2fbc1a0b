// A value that does not fit, in memory of a thread that has no name of its own: arrays of variable length, memory of alloca, heap blocks.
// The refusal names thread, function, the field that leads there, and the value.
// REQUIRES: host-x86_64, foreign-armhf
// UNSUPPORTED: nodes-together
// RUN: %ycc --target=armhf -w -O1 %s -o %t
// RUN: %status 0 %yrun --nodes=x86_64:1,armhf:1 %t | FileCheck %s
#include <stdarg.h>
#include <stdio.h>
#include <ythreads.h>

#define LARGE 4294967296

struct pair {
    int n;
    long both[2];
};
struct samples {
    int n;
    long values[] ythread_count(n);
};

static void tell(int status) {
    printf("%d, %s\n", status, ythread_error());
}

thread variable(int n) {
    long many[n];
    struct pair rows[n][2];
    for (int i = 0; i < n; i++) many[i] = i, rows[i][0] = rows[i][1] = (struct pair){i, {i, i}};
    many[2] = LARGE;
    // CHECK: -6, node 1: thread 0.1, variable(), field 'many[2]': 4294967296 does not fit 'long'
    tell(ythread_migrate(1));
    many[2] = 0;
    rows[1][1].both[1] = -LARGE;
    // CHECK-NEXT: -6, node 1: thread 0.1, variable(), field 'rows[3].both[1]': -4294967296 does not fit 'long'
    tell(ythread_migrate(1));
    // CHECK-NEXT: -4294967296 0
    printf("%ld %ld\n", rows[1][1].both[1], many[2]);
}

thread taken(int n) {
    long *many = __builtin_alloca(n * sizeof *many);
    for (int i = 0; i < n; i++) many[i] = LARGE;
    // CHECK-NEXT: -6, node 1: thread 0.1, taken(), field 'many[0]': 4294967296 does not fit 'long'
    tell(ythread_migrate(1));
    // CHECK-NEXT: 4294967296
    printf("%ld\n", many[n - 1]);
}

static void passed(int n, ...) {
    va_list list;
    va_start(list, n);
    // CHECK-NEXT: -6, node 1: thread 0.1, passed(), {{.*}}: 4294967296 does not fit 'long'
    tell(ythread_migrate(1));
    // CHECK-NEXT: 4294967296
    printf("%ld\n", va_arg(list, long));
    va_end(list);
}

thread passes(int n) {
    long large = LARGE;
    passed(n, large);
}

thread owned(int n) {
    struct pair *pairs = ythread_alloc(struct pair, n);
    struct samples *all[2] = {0, ythread_alloc_flexible(struct samples, n)};
    pairs[2].both[1] = LARGE;
    // CHECK-NEXT: -6, node 1: thread 0.1, its heap block 1 (owned(), field 'pairs'), 'struct pair[2].both[1]': 4294967296 does not fit 'long'
    tell(ythread_migrate(1));
    pairs[2].both[1] = 0;
    all[1]->n = n;
    all[1]->values[1] = LARGE;
    // CHECK-NEXT: -6, node 1: thread 0.1, its heap block 2 (owned(), field 'all[1]'), 'values[1]': 4294967296 does not fit 'long'
    tell(ythread_migrate(1));
    // CHECK-NEXT: 0 4294967296
    printf("%ld %ld\n", pairs[2].both[1], all[1]->values[1]);
}

static int *kept;

thread pinned(int n) {
    int many[n];
    many[1] = 5;
    kept = &many[1];
    // CHECK-NEXT: -6, thread 0.1, pinned(), field 'many': variable 'kept' of {{.*}} holds its address, and stays
    tell(ythread_migrate(1));
    // CHECK-NEXT: 5
    printf("%d\n", many[1]);
    kept = 0;
}

thread unknown(int n) {
    int *all[n];
    for (int i = 0; i < n; i++) all[i] = &n;
    all[1] = (int *)0x123456;
    // CHECK-NEXT: -6, thread 0.1, unknown(), field 'all[1]': points to memory that Ythreads does not know
    tell(ythread_migrate(1));
    // CHECK-NEXT: 1
    printf("%d\n", all[2] == &n);
}

thread ymain(void) {
    thread (*all[])(int) = {variable, taken, passes, owned, pinned, unknown};
    for (unsigned i = 0; i < sizeof all / sizeof all[0]; i++) {
        yid id;
        ythread_create(&id, 0, all[i], 1, 3);
        ythread_join(id, 0);
    }
}
