// Directives of a rewritten body: what they say of a type goes with it, what they say of a statement is dropped, what
// holds for the rest of the file stands behind the function.
// RUN: %ytranslate %s %flags | FileCheck %s
#include <ythreads.h>

thread ymain(void)
{
// CHECK: _Pragma("pack(push)") _Pragma("pack(1)")
// CHECK-NEXT: struct ythread_tag_ymain_tight {
// CHECK: _Pragma("pack(pop)")
#pragma pack(push, 1)
    struct tight {
        char a;
        int b;
    } t = {1, 2};
#pragma pack(pop)
    // CHECK: _Pragma("pack(push)") _Pragma("pack()")
    // CHECK-NEXT: struct ythread_tag_ymain_wide {
    // CHECK: _Pragma("pack(pop)")
    struct wide {
        char a;
        int b;
    } w = {1, 2};
// CHECK: static void ythread_body_ymain(
// CHECK-NOT: #pragma
#pragma clang loop unroll(disable)
    for (int i = 0; i < t.b; i++)
        ythread_yield(i + w.b);
// CHECK: #pragma pack(push, 1)
// CHECK-NEXT: #pragma pack(pop)
// CHECK-NEXT: #pragma weak outside
#pragma weak outside
}

int outside(void);
