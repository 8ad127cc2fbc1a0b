// What the author has named draws no warning: a parameter that va_start alone names, an argument that holds nothing.
// RUN: %ytranslate %s -o %t.c %flags
// RUN: FileCheck %s <%t.c
#include <stdarg.h>
#include <ythreads.h>

struct empty {};

// CHECK: static int ythread_body_f(struct ythread_header *ythread_resumed, int n __attribute__((unused)), const struct ythread_arguments *
static int f(int n, ...) {
    va_list list;
    va_start(list, n);
    struct empty e = va_arg(list, struct empty);
    (void)e;
    int r = va_arg(list, int);
    va_end(list);
    ythread_yield(YTHREAD_ANY);
    return r;
}

// CHECK-LABEL: ythread_body_g(
// CHECK: (void)e;
int g(struct empty e) {
    return f(1, e, 5);
}
