// The first thread function is called ymain.
// RUN: %ytranslate --stop-after=check-subset %s %verify
#include <ythreads.h>

int main(void);
ythread_suspends int main(void) { return 0; } // expected-error {{'main' cannot be a thread function}} expected-note {{call it 'ymain'}}
