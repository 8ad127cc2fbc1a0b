// Floating and complex types.
// RUN: %ytranslate --dump-after=describe-types --stop-after=describe-types %s %flags | FileCheck %s
#include <ythreads.h>

float f; double d; long double ld; _Complex float cf; double _Complex cd; _Complex long double cld;
// CHECK: float: FLOAT, sizeof(float)
// CHECK-NEXT: double: DOUBLE, sizeof(double)
// CHECK-NEXT: long double: LDOUBLE, sizeof(long double)
// CHECK-NEXT: float _Complex: CFLOAT, sizeof(_Complex float)
// CHECK-NEXT: double _Complex: CDOUBLE, sizeof(_Complex double)
// CHECK-NEXT: long double _Complex: CLDOUBLE, sizeof(_Complex long double)
