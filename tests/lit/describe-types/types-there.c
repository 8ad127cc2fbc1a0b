// The tables describe a typedef, and a member whose type a macro spells, by what they stand for. Where an #if, or a file of the user's, may give the C compiler
// another type, it is asked at the end of the file, and so of an array that such a macro declares; not of what is certain, and not how large a struct is, which it says there itself.
// RUN: %ytranslate %s %flags | FileCheck %s
// RUN: %ytranslate %s %flags | %cc -x c -w -fsyntax-only %include -
// RUN: %ytranslate %s %flags | not %cc -x c -w -fsyntax-only %include -DLONG_WORDS -Dtruth=_Bool - 2>&1 | FileCheck %s --check-prefix=LONG
// RUN: %ytranslate %s %flags | not %cc -x c -w -fsyntax-only %include -DREAL_WORDS - 2>&1 | FileCheck %s --check-prefix=REAL
// RUN: %ytranslate %s %flags | not %cc -x c -w -fsyntax-only %include -DREAL_PAIRS - 2>&1 | FileCheck %s --check-prefix=PAIR
#include <stddef.h>
#include <ythreads.h>

#ifdef LONG_WORDS
typedef long long word;
#define HALF long
#define COUNT 3
#elif defined REAL_WORDS
typedef float word;
#define HALF float
#define COUNT 2
#else
typedef int word;
#define HALF short
#define COUNT 2
#endif
#define ROWS(name) int name[2][COUNT];
#ifdef REAL_PAIRS
#define PAIR(name) typedef _Complex double name;
#else
#define PAIR(name)                                                                                  \
    typedef struct {                                                                               \
        double part[2];                                                                            \
    } name;
#endif
PAIR(pair)
#ifndef LONG_WORDS
typedef _Bool truth;
#endif
typedef int certain;
struct both {
    HALF lower, upper[2];
    size_t size;
    ROWS(rows)
};

suspends word use(word given, certain n, struct both both, yid whom) {
    truth is = n;
    pair two = {0}, *lead = &two;
    const word many[2] = {given, n};
    ythread_yield(whom);
    return is + many[n] + both.lower + (lead == &two);
}
// CHECK: {{^}}__extension__ _Static_assert((__builtin_classify_type(*(pair *)0)) == 12, "'__builtin_classify_type(*(pair *)0)' is 12 to ytranslate's clang: {{.*}}");
// CHECK-NEXT: __extension__ _Static_assert((__builtin_classify_type(*(word *)0)) == 1, {{.*}});
// CHECK-NEXT: __extension__ _Static_assert((sizeof(((pair *)0)->part)) == 16, {{.*}});
// CHECK-NEXT: __extension__ _Static_assert((sizeof(((struct both *)0)->rows)) == 16, {{.*}});
// CHECK-NEXT: __extension__ _Static_assert((sizeof(HALF)) == 2, {{.*}});
// CHECK-NEXT: __extension__ _Static_assert((sizeof(word)) == 4, {{.*}});
// CHECK-NOT: {{^}}__extension__ _Static_assert
// LONG: error: static assertion failed: {{.*}}->rows){{.*}} is 16 to ytranslate{{.*}} clang: see
// LONG: error: static assertion failed: {{.*}}sizeof(HALF){{.*}} is 2 to ytranslate{{.*}} clang: see
// LONG: error: static assertion failed: {{.*}}sizeof(word){{.*}} is 4 to ytranslate{{.*}} clang: see
// REAL: error: static assertion failed: {{.*}}classify_type(*(word *)0){{.*}} is 1 to
// PAIR: error: static assertion failed: {{.*}}classify_type(*(pair *)0){{.*}} is 12 to
