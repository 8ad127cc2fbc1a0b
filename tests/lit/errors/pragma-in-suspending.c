// The body is rewritten: a pragma inside would lose its place.
// RUN: %ytranslate --stop-after=check-subset %s %verify
#pragma GCC diagnostic push
#include <ythreads.h>

thread worker(void) {
#pragma pack(1) // expected-error {{'#pragma' in 'worker', whose body is rewritten}} expected-note {{move it before the function}}
  struct small { char c; int n; } s = {1, 2};
  _Pragma("pack()") // expected-error {{'#pragma' in 'worker'}} expected-note {{}}
  ythread_yield(s.n);
}

void plain(void) {
#pragma GCC diagnostic pop
}
