// The address of a label is its number, in tables of static variables too; a goto to it is a switch over them.
// RUN: %ytranslate %s %flags | FileCheck %s
#include <ythreads.h>

// CHECK: static void * ythread_static_walk_table[3] = {((void *)1), ((void *)2), ((void *)3)};
// CHECK: static const int ythread_static_walk_steps[1] = {((void *)2) - ((void *)1)};

// CHECK: static int ythread_body_walk(
static int walk(int n)
{
    static void *table[3] = {&&up, &&down, &&end};
    static const int steps[1] = {&&down - &&up};
    // CHECK: switch ((__UINTPTR_TYPE__)(ythread_static_walk_table[n])) {
    // CHECK-NEXT: {{^}}{{.*}}case 1: goto up; case 2: goto down; case 3: goto end; default: __builtin_trap();
    goto *table[n];
up:
    ythread_yield(YTHREAD_ANY);
    // CHECK: if (n == 0)
    // CHECK: do switch ((__UINTPTR_TYPE__)((((void *)1) + ythread_static_walk_steps[0]))) { case 1: goto up; {{.*}} } while (0);
    if (n == 0)
        goto *(&&up + steps[0]);
down:
    n++;
end:
    return n;
}

thread ymain(void)
{
    walk(0);
}
