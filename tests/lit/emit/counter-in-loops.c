// A loop whose text holds __COUNTER__, perhaps in a macro, is printed once: each time it would be another number.
// RUN: %ytranslate %s %flags -O2 | not grep '^ *if (0) {.*resumed'
// RUN: %ytranslate %s %flags -O2 -DNUMBER=1 | grep '^ *if (0) {.*resumed'
#include <ythreads.h>

#ifndef NUMBER
#define NUMBER __COUNTER__
#endif
extern int due, value(int);

thread count(int n)
{
    for (int i = 0; i < n; i++) {
        value(NUMBER);
        if (i == due)
            ythread_yield(YTHREAD_ANY);
    }
}
