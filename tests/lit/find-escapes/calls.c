// What may be kept by functions that the file does not define, and by all that a pointer may call.
// RUN: %ytranslate --dump-after=find-escapes --stop-after=find-escapes %s %flags | FileCheck %s
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <ythreads.h>

suspends int later(int v);

void unknown(void *);
suspends void elsewhere(void *);
int *global;

// CHECK: a: x, line [[@LINE+1]]
int a(void) { int x; unknown(&x); return later(x); }
// CHECK-NEXT: b: x, line [[@LINE+1]]
int b(void) { int x; elsewhere(&x); return later(x); }
// CHECK-NEXT: c: buffer, line [[@LINE+1]]
int c(void) { char buffer[100]; setvbuf(stdout, buffer, _IOLBF, 100); return later(1); }
// CHECK-NEXT: d: words, line [[@LINE+1]]
int d(void) { char words[] = "a b"; strtok(words, " "); return later(*strtok(0, " ")); }

static void keep(int *p) { global = p; }
static void use(int *p) { *p = 1; }
static void both(int *p, int *q) { *p = *q; }

// CHECK-NEXT: e: x, line
int e(int n)
{
    int x, y = 1;
    void (*f)(int *) = n ? keep : use;
    void (*g)(int *, int *) = both;
    f(&x);
    g(&y, &n);
    return later(x);
}

static void variadic(int n, ...)
{
    va_list list;
    va_start(list, n);
    global = va_arg(list, int *);
    va_end(list);
}

// CHECK-NEXT: f: x, line
int f(void) { int x; variadic(1, &x); return later(x); }

// The pointers in what is given away are given away too.
struct s { int *p; };
// CHECK-NEXT: g: x, line
// CHECK-NEXT: g: s, line
int g(void)
{
    int x;
    struct s s;
    s.p = &x;
    unknown(&s);
    return later(x);
}

thread other(int *p) { later(*p); }
// CHECK-NEXT: ymain: x, line
thread ymain(void)
{
    int x = 1;
    other(&x);
    later(1);
}

// CHECK-NEXT: object of line [[@LINE+1]], line
int h(void) { struct s *p = &(struct s){0}; unknown(p); return later(1); }
// CHECK-NOT: line
