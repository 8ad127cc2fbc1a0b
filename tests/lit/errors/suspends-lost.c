// A pointer that says `suspends` keeps saying so, or is cast.
// RUN: %ytranslate --stop-after=check-subset %s %verify
#include <ythreads.h>

typedef suspends int (*op)(int);
struct ops {
  int (*plain)(int); // #plain
  suspends int (*waits)(int);
  suspends int (*list[2])(int);
};
void call(int (*f)(int), op g); // #call
void keep(void *);

int (*lose(op f))(int) {
  return f; // expected-error {{'f' is declared 'suspends', and becomes a pointer whose type does not say so}} expected-note {{declare the pointer 'suspends'}}
}
op hold(op f) { return f; }

void use(struct ops *ops, op f, suspends int (*g)(int), int c) {
  int (*p)(int) = f;                    // expected-error {{'f' is declared}} expected-note 3 {{}}
  p = c ? p : ops->list[1];             // expected-error {{'list' is declared}}
  p = (c++, hold(g));                   // expected-error {{'hold' is declared}}
  struct ops o = {g, g, {f, g}};        // expected-error {{'g' is declared}} expected-note@#plain {{}}
  struct ops q = {.plain = ops->waits}; // expected-error {{'waits' is declared}} expected-note@#plain {{}}
  o = (struct ops){.list = {f, p}, .plain = p};
  call(f, f);                           // expected-error {{'f' is declared}} expected-note@#call {{}}
  keep(f);                              // expected-error {{'f' is declared}} expected-note {{}}
  keep((void *)f);
  op *where = ops->list;
  int (**lost)(int) = where; // expected-error {{'where' is declared}} expected-note {{}}
  p = (int (*)(int))f;
  f = p;
  c = f == p && !f;
}

// ythread_create hands its arguments to the thread function.
typedef thread (*maker)(op f, int (*plain)(int));
thread work(op f, int (*plain)(int)); // #work
thread old(f) op f; { f(1); }
void make(op f, maker m) {
  ythread_create(0, 0, work, 2, f, 0);
  ythread_create(0, 0, m, 2, f, 0);
  ythread_create(0, 0, work, 2, f, f); // expected-error {{'f' is declared}} expected-note@#work {{}}
  ythread_create(0, 0, m, 2, f, f);    // expected-error {{'f' is declared}} expected-note {{}}
  work(f, f);                          // expected-error {{'f' is declared}} expected-note@#work {{}}
  ythread_create(0, 0, old, 1, f);
}
