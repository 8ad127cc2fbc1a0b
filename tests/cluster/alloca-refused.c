// Memory of alloca that no move can describe keeps its thread, and is named by a variable that leads to it.
// UNSUPPORTED: nodes-together
// RUN: %ycc -O1 %s -o %t
// RUN: %status 0 %yrun -n 2 %t | FileCheck %s
#include <stdio.h>
#include <string.h>
#include <ythreads.h>

struct item {
    struct item *next;
    int n;
};

static void tell(const char *who, int status) {
    printf("%s: %d, %s\n", who, status, ythread_error());
}

thread untyped(void) {
    void *memory = __builtin_alloca(24);
    memset(memory, 7, 24);
    tell("untyped", ythread_migrate(1));
    printf("%d\n", *(char *)memory);
}

thread looped(void) {
    struct item *item = __builtin_alloca(sizeof *item), *behind;
    item->next = item;
    behind = item;
    tell("looped", ythread_migrate(1));
    printf("%d\n", behind->next == behind);
}

static int use(char *memory) {
    return memory[3];
}

thread unused(void) {
    void *memory = __builtin_alloca(24);
    memset(memory, 7, 24);
    int n = use(memory);
    tell("unused", ythread_migrate(1));
    printf("%d\n", n);
}

thread ymain(void) {
    thread (*all[])(void) = {untyped, looped, unused};
    // CHECK: untyped: -6, thread 0.1, untyped(), field 'memory': points to memory of alloca whose type is not visible, or whose address may be kept elsewhere
    // CHECK-NEXT: 7
    // CHECK-NEXT: looped: -6, thread 0.1, looped(), field 'behind': points to memory of alloca whose type is not visible, or whose address may be kept elsewhere
    // CHECK-NEXT: 1
    // CHECK-NEXT: unused: -6, thread 0.1, unused(), it owns memory of alloca whose type is not visible, or whose address may be kept elsewhere
    // CHECK-NEXT: 7
    for (int i = 0; i < 3; i++) {
        yid id;
        ythread_create(&id, 0, all[i], 0);
        ythread_join(id, 0);
    }
}
