// Pointers know what they point to, if that is known.
// RUN: %ytranslate --dump-after=describe-types --stop-after=describe-types %s %flags | FileCheck %s
#include <ythreads.h>

struct unknown;
const int *p; char **q; void *v; struct unknown *u; int (*f)(char *, ...); int (*a)[3];
// CHECK: #0 int: INT
// CHECK-NEXT: #1 int *: POINTER, sizeof(void *), of #0
// CHECK-NEXT: #2 char: CHAR
// CHECK-NEXT: #3 char *: POINTER, sizeof(void *), of #2
// CHECK-NEXT: #4 char * *: POINTER, sizeof(void *), of #3
// CHECK-NEXT: #5 void *: POINTER, sizeof(void *){{$}}
// CHECK-NEXT: #6 struct unknown *: POINTER, sizeof(void *){{$}}
// CHECK-NEXT: #7 int (*)(char *, ...): FUNCTION
// CHECK-NEXT: #8 int[3]: ARRAY
// CHECK-NEXT: #9 int[3] *: POINTER, sizeof(void *), of #8
