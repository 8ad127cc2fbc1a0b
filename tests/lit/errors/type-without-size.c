// Vectors whose length the machine chooses: a frame cannot hold one.
// RUN: %ytranslate %s -o %t.c %verify --target=aarch64-linux-gnu -march=armv8-a+sve
#include <ythreads.h>

typedef __SVInt32_t lanes;
lanes twice(lanes);

lanes wait(lanes v) // expected-error {{'wait' is of type 'lanes', which cannot be kept while 'wait' is suspended: it has no size}} expected-note {{keep them in arrays}} expected-error {{'v' is of type 'lanes'}} expected-note {{keep them in arrays}}
{
    ythread_yield(YTHREAD_ANY);
    return v;
}
