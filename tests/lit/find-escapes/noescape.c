// What a function of another file promises not to keep stays with its thread.
// RUN: %ytranslate --dump-after=find-escapes --stop-after=find-escapes %s %flags | FileCheck %s
#include <ythreads.h>

#define LENT __attribute__((noescape))

suspends int later(int v);

void lent(int *p LENT);
void kept(int *p);
void first(int *p LENT, int *q);
suspends void waits(int *p LENT);
struct pair { int *p, *q; };
void lends_pair(struct pair *pair LENT);
void declared_twice(int *p);
void declared_twice(int *p LENT);
int *returns(int *p LENT);

// CHECK-NOT: a: x
int a(void) { int x; lent(&x); return later(x); }
// CHECK: b: x, line [[@LINE+1]]
int b(void) { int x; kept(&x); return later(x); }
// CHECK-NEXT: c: y, line [[@LINE+1]]
int c(void) { int x, y; first(&x, &y); return later(x + y); }
int d(void) { int x; waits(&x); return later(x); }
// What stands in it may be kept.
// CHECK-NEXT: e: x, line [[@LINE+1]]
int e(void) { int x; struct pair pair = {&x}; lends_pair(&pair); return later(x); }
int f(void) { int x; declared_twice(&x); return later(x); }
int g(void) { int x, *p = returns(&x); later(*p); return x; }
// What is seen counts, not what is promised.
int *global;
void defined(int *p LENT) { global = p; }
// CHECK-NEXT: h: x, line [[@LINE-1]]
int h(void) { int x; defined(&x); return later(x); }
// CHECK-NOT: {{.}}
