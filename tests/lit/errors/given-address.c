// The address of a local goes where no move follows it: a variable outside of functions, a new thread. It is a warning if the
// local is kept over a suspension.
// RUN: %ytranslate --stop-after=describe-types %s %verify
// RUN: %ytranslate -Wno-ythread-addresses --stop-after=describe-types %s %flags 2>&1 | FileCheck %s --allow-empty --implicit-check-not=warning
#include <stdint.h>
#include <ythreads.h>

struct place {
  int n, *where[2];
};
static int *kept;
static struct place places[2];
static _Thread_local const void *own;
static _Atomic(int *) shared;
static uintptr_t number;
struct place *others;

thread reader(int *from, int n) {
  ythread_yield(YTHREAD_ANY);
  *from += n;
}

int gives(int parameter) {
  static int *before;
  int a = 1, b[3] = {1, 2, 3}, c = 3, d = 4, e = 5, f = 6;
  struct place p = {0};
  kept = &a; // expected-warning {{the address of 'a' goes to variable 'kept', which stays where it is and keeps this thread there, in 'gives', which suspends [-Wythread-addresses]}} expected-note {{pass values, messages, or addresses of what is outside of functions}}
  places[1].where[0] = b + 1;              // expected-warning {{the address of 'b' goes to variable 'places'}} expected-note {{}}
  own = (const char *)&p.where[1];         // expected-warning {{the address of 'p' goes to variable 'own'}} expected-note {{}}
  shared = c ? &c : 0;                     // expected-warning {{the address of 'c' goes to variable 'shared'}} expected-note {{}}
  before = (d++, &d);                      // expected-warning {{the address of 'd' goes to variable 'before'}} expected-note {{}}
  others = (struct place *)(uintptr_t)&parameter; // expected-warning {{the address of 'parameter' goes to variable 'others'}} expected-note {{}}
  reader(&e, 1);                           // expected-warning {{the address of 'e' goes to a new thread}} expected-note {{}}
  ythread_create(0, 0, reader, 2, &f, 2);  // expected-warning {{the address of 'f' goes to a new thread}} expected-note {{}}
  ythread_yield(YTHREAD_ANY);
  return a + b[0] + c + d + e + f + p.n + parameter;
}

int keeps(void) {
  static int fixed;
  yid id;
  int value = 2, *pointer = &value, array[2] = {0};
  struct place p = {0};
  kept = &fixed;
  kept = &places[0].n;
  p.where[0] = &value;
  others->where[1] = pointer;
  number = value;
  kept = 0;
  places[0].n = array[1];
  ythread_create(&id, 0, reader, 2, kept, value);
  ythread_yield(YTHREAD_ANY);
  {
    int brief = 1;
    kept = &brief;
  }
  return *pointer + *p.where[0];
}
