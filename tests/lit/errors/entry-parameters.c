// The library calls ymain and ynode: nobody passes anything else.
// RUN: %ytranslate --stop-after=check-subset %s %verify
#include <ythreads.h>

thread ymain(double d) {} // expected-error {{'ymain' has parameters that nobody passes}} expected-note {{write 'thread ymain(void)'}}
thread ynode(void) {} // expected-error {{'ynode' has parameters that nobody passes}} expected-note {{write 'thread ynode(int node)'}}
