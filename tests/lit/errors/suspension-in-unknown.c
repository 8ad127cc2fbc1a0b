// Kinds of expression that the lowering does not know.
// RUN: %ytranslate -o %t.c %s %verify -fenable-matrix
#include <ythreads.h>

typedef float square __attribute__((matrix_type(2, 2)));
int value(void) { return ythread_yield(YTHREAD_ANY); }

float worker(square m) {
  return m[value()][1]; // expected-error {{suspension inside 'm[value()][1]', a kind of expression that is not translated}} expected-note {{keep the value in a variable first}}
}

int chained(void *chain) {
  return __builtin_call_with_static_chain(value(), chain); // expected-error {{suspension inside '__builtin_call_with_static_chain(value(), chain)', a kind of expression that is not translated}} expected-note {{keep the value in a variable first}}
}
