// A function that returns a call of another one gives its place to that one: as a jump while it has no frame, by freeing the frame that it has when that
// one suspends; not at -O0, nor where a variable's address is around, nor where the result is changed first.
// RUN: %ytranslate %s %flags -O1 | grep -v '^#line\|//' | FileCheck %s
// RUN: %ytranslate %s %flags -Os | grep -v '^#line\|//' | FileCheck %s
// RUN: %ytranslate %s %flags -O0 | grep -v '^#line\|//' | FileCheck %s --check-prefix=NONE
// RUN: %ytranslate %s %flags -O1 | %cc -x c -O1 -Wall -Wextra -Werror -fsyntax-only %include -
// NONE-NOT: ythread_give_place
#include <ythreads.h>

int other(int n)
{
    ythread_yield(YTHREAD_ANY);
    return n;
}

// CHECK-LABEL: ythread_body_gives(struct ythread_header *ythread_resumed, int n)
// CHECK: if (__builtin_expect(!ythread_this, 1))
// CHECK-NEXT: return ythread_body_other(0, n + 1);
// CHECK-NEXT: = ythread_body_other(0, n + 1);
// CHECK-NEXT: if (__builtin_expect(ythread_unwinding, 0)) {
// CHECK-NEXT: ythread_give_place(ythread_this, &ythread_fun_gives, 2);
// CHECK-NEXT: return (int){0};
int gives(int n)
{
    ythread_yield(YTHREAD_ANY);
    return other(n + 1);
}

// CHECK-LABEL: ythread_body_keeps(struct ythread_header *ythread_resumed, int n)
// CHECK-NOT: ythread_give_place
int keeps(int n)
{
    int *at = &n;
    ythread_yield(YTHREAD_ANY);
    if (*at)
        return other(n) + 1;
    return other(*at);
}

// CHECK-LABEL: ythread_body_by_pointer(
// CHECK: ythread_give_place(ythread_this, &ythread_fun_by_pointer, 1);
int by_pointer(suspends int (*f)(int), int n)
{
    return f(n);
}

// CHECK-LABEL: ythread_body_elsewhere(
// CHECK-NOT: !ythread_this
// CHECK: = ythread_body_away(0, n);
// CHECK: ythread_give_place(ythread_this, &ythread_fun_elsewhere, 1);
suspends int away(int n);
int elsewhere(int n)
{
    return away(n);
}

// CHECK-LABEL: ythread_body_primitive(
// CHECK-NOT: ythread_give_place
int primitive(double seconds)
{
    return ythread_sleep(seconds);
}

// CHECK-LABEL: ythread_body_ymain(
// CHECK-NOT: ythread_give_place
thread ymain(void)
{
    gives(1);
    other(2);
}
