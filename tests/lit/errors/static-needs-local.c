// A static variable that moves to file scope cannot name what stays in the function.
// RUN: %ytranslate %s -o %t.c %verify
#include <ythreads.h>

void f(int n) {
  static double half = 0 ? n : 0.5; // expected-error {{the static variable 'half' moves to file scope, and its declaration names a local variable}} expected-note {{name the type or the constant instead}}
  static int one = 0 ? n : 1, size = sizeof(n);
  ythread_yield(size + one + half);
}
