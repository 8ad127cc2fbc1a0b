// The conditionals of an included file stand behind its #include once more, where the C compiler that decides one otherwise finds
// an error: with the place in that file, and with both lines. Who decides all alike finds nothing, nor do lines move.
// RUN: %ytranslate %s %flags | %cc -x c -Wall -Wextra -Wno-unused -Wno-endif-labels -Wno-extra-tokens -fsyntax-only %include -I%S -Werror -
// RUN: %ytranslate %s %flags | %clang -x c -Wall -Wextra -Wno-unused -Wno-endif-labels -Wno-extra-tokens -fsyntax-only %include -I%S -Werror -
// RUN: %ytranslate %s %flags | not %cc -x c -w -fsyntax-only %include -I%S -DMEMBERS - 2>&1 | FileCheck %s --check-prefix=MEMBERS
// RUN: %ytranslate %s %flags | not %cc -x c -w -fsyntax-only %include -I%S -DMEMBER - 2>&1 | FileCheck %s --check-prefix=MEMBER
// RUN: %ytranslate %s %flags | not %cc -x c -w -fsyntax-only %include -I%S -DCALLS - 2>&1 | FileCheck %s --check-prefix=CALLS
// RUN: %ytranslate %s %flags | not %cc -x c -w -fsyntax-only %include -I%S -DINNER - 2>&1 | FileCheck %s --check-prefix=INNER
// RUN: %ytranslate %s %flags | not %cc -x c -w -fsyntax-only %include -I%S -DLEAVES_OUT_TOO - 2>&1 | FileCheck %s --check-prefix=TOO
// RUN: %ytranslate %s %flags | not %cc -x c -w -fsyntax-only %include -I%S -DVARIABLES - 2>&1 | FileCheck %s --check-prefix=VARIABLES
// RUN: %ytranslate %s %flags | not %cc -x c -w -fsyntax-only %include -I%S -DLEFT_OUT - 2>&1 | FileCheck %s --check-prefix=LEFT
// RUN: %ytranslate %s %flags | %cc -x c -w -fsyntax-only %include -I%S -DAGAIN -
// RUN: %ytranslate %s %flags -DOPTIONS -include %S/Inputs/included-branches-option.h | not %cc -x c -w -fsyntax-only %include -I%S -include %S/Inputs/included-branches-option.h -DOPTION - 2>&1 | FileCheck %s --check-prefix=OPTION
// RUN: %ytranslate %s %flags | FileCheck %s
#include <ythreads.h>
#include "Inputs/included-branches.h" /* a comment
    that goes on */
#ifdef LEFT_OUT
#include "Inputs/included-branches-left-out.h"
#endif
#ifdef AGAIN
#include "Inputs/included-branches.h"
#include <string.h>
#endif
_Static_assert(__LINE__ == 25, "lines stay where they are");
static struct option *option;
thread ymain(void) {
    struct ring r = {0};
    inner(pop(&r) + peek(&r) + variable.at++ + another.at++ + part.here++);
#ifdef OPTIONS
    struct option here = *option++;
    inner(here.n);
#endif
}
// MEMBERS: Inputs/included-branches.h:9:2: error: #error "this part of 'struct ring' is not translated, {{.*}} #if of line 8 otherwise
// MEMBER: Inputs/included-branches.h:36:2: error: #error "the file's tables name 'there' of 'struct part', and the C compiler leaves it out: {{.*}} #if of line 35 otherwise
// CALLS: Inputs/included-branches.h:19:2: error: #error "'ythread_yield' stands in text that is not translated: {{.*}} #if of line 18 otherwise
// INNER: Inputs/included-branches-inner.h:3:2: error: #error "'inner' suspends, and the C compiler leaves it out: {{.*}} #if of line 2 otherwise
// INNER-NOT: #error
// TOO: Inputs/included-branches-inner.h:3:2: error: #error "'inner' suspends, {{.*}} #if of line 29 of {{.*}}Inputs/included-branches.h otherwise
// TOO-NOT: #error
// VARIABLES: Inputs/included-branches.h:25:2: error: #error "the file's tables name 'variable', and the C compiler leaves it out: {{.*}} #if of line 23 otherwise
// VARIABLES-NOT: 'another', and
// OPTION: Inputs/included-branches-option.h:3:2: error: #error "this part of 'struct option' is not translated, {{.*}} #if of line 2 otherwise
// LEFT: included-branches.c:[[@LINE-26]]:2: error: #error "'ythread_yield' stands in text that is not translated, {{.*}}Inputs/included-branches-nested.h:1: {{.*}} #if of line [[@LINE-27]] otherwise
// A condition whose macros the file changes is not asked, nor what the directive names that keeps the file from being read twice.
// CHECK-NOT: COUNTED
// CHECK-NOT: INCLUDED_BRANCHES_H
// CHECK-NOT: __cplusplus
// CHECK: {{^}}#line 8 "{{.*}}Inputs/included-branches.h"
// CHECK-NEXT: #ifdef MEMBERS
// CHECK: {{^}}# elif defined(ELSEWHERE)
// CHECK-NEXT: #line 25 "
// CHECK-NEXT: #error "the file's tables name 'variable'
// CHECK-NEXT: #else
// CHECK-NEXT: #line 25 "
// CHECK-NEXT: #error "the file's tables name 'variable'
// CHECK-NEXT: {{^#endif$}}
