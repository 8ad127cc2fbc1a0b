// A union that may hold a pointer cannot move at all: nobody knows what it holds.
// RUN: %ytranslate --stop-after=describe-types %s %verify
#include <ythreads.h>

union value { long number; char *text; };

thread worker(union value v) { // expected-warning {{'v' cannot move: it holds 'union value', which may hold a pointer}} expected-note {{use a struct, or keep it out of suspensions}}
  ythread_yield(YTHREAD_ANY);
  ythread_exit(v.number);
}
