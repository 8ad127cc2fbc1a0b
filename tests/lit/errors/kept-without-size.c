// The same where only a local is kept; one that is used between suspensions is not.
// RUN: %ytranslate %s -o %t.c %verify --target=aarch64-linux-gnu -march=armv8-a+sve
#include <ythreads.h>

typedef __SVInt32_t lanes;
lanes load(const int *);
int sum(lanes);

int kept(const int *numbers)
{
    lanes v = load(numbers); // expected-error {{'v' is of type 'lanes', which cannot be kept while 'kept' is suspended: it has no size}} expected-note {{keep them in arrays}}
    ythread_yield(YTHREAD_ANY);
    return sum(v);
}

int between(const int *numbers)
{
    lanes v = load(numbers);
    int result = sum(v);
    ythread_yield(YTHREAD_ANY);
    return result;
}
