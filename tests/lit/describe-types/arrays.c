// Arrays of arrays; the dimensions stand in C's order.
// RUN: %ytranslate --dump-after=describe-types --stop-after=describe-types %s %flags | FileCheck %s
#include <ythreads.h>

char name[8];
int matrix[2][3], cube[2][2][3];
int (*operations[2][5])(int);
extern int unknown[];
int tentative[];
// CHECK: #0 char: CHAR
// CHECK-NEXT: #1 char[8]: ARRAY, sizeof(char[8]), count 8, of #0
// CHECK-NEXT: #2 int: INT
// CHECK-NEXT: #3 int[3]: ARRAY, sizeof(int[3]), count 3, of #2
// CHECK-NEXT: #4 int[2][3]: ARRAY, sizeof(int[2][3]), count 2, of #3
// CHECK-NEXT: #5 int[2][2][3]: ARRAY, sizeof(int[2][2][3]), count 2, of #4
// CHECK-NEXT: #6 int (*)(int): FUNCTION, sizeof(__typeof__(void (*)(void)))
// CHECK-NEXT: #7 {{.*}}: ARRAY, sizeof(__typeof__(void (*)(void))[5]), count 5, of #6
// CHECK-NEXT: #8 {{.*}}: ARRAY, sizeof(__typeof__(void (*)(void))[2][5]), count 2, of #7
// CHECK: object name: #1 at name
// CHECK-NEXT: object matrix: #4 at matrix
// CHECK-NEXT: object cube: #5 at cube
// CHECK-NEXT: object operations: #8 at operations
// CHECK-NOT: object unknown
