/* A `(void)` before a call whose result must be used is enough to clang, and stays.
 * RUN: %ytranslate --stress=statement %s -o %t.c -- -std=gnu17
 * RUN: echo -std=gnu17 -fsyntax-only -Werror -Wall -Wextra >%t.options
 * RUN: %clang @%t.options %s
 * RUN: %clang @%t.options %include %t.c
 * RUN: FileCheck %s --input-file=%t.c
 */
struct pair {
    int a, b;
};
struct pair pair_of(int n) __attribute__((warn_unused_result));
int must_use(int n) __attribute__((warn_unused_result));
extern void no_result(int n);
extern int work(int n);

void dropped(int n)
{
    // CHECK: (void)pair_of(
    (void)pair_of(work(n));
    // CHECK: (void)must_use(
    (void)must_use(work(n));
    // CHECK-NOT: (void)no_result(
    (void)no_result(work(n));
}
