// A compound literal whose address is used lives in the frame.
// RUN: %ytranslate --dump-after=lower-bodies --stop-after=lower-bodies %s %flags | FileCheck %s
#include <ythreads.h>

suspends int later(int v);

int f(void)
{
    int *p = (int[]){1, 2};
    later(1);
    return p[1];
}

// CHECK: f: 1 point
// CHECK-NEXT: local p: int *
// CHECK-NEXT: literal ythread_literal_1: int[2], in the frame
// CHECK-NEXT: p = (*(int (*)[2])__builtin_memcpy(&ythread_this->ythread_literal_1, &(int[]){1, 2}, sizeof ythread_this->ythread_literal_1));
// CHECK-NEXT: suspend 1: ythread_body_later(1)
// CHECK-NEXT: return p[1];
