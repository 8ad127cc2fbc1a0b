// RUN: %ytranslate --source-name=local-names.c -o %t.c %s %flags
// RUN: diff %S/Inputs/local-names.expected %t.c
/* Shadowing, static and const variables, local types, a variable in the frame. */
#include <ythreads.h>

int depth;
suspends int later(int v);

static void set(int *p, int v)
{
    *p = v;
}

int f(int n)
{
    static int calls = 1;
    const int limit = later(n);
    struct point { int x, y; } p = { .y = later(1), .x = n }, q = p;
    enum { NEAR = 1, FAR };
    int here, *at = &here, list[4] = { 1, 2 };
    set(at, calls++);
    for (int i = 0; i < limit; i++) {
        int n = later(i), depth = n;
        p.x += n + depth;
    }
    list[NEAR] = later(*at);
    return p.x + q.y + list[FAR] + depth;
}
