// A variable that nobody names draws the warning that it draws in the source, -Wunused-variable, and no other one.
// RUN: %ytranslate --stress=statement %s -o %t.c %flags
// RUN: %cc -S -o %t.s -Werror -Wall -Wextra -Wno-unused-variable %include %t.c
// RUN: %clang -fsyntax-only -Werror -Wall -Wextra -Wno-unused-variable %include %t.c
// RUN: FileCheck %s --input-file=%t.c
// RUN: %ytranslate %s -o %t.c %flags && %cc -S -o %t.s -Werror -Wall -Wextra -Wno-unused-variable %include %t.c
#include <ythreads.h>
int twice(int n);
__attribute__((warn_unused_result)) int must_use(int n);
long read(int, void *, unsigned long) __attribute__((warn_unused_result));
int f(int n, int m) {
    // CHECK: (void)(m);
    int first = m;
    // CHECK: (void)(ythread_t{{[0-9]+}});
    int second = twice(n);
    const char *third = "text";
    _Bool fourth = n > 3;
    char fifth = 0;
    int used = must_use(n), also = (int)read(0, &n, 1), chosen = n ? __builtin_abs(must_use(m)) : must_use(n);
    for (int i = 0; i < 3; i++) {
        double sixth = n ? 1.5 : twice(i);
    }
    // CHECK: seventh = m;
    int seventh = m;
    // CHECK: eighth = m;
    volatile int eighth = m;
    return n + seventh;
}
struct pair {
    long a;
    char b[2];
};
struct pair make(int n);
suspends int lists(int n) {
    // CHECK: (void)(struct pair){n, {0}};
    struct pair first = {n, {0}}, second = {.a = twice(n)};
    // CHECK: (void)(int[2]){1, n};
    int numbers[] = {1, n}, more[2][2] = {{1}, {n}};
    struct {
        int c;
    } third = {3}, fourth[2] = {{1}, {2}}, fifth = {};
    struct pair sixth = make(n), seventh = n ? make(n) : make(1);
    // CHECK: eighth =
    struct pair eighth = {n, {0}};
    ythread_yield(YTHREAD_ANY);
    return n + (int)eighth.a;
}
// Nor -Wunused-result, which a cast does not prevent.
suspends int g(int n) {
    int result = must_use(n), other = n ? (int)read(0, &n, 1) : 0;
    ythread_yield(YTHREAD_ANY);
    return n;
}
