// A call of a function that nobody declares stands where the author has written it, alone, for the C compiler to see and
// to quote.
// RUN: %ytranslate %s -- -std=gnu89 %include | FileCheck %s
#include <ythreads.h>

// CHECK: {{^enum . ythread_undeclared_[a-z]+ = sizeof.$}}
// CHECK-NEXT: #line [[@LINE+7]]
// CHECK-NEXT: {{^           }}other()
// CHECK-NEXT: {{^\) };$}}
// CHECK-NOT: {{^ *other\(\)}}
int g(n)
{
    ythread_yield(YTHREAD_ANY);
    return other(n) + other(1);
}

// What begins like a builtin is one, if only of another compiler: it has to be called directly.
// CHECK-NOT: {{^ *}}__builtin_of_gcc()
int h(n)
{
    ythread_yield(YTHREAD_ANY);
    return __builtin_of_gcc(n);
}

// What a block of another function has declared is declared before the body in which it is called without a word.
// CHECK: int (elsewhere)(int);
// CHECK: body_j(
int i(n) { int elsewhere(int); ythread_yield(YTHREAD_ANY); return elsewhere(n); }
int j(n)
{
    ythread_yield(YTHREAD_ANY);
    return elsewhere(n);
}
