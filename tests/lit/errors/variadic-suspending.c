// Variadic functions cannot suspend yet.
// RUN: %ytranslate --stop-after=check-subset %s %verify
#include <ythreads.h>

int log_all(const char *format, ...) { // expected-error {{'log_all' suspends, and takes a variable number of arguments}} expected-note {{pass an array or a struct}}
  ythread_yield(YTHREAD_ANY);
  return *format;
}

int plain(const char *format, ...) { return *format; }
