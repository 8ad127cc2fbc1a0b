/* What a header defines and nobody uses draws no warning of clang's where the header's text is a part of the unit, as under
 * --stress one with static variables is; nor does the marker that says where it begins, where pedantic warnings are asked for.
 * RUN: %ytranslate --stress=statement %s -o %t.c -- -std=gnu17
 * RUN: echo -std=gnu17 -fsyntax-only -Werror -Wall -Wextra -pedantic >%t.options
 * RUN: %cc @%t.options %s
 * RUN: %clang @%t.options %s
 * RUN: %cc @%t.options %include -Wno-pedantic %t.c
 * RUN: %clang @%t.options %include %t.c
 * RUN: FileCheck %s --input-file=%t.c
 */
// CHECK: {{^}}#line 17{{$}}
// CHECK-NEXT: # 1 "{{.*}}unused.h" 1
// CHECK-NEXT: #endif
// CHECK-NEXT: #line 1 "{{.*}}unused.h"
// CHECK: # 18 "{{.*}}unused-of-headers.c" 2
// CHECK: int ythread_body_main(
#include "Inputs/unused.h"

int main(void)
{
    return count(3) - 3;
}
