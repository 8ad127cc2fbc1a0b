// ymain and ynode are thread functions.
// RUN: %ytranslate --stop-after=check-subset %s %verify
#include <ythreads.h>

void ymain(void) {} // expected-error {{'ymain', which a program starts with, is not a thread function}} expected-note {{write 'thread ymain(void)'}}
int ynode(int node) { return node; } // expected-error {{'ynode', which a program starts with, is not a thread function}} expected-note {{write 'thread ynode(int node)'}}
