// Bodies, frames and rows of the function table are called after the function.
// RUN: %ytranslate --stop-after=check-subset %s %verify --target=x86_64-linux-gnu
#include <ythreads.h>

__attribute__((target("default"))) static int twice(int n) { return 2 * n; }
__attribute__((target("avx2"))) static int twice(int n) { // expected-error {{'twice' suspends, and has versions for several processors}} expected-note {{give each version a name of its own}}
  ythread_yield(YTHREAD_ANY);
  return 2 * n;
}

int sum(int n) { return twice(n); }
