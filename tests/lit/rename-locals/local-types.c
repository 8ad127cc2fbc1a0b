// Types, enumerators and typedefs move to file scope under new names.
// RUN: %ytranslate --dump-after=rename-locals --stop-after=rename-locals %s %flags | FileCheck %s
#include <ythreads.h>

suspends int later(int v);

int f(int n)
{
    struct pair { int a, b; } p = {n, later(n)};
    enum { FEW = 3, MANY };
    typedef struct { int x; } box;
    box b = {MANY};
    return p.a + b.x + FEW;
}

// CHECK: 9:12: ythread_tag_f_pair
// CHECK-NEXT: 10:5: ythread_tag_f
// CHECK-NEXT: 10:12: ythread_enumerator_f_FEW
// CHECK-NEXT: 10:21: ythread_enumerator_f_MANY
// CHECK-NEXT: 11:13: ythread_tag_f_2
// CHECK-NEXT: 11:31: ythread_typedef_f_box
