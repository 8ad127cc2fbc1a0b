// A loop whose text holds __COUNTER__, perhaps in a macro, may be printed twice: with the same number.
// RUN: %ytranslate %s %flags -O2 | FileCheck %s
// CHECK: if (0) {{[{]}}{{.*}}resumed
// CHECK: value{{.*}}(0)
// CHECK: value{{.*}}(0)
#include <ythreads.h>

#define NUMBER __COUNTER__
extern int due, value(int);

thread count(int n)
{
    for (int i = 0; i < n; i++) {
        value(NUMBER);
        if (i == due)
            ythread_yield(YTHREAD_ANY);
    }
}
