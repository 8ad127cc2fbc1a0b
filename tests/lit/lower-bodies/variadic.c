// A suspending call leaves its arguments for `...` in a struct; the body takes it over into a block and lets a genuine
// va_list walk over it.
// RUN: %ytranslate --dump-after=lower-bodies --stop-after=lower-bodies %s %flags | FileCheck %s
#include <stdarg.h>
#include <ythreads.h>

struct large {
    char bytes[40];
};

// CHECK-LABEL: sum: 1 point
// CHECK: ythread_pack: void *, in the frame
// CHECK: ythread_va_start(ythread_va_place(ythread_this->list), ythread_this);
// CHECK: total += __builtin_va_arg (ythread_this->list, int);
// CHECK: __builtin_va_end(ythread_this->list);
int sum(int n, ...)
{
    va_list list;
    int total = 0;
    va_start(list, n);
    while (n--) {
        ythread_yield(YTHREAD_ANY);
        total += va_arg(list, int);
    }
    va_end(list);
    return total;
}

// CHECK-LABEL: ymain: 3 points
thread ymain(void)
{
    struct large l = {"x"};
    char c = 1;
    // CHECK: ythread_body_sum(0, 0)
    sum(0);
    // CHECK: ythread_body_sum(2, &(struct ythread_arguments){&ythread_type_[[#A:]],
    // CHECK-SAME: &(struct ythread_arguments_[[#A]]){.ythread_a0 = c, .ythread_a1 = 2.5f}, 0})
    sum(2, c, 2.5f);
    // CHECK: ythread_body_sum(1, &(struct ythread_arguments){&ythread_type_[[#B:]],
    // CHECK-SAME: &(struct ythread_arguments_[[#B]]){.ythread_a0 = l}, 0})
    sum(1, l);
}
