// Addresses that stay in the thread's own frames: nothing is pinned.
// RUN: %ytranslate --dump-after=find-escapes --stop-after=find-escapes %s %flags | FileCheck --allow-empty %s
// CHECK-NOT: line
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <ythreads.h>

suspends int later(int v);

struct node { int v; struct node *next; };
int *unrelated;

void swap(int *a, int *b)
{
    int t = *a;
    later(1);
    *a = *b;
    *b = t;
}

void join(struct node *p, struct node *n)
{
    later(1);
    p->next = n;
}

static int cmp(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }

static int length(const char *s)
{
    const char *from = s;
    while (*s) s++;
    return later((int)(s - from));
}

static const char *names[] = {"a", "bc"};

int f(int n)
{
    int a = 1, b = 2, sorted[4] = {3, 1, 2, n}, *pointers[2] = {&a, &b};
    struct node x = {1, 0}, y = {2, 0}, z = {0};
    char text[20], copy[20], *end;
    swap(&a, &b);
    join(&x, &y);
    x.next->next = &z;
    qsort(sorted, 4, sizeof *sorted, cmp);
    sprintf(text, "%d", *pointers[0]);
    memcpy(copy, text, sizeof copy);
    sscanf(copy, "%d", &b);
    long v = strtol(text, &end, 10);
    int aligned = ((uintptr_t)&a & 7) == 0 && (uintptr_t)sorted % 4 == 0;
    int same = (uintptr_t)&a == (uintptr_t)pointers[0];
    later(length(names[0]) + length(text) + (int)v + aligned + same);
    return *end + a + b;
}

// A walk over both through one parameter does not mix them up.
int g(int *p) { return later(*p); }
int h(void)
{
    int local = 1;
    return g(&local) + g(unrelated);
}
