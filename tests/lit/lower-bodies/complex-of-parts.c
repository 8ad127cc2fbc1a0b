// The C library has CMPLX for gcc alone; the translator knows it, and what it stands for where a part changes.
// RUN: %ytranslate --dump-after=lower-bodies --stop-after=lower-bodies %s %flags -isystem %S/../../../include/ythreads/translator | FileCheck %s
#include <complex.h>
#include <ythreads.h>

suspends double later(double v);

_Complex double make(double a)
{
    return CMPLX(later(1), a) + CMPLX(a, 2);
}
// CHECK: make: 1 point
// CHECK: suspend 1: ythread_t1 = ythread_body_later(1)
// CHECK-NEXT: return __builtin_complex((double)ythread_t1, (double) (a)) + CMPLX(a, 2);
