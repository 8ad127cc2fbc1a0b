// Clang drops the word where a type declares nothing.
// RUN: %ytranslate --stop-after=check-subset %s %verify
#include <ythreads.h>

typedef suspends int (*op)(int);
void with_name(suspends int (*f)(int));
void without_name(suspends int (*)(int), void (*each)(suspends int (*)(int)));
typedef void (*visitor)(suspends int (*f)(int));
struct {
  suspends int (*f)(int);
} s;

int use(void *p) {
  int n = ((suspends int (*)(int))p)(1); // expected-error {{'suspends' is lost in this type, which declares nothing}} expected-note {{name the type: 'typedef suspends}}
  n += sizeof(suspends int (*)(int));    // expected-error {{'suspends' is lost}} expected-note {{}}
  suspends int (*local)(int) = (op)p;
  thread (*t)(int) = (thread (*)(int))p;
  t(1);
  return n + ((op)p)(1) + local(2);
}
