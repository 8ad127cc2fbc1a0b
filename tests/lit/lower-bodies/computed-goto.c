// The address of a label is its number, in tables of static variables too; a goto looks it up in a table of its own. A table
// that only such gotos read is there once more, with addresses, and they go by the index.
// RUN: %ytranslate %s %flags | FileCheck %s
#include <ythreads.h>

// CHECK: static void * ythread_static_walk_table[3] = {((void *)1), ((void *)2), ((void *)3)};
// CHECK: static const int ythread_static_walk_steps[1] = {((void *)2) - ((void *)1)};

// CHECK: static int ythread_body_walk(
static int walk(int n)
{
    static void *table[3] = {&&up, &&down, &&end};
    static const int steps[1] = {&&down - &&up};
    // CHECK: static const void *const ythread_targets_0[] = {&&up, &&down, &&end};
    // CHECK-NEXT: static const void *const ythread_labels[] __attribute__((unused)) = {&&ythread_wild, &&up, &&down, &&end};
    // CHECK-NEXT: if (0) ythread_wild: __builtin_trap();
    // CHECK: goto *ythread_targets_0[n];
    goto *table[n];
up:
    ythread_yield(YTHREAD_ANY);
    // CHECK: if (n == 0)
    // CHECK: goto *ythread_labels[(ythread_label)((((void *)1) + ythread_static_walk_steps[0])) & 3];
    if (n == 0)
        goto *(&&up + steps[0]);
down:
    n++;
end:
    return n;
}

// A label that a block declares cannot be named from outside it.
// CHECK: static int ythread_body_inner(
static int inner(int n)
{
    ythread_yield(YTHREAD_ANY);
    // CHECK-NOT: static const void *const ythread_labels
    // CHECK: do switch ((ythread_label)((n ? ((void *)1) : ((void *)2)))) { case 1: goto one; case 2: goto two; default: __builtin_trap(); } while (0);
    return ({
        __label__ one, two;
        goto *(n ? &&one : &&two);
    one:
        n++;
    two:
        n;
    });
}

// Nothing goes by number; one table has a hole. What somebody may write has numbers.
// CHECK: static int ythread_body_only(
static int only(int n)
{
    static const void *const table[] = {&&up, [2] = &&down};
    // CHECK-NOT: ythread_labels
    // CHECK: static const void *const ythread_targets_0[] = {&&up, 0, &&down};
    // CHECK-NOT: ythread_labels
    // CHECK: goto *ythread_targets_0[n * 2];
    goto *table[n * 2];
up:
    ythread_yield(YTHREAD_ANY);
    // CHECK: goto *ythread_targets_0[2];
    goto *table[2];
down:
    return n;
}

// CHECK: static int ythread_body_written(
static int written(int n)
{
    static void *table[] = {&&up, &&down};
    void **place = table;
    // CHECK-NOT: ythread_targets
    // CHECK: goto *ythread_labels[(ythread_label)(ythread_static_written_table[n]) & 3];
    goto *table[n];
up:
    *place = &&down;
    ythread_yield(YTHREAD_ANY);
down:
    return n;
}

thread ymain(void)
{
    walk(inner(only(written(0))));
}
