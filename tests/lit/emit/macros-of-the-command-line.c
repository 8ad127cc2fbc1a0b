// Our own headers are read without the macros of the command line.
// RUN: %ytranslate %s %flags -DHAVE_NAME -Dversion=3 -Dlink=connect | FileCheck %s
// CHECK: #pragma push_macro("link")
// CHECK-NEXT: #undef link
// CHECK-NEXT: #pragma push_macro("version")
// CHECK-NEXT: #undef version
// CHECK-NEXT: #include "ythreads/generated.h"
// CHECK-NEXT: #pragma pop_macro("link")
// CHECK-NEXT: #pragma pop_macro("version")
#include <ythreads.h>

thread ymain(void)
{
    ythread_yield(version);
}
