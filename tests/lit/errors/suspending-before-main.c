// A constructor runs before there is any thread.
// RUN: %ytranslate --stop-after=check-subset %s %verify
#include <ythreads.h>

__attribute__((constructor)) static void early(void) { // expected-error {{'early' suspends, and its attribute 'constructor' makes it run where there is no thread}} expected-note {{call plain functions only}}
  ythread_yield(YTHREAD_ANY);
}
