// How a function's text must be compiled is said of each text that is made of it, where the compiler knows the word.
// RUN: %ytranslate %s %flags --target=x86_64-linux-gnu | FileCheck %s
// RUN: %ytranslate --for-speed %s %flags -O2 --target=x86_64-linux-gnu | FileCheck %s --check-prefix=FAST
// RUN: %ytranslate %s -o %t.c %flags --target=x86_64-linux-gnu
// RUN: %cc -fsyntax-only -Werror -Wall -Wextra %include %t.c
// RUN: %clang -fsyntax-only -Werror -Wall -Wextra %include %t.c
#include <ythreads.h>

// CHECK: __attribute__((target("avx"), no_sanitize("undefined"), no_sanitize("address"))) static int ythread_body_wide(
// CHECK: __attribute__((target("avx"), no_sanitize("undefined"), no_sanitize("address"))) static void ythread_resume_wide(
// FAST: __attribute__((target("avx"){{.*}}))) static inline __attribute__((always_inline)) int ythread_common_wide(
// FAST: __attribute__((target("avx"){{.*}}))) static inline int ythread_direct_wide(
// FAST: __attribute__((target("avx"){{.*}}))) static int ythread_body_wide(
__attribute__((target("avx"), no_sanitize("undefined", "address"))) static int wide(int n)
{
    ythread_yield(YTHREAD_ANY);
    return n << 30;
}

// CHECK: ythread_no_sanitize("integer") static int ythread_body_wrap(
// CHECK: ythread_no_sanitize("integer") static void ythread_resume_wrap(
#ifdef __clang__
__attribute__((no_sanitize("integer")))
#endif
static int wrap(int n)
{
    ythread_yield(YTHREAD_ANY);
    return n << 30;
}

thread ymain(void)
{
    wide(wrap(wide(1)));
}
