// Calls through pointers that say `suspends` are not translated yet.
// RUN: %ytranslate --stop-after=check-subset %s %verify
#include <ythreads.h>

struct ops {
  suspends int (*wait)(int);
};

int use(suspends int (*f)(int), struct ops *ops, int (*plain)(int)) {
  ythread_yield(YTHREAD_ANY);
  f(1);         // expected-error {{call through 'f', a pointer that is declared 'suspends'}} expected-note {{call the function by name}}
  (*f)(1);      // expected-error {{call through 'f'}} expected-note {{}}
  ops->wait(2); // expected-error {{call through 'wait'}} expected-note {{}}
  return plain(3);
}
