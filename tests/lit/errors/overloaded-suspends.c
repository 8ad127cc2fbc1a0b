// Bodies, frames and rows of the function table are called after the function.
// RUN: %ytranslate --stop-after=check-subset %s %verify
#include <ythreads.h>

__attribute__((overloadable)) static int twice(int n) { return 2 * n; }
__attribute__((overloadable)) static int twice(char *s) { // expected-error {{'twice' suspends, and is 'overloadable'}} expected-note {{give each function a name of its own}}
  ythread_yield(YTHREAD_ANY);
  return 2 * s[0];
}

int sum(char *s) { return twice(s) + twice(3); }
