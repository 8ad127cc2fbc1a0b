// Kinds of expression that the lowering does not know.
// RUN: %ytranslate -o %t.c %s %verify
#include <stdio.h>
#include <ythreads.h>

struct pair { int a, b; };
int value(void) { return ythread_yield(YTHREAD_ANY); }

thread worker(void) {
  struct pair p[2] = {{1, 2}};
  __builtin_dump_struct(&p[value()], printf); // expected-error {{suspension inside PseudoObjectExpr, which is not translated yet}} expected-note {{keep the value in a variable first}}
}
