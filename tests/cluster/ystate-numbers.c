// A long double that no double equals is, in the words of ystate, its quad exactly and a decimal number beside it; JSON has the quad alone.
// RUN: rm -f %t.state
// RUN: %ycc -O1 %s -o %t
// RUN: %t %t.state
// RUN: ystate show %t.state | FileCheck %s
// RUN: ystate --json show %t.state | %json | FileCheck %s --check-prefix=JSON
// CHECK: equal = 2.5
// CHECK-NEXT: huge = quad 0x7{{[0-9a-f]+}} (about 1e+4000)
// CHECK-NEXT: parts = {quad 0x3ffb{{[0-9a-f]+}} (about 0.1{{0*[0-9]?}}), 0.5}
// CHECK-NEXT: tenths = {quad 0x3ffb{{[0-9a-f]+}} (about 0.1{{0*[0-9]?}}), quad 0xbffc{{[0-9a-f]+}} (about -0.2{{0*[0-9]?}}), 1}
// CHECK-NEXT: tiny = quad 0x0{{[0-9a-f]+}} (about {{[0-9.]+}}e-49{{[0-9]+}})
// JSON: "huge": "quad 0x{{[0-9a-f]+}}"
#include <complex.h>
#include <ythreads.h>

long double equal = 2.5L, huge = 1e4000L, tenths[] = {0.1L, -0.2L, 1.0L}, tiny = 1e-4940L;
long double complex parts = 0.1L + 0.5L * I;

thread ymain(int argc, char **argv) {
    ythread_exit(argc < 2 || ythread_checkpoint(argv[1]));
}
