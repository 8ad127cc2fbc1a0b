// Arguments of a thread function convert as in an ordinary call.
// RUN: %ytranslate --stop-after=check-subset %s %verify
#include <ythreads.h>

struct point { int x, y; };
struct other { int x, y; };
thread worker(struct point p, char *name, double d) {}

thread ymain(void) {
  struct point p = {1, 2};
  struct other o = {1, 2};
  ythread_create(0, 0, worker, 3, p, "name", 1);
  ythread_create(0, 0, worker, 3, p, 0, 1.0f);
  ythread_create(0, 0, worker, 3, o, "name", 1); // expected-error {{argument 1 of thread function 'worker' is of type 'struct other', which does not convert to 'struct point'}} expected-note {{pass a value of type 'struct point', or cast}}
  ythread_create(0, 0, worker, 3, p, 12, 1); // expected-error {{argument 2 of thread function 'worker' is of type 'int', which does not convert to 'char *'}} expected-note {{}}
  ythread_create(0, 0, worker, 3, p, "name", "d"); // expected-error {{argument 3 of thread function 'worker' is of type 'char[2]', which does not convert to 'double'}} expected-note {{}}
  worker(p, 12, 1); // expected-error {{argument 2 of thread function 'worker' is of type 'int'}} expected-note {{}}
}
