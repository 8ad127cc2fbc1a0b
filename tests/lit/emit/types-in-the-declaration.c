// Types that a function's own declaration defines stand before it, once.
// RUN: %ytranslate -o %t.c %s %flags
// RUN: FileCheck %s < %t.c
// RUN: %cc -std=gnu17 -Wall -Wextra -fsyntax-only %include %t.c
#include <ythreads.h>

int ask(const struct question { int number; } *q) {
  return ythread_yield(q->number);
}

struct pair { int a, b; } make(int n) {
  struct local { int c; } l = {n};
  ythread_yield(l.c);
  return (struct pair){1, 2};
}

struct box { union { int n; float f; } part; enum { EMPTY, FULL } state; } fill(struct lid { struct { int n; } rim; } lid) {
  ythread_yield(YTHREAD_ANY);
  return (struct box){.part.n = lid.rim.n, .state = FULL};
}

enum { RED, GREEN } pick(void) {
  ythread_yield(YTHREAD_ANY);
  return GREEN;
}

struct { int n; } *unnamed(void);

int use(void) {
  __auto_type p = unnamed();
  ythread_yield(YTHREAD_ANY);
  return p->n;
}

// CHECK: struct ythread_tag_ask_question { int number; };
// CHECK: int ythread_body_ask(struct ythread_header *ythread_resumed, const struct ythread_tag_ask_question *q)
// CHECK: int ask ( const struct ythread_tag_ask_question * q )
// CHECK: struct pair { int a, b; };
// CHECK: struct ythread_tag_make_local { int c; };
// CHECK: struct pair ythread_body_make(struct ythread_header *ythread_resumed, int n)
// CHECK: struct pair make ( int n )
// CHECK: struct box fill ( struct ythread_tag_fill_lid lid )
// CHECK: enum { RED, GREEN };
// CHECK: ythread_body_pick(
// CHECK: struct ythread_tag_file { int n; } *unnamed(void);
// CHECK: struct ythread_tag_file *p;
