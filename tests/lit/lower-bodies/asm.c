// An operand of asm that suspends is evaluated before the statement; a variable bound to a register is in it for
// the statement only.
// RUN: %ytranslate --dump-after=lower-bodies --stop-after=lower-bodies %s %flags | FileCheck %s
#include <ythreads.h>

// CHECK-LABEL: ymain: 4 points
thread ymain(void)
{
    int list[2] = {1, 2}, result;
    register int bound __asm__("ecx") = 5;
    // CHECK: suspend 1: ythread_t1 = ythread_body_ythread_yield(YTHREAD_ANY)
    // CHECK-NEXT: suspend 2: ythread_t2 = ythread_body_ythread_yield(2)
    // CHECK-NEXT: __asm__("" : "=m"(list[ythread_t1]) : "r"(ythread_t2), "i"(sizeof(int)) : "memory");
    __asm__("" : "=m"(list[ythread_yield(YTHREAD_ANY)]) : "r"(ythread_yield(2)), "i"(sizeof(int)) : "memory");
    // CHECK-NEXT: { register int ythread_register_bound __asm__("ecx") = bound; __asm__("" : "+r"(ythread_register_bound), "=r"(result)); bound = ythread_register_bound; }
    __asm__("" : "+r"(bound), "=r"(result));
    ythread_yield(result + bound);
    // CHECK: __asm__ goto("" :::: out);
    __asm__ goto("" :::: out);
    ythread_yield(3);
out:;
}

// The labels of asm goto are renamed with the blocks' own.
// CHECK-LABEL: twice: 1 point
// CHECK: __asm__ goto("" :::: far);
// CHECK: __asm__ goto("" :::: ythread_label_twice_far);
int twice(int n)
{
    {
        __label__ far;
        __asm__ goto("" :::: far);
        n++;
    far:;
    }
    {
        __label__ far;
        __asm__ goto("" :::: far);
        n++;
    far:;
    }
    return ythread_yield(n);
}
