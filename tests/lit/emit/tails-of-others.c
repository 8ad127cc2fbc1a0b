// A function that returns a call of another one gives its place to that one: as a jump while it has no frame, by freeing the frame that it has when that
// one suspends; so it does within choices, commas, statement expressions, `&&` of truth values, and conversions that change nothing. Not at -O0, nor where a variable's address is around, nor where the result is changed first.
// RUN: %ytranslate %s %flags -O1 | grep -v '^#line\|//' | FileCheck %s
// RUN: %ytranslate %s %flags -Os | grep -v '^#line\|//\|asm' | FileCheck %s
// RUN: %ytranslate %s %flags -Os | grep -v '^#line\|//' | FileCheck %s --check-prefix=SIZE
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

// clang would make one call of both.
// SIZE: return ythread_body_other(0, n + 1);
// SIZE-NEXT: __asm__("");
// SIZE-NEXT: = ythread_body_other(0, n + 1);

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

// CHECK-LABEL: ythread_body_narrow(
// CHECK: if (n)
// CHECK-NEXT: return (signed char)(299);
// CHECK: return ythread_body_other_narrow(0, n);
static signed char other_narrow(int n)
{
    return (signed char)other(n);
}
signed char narrow(int n)
{
    return n ? 299 : other_narrow(n);
}

// CHECK-LABEL: ythread_body_within(
// CHECK: if (n) {
// CHECK-NEXT: n++;
// CHECK: return (unsigned int)ythread_body_other(0, n);
// CHECK: else
// CHECK: k = n + 2;
// CHECK: return (unsigned int)ythread_body_other(0, k);
unsigned within(int n)
{
    return n ? (n++, (unsigned)other(n)) : ({ int k = n + 2; other(k); });
}

// CHECK-LABEL: ythread_body_true(
// CHECK: if (n)
// CHECK: return ythread_body_other_truth(0, n);
// CHECK: else
// CHECK-NEXT: return 0;
static _Bool other_truth(int n)
{
    return other(n) > 0;
}
_Bool true(int n)
{
    return n && other_truth(n);
}

// CHECK-LABEL: ythread_body_leaves(
// CHECK: ythread_body_other(0, n);
// CHECK-NEXT: return;
void leaves(int n)
{
    (void)other(n);
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
