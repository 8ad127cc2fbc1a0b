// A thread starts from its parameters alone.
// RUN: %ytranslate --stop-after=check-subset %s %verify
#include <ythreads.h>

thread worker(int n, ...) {} // expected-error {{thread function 'worker' takes a variable number of arguments}} expected-note {{pass a struct}}
