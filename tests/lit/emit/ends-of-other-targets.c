/* A macro, or a branch of the preprocessor, may let control come to the end on another target.
 * RUN: %ytranslate --stress=statement %s -o %t.c -- -std=gnu17 -w
 * RUN: FileCheck %s --input-file=%t.c
 */
#define HERE 1
int g(int x) {
    return x;
}
// CHECK-LABEL: int ythread_body_by_macro(
// CHECK-NOT: {{^ *}}__builtin_unreachable();
int by_macro(int x) {
    while (HERE)
        if (g(x)) return 1;
}
// CHECK-LABEL: int ythread_body_by_branch(
// CHECK-NOT: {{^ *}}__builtin_unreachable();
int by_branch(int x) {
    if (g(x)) {
        return 1;
    } else {
#if HERE
        return 2;
#endif
    }
}
// CHECK-LABEL: int ythread_body_by_literal(
// CHECK: {{^ *}}__builtin_unreachable();
int by_literal(int x) {
    while (1)
        if (g(x)) return 1;
}
int main(void) {
    return by_macro(1) + by_branch(1) + by_literal(1);
}
