// Floating types; complex ones and vectors are rows of elements.
// RUN: %ytranslate --dump-after=describe-types --stop-after=describe-types %s %flags | FileCheck %s
#include <ythreads.h>

float f; double d; long double ld; _Complex float cf; double _Complex cd; _Complex long double cld;
_Complex int ci; int v4 __attribute__((vector_size(16))); _Float16 half;
// CHECK: float: FLOAT, sizeof(float)
// CHECK-NEXT: double: DOUBLE, sizeof(double)
// CHECK-NEXT: long double: LDOUBLE, sizeof(long double)
// CHECK-NEXT: _Complex float: ARRAY, sizeof(_Complex float), count 2, of #0
// CHECK-NEXT: _Complex double: ARRAY, sizeof(_Complex double), count 2, of #1
// CHECK-NEXT: _Complex long double: ARRAY, sizeof(_Complex long double), count 2, of #2
// CHECK-NEXT: int: INT, signed
// CHECK-NEXT: _Complex int: ARRAY, sizeof(_Complex int), count 2, of #6
// CHECK-NEXT: vector int[4]: ARRAY, sizeof(__typeof__(__attribute__((__vector_size__(4 * sizeof(int)))) int)), count 4, of #6
// CHECK-NEXT: unsigned short: USHORT
// CHECK-NEXT: _Float16: ARRAY, sizeof(_Float16), count 1, of #9
