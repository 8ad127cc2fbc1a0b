// A static variable that moves to file scope cannot name what stays in the function; numbers are written in its place.
// RUN: %ytranslate %s -o %t.c %verify
#include <ythreads.h>

void f(int n) {
  static int *none = 0 ? &n : 0; // expected-error {{the static variable 'none' moves to file scope, and its declaration names a local variable}} expected-note {{name the type or the constant instead}}
  static int one = 0 ? n : 1, size = sizeof(n);
  static double half = 0 ? n : 0.5, halves[2] = {0 ? n : 0.5};
  ythread_yield(size + one + (int)half + !none + (int)halves[0]);
}
