// A union that may hold a pointer cannot move at all: nobody knows what it holds.
// RUN: %ytranslate --stop-after=describe-types %s %verify
#include <ythreads.h>

union value { long number; char *text; };

thread worker(union value v) { // expected-warning {{'v' cannot move: 'union value', which may hold a pointer, has no tag}} expected-note {{put it into a struct with a tag, or keep it out of suspensions}}
  ythread_yield(YTHREAD_ANY);
  ythread_exit(v.number);
}
