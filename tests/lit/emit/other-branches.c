// The C compiler decides the file's #if outside of regenerated functions itself. Where it goes another way than clang, around
// functions that suspend, that is an error of its own, at the function's line; where it does not, nothing is said.
// RUN: %ytranslate %s %flags | %cc -x c -Wall -Wextra -Wno-unused -Wno-endif-labels -Wno-extra-tokens -Wno-attributes -fsyntax-only %include -I%S -Werror -
// RUN: %ytranslate %s %flags | %clang -x c -Wall -Wextra -Wno-unused -Wno-endif-labels -Wno-extra-tokens -Wno-attributes -fsyntax-only %include -I%S -Werror -
// RUN: %ytranslate %s %flags | not %cc -x c -w -fsyntax-only %include -I%S -DALONE - 2>&1 | FileCheck %s --check-prefix=ALONE
// RUN: %ytranslate %s %flags | not %cc -x c -w -fsyntax-only %include -I%S -DOTHER - 2>&1 | FileCheck %s --check-prefix=OTHER
// RUN: %ytranslate %s %flags | not %cc -x c -w -fsyntax-only %include -I%S -DMIDDLE=1 - 2>&1 | FileCheck %s --check-prefix=MIDDLE
// RUN: %ytranslate %s %flags | not %cc -x c -w -fsyntax-only %include -I%S -DMIDDLE=3 - 2>&1 | FileCheck %s --check-prefix=MIDDLE
// RUN: %ytranslate %s %flags | not %cc -x c -w -fsyntax-only %include -I%S -DMIDDLE=4 - 2>&1 | FileCheck %s --check-prefix=MIDDLE
// RUN: %ytranslate %s %flags | not %cc -x c -w -fsyntax-only %include -I%S -DINNER - 2>&1 | FileCheck %s --check-prefix=INNER
// RUN: %ytranslate %s %flags | not %cc -x c -w -fsyntax-only %include -I%S -DHEADER - 2>&1 | FileCheck %s --check-prefix=HEADER
// RUN: %ytranslate %s %flags | not %cc -x c -w -fsyntax-only %include -I%S -DVARIABLE - 2>&1 | FileCheck %s --check-prefix=VARIABLE
// RUN: %ytranslate %s %flags | %cc -x c -w -fsyntax-only %include -I%S -DATTRIBUTE -DPLAIN -
// RUN: %ytranslate %s %flags | FileCheck %s --check-prefix=CERTAIN
#include <ythreads.h>

#ifndef ALONE
suspends int alone(int n) {
    ythread_yield(YTHREAD_ANY);
    return n;
}
#endif DIRECTIVES_END_ANYHOW /* and
    with comments */
// ALONE: other-branches.c:[[@LINE-6]]:2: error: #error "'alone' suspends, and the C compiler leaves it out: the C compiler decides the #if of line [[@LINE-7]] otherwise

#ifdef OTHER
int other(int n) { return n; }
#else
int other(int n) { return alone(n); }
#endif
// OTHER: other-branches.c:[[@LINE-2]]:2: error: #error "'other' suspends, and the C compiler leaves it out{{.*}} #if of line [[@LINE-5]] otherwise

#ifndef MIDDLE
#define MIDDLE 2
#endif
#if MIDDLE == 1
#elif MIDDLE == 2
int early = __LINE__;
thread middle(int n) { alone(n); }
_Static_assert(__LINE__ == 40, "lines stay where they are");
#elif MIDDLE == 3
#endif
// MIDDLE: other-branches.c:[[@LINE-4]]:2: error: #error "'middle' suspends{{.*}} #if of line [[@LINE-7]] otherwise

#if !defined(OUTER)
# if 0
# else
#  ifndef INNER
int inner(int n) { return alone(n); }
#  endif
# endif
#endif
// INNER: other-branches.c:[[@LINE-4]]:2: error: #error "'inner' suspends{{.*}} #if of line [[@LINE-5]] otherwise
// INNER-NOT: #error

#ifndef HEADER
#include "Inputs/other-branches.h"
#endif
// HEADER: Inputs/other-branches.h:1:2: error: #error "'of_header' suspends{{.*}} #if of line [[@LINE-3]] of {{.*}}other-branches.c otherwise

#ifndef ATTRIBUTE
__attribute__((noinline))
#else
__attribute__((noclone))
#endif
int with_attribute(int n) { return alone(n); }

#ifndef PLAIN
int plain(int n) { return n; }
#endif

#if 1 // CERTAIN: {{^}}#if 1 // CERTAIN
// CERTAIN-NOT: {{^}}#error
int certain(int n) { return alone(n); }
// CERTAIN: ythread_body_certain(
#endif
thread ymain(void) {
#ifdef ANY
    alone(3);
#endif
    other(1);
    middle(2);
    of_header(3);
    _Static_assert(__LINE__ == 84, "here, too");
}

#ifndef VARIABLE
int only_here, also_there, by_another_name;
static int pointed_at(int n) { return n; }
#else
extern int also_there, other_name;
#define by_another_name other_name
static int pointed_at(int n) { return n + 1; }
#endif
int (*points)(int) = pointed_at;
// VARIABLE: other-branches.c:[[@LINE-8]]:2: error: #error "the file's tables name 'only_here', and the C compiler leaves it out: {{.*}} #if of line [[@LINE-9]] otherwise
// VARIABLE-NOT: #error
