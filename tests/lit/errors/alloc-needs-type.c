// Memory of a type that nobody can describe.
// RUN: %ytranslate --stop-after=check-subset %s %verify
#include <ythreads.h>

struct fixed { int a, b[4]; };
struct row { int n; double values[]; };

void *take(int n) {
  ythread_alloc(void, n); // expected-error {{'ythread_alloc' needs the name of a complete type of constant size}} expected-note {{write 'ythread_alloc(type, n)'}}
  ythread_alloc(int[n], 2); // expected-error {{'ythread_alloc' needs the name of a complete type of constant size}} expected-note {{}}
  ythread_alloc_flexible(struct fixed, n); // expected-error {{'ythread_alloc_flexible' needs a struct that ends with a flexible array, not 'struct fixed'}} expected-note {{use 'ythread_alloc(type, n)'}}
  ythread_alloc_flexible(int, n); // expected-error {{not 'int'}} expected-note {{}}
  return ythread_alloc_flexible(struct row, n);
}
