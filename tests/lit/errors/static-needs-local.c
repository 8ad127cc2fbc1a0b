// A static variable that moves to file scope cannot name what stays in the function.
// RUN: %ytranslate %s -o %t.c %verify
#include <ythreads.h>

void f(int n) {
  static int size = sizeof(n); // expected-error {{the static variable 'size' moves to file scope, and its declaration names a local variable}} expected-note {{name the type or the constant instead}}
  ythread_yield(size);
}
