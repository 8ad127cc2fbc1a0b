// Enums, named or not; one that does not fit an int travels as long long.
// RUN: %ytranslate --dump-after=describe-types --stop-after=describe-types %s %flags | FileCheck %s
#include <ythreads.h>

enum color { RED = -1, GREEN } c;
typedef enum { SMALL, LARGE } size;
size s;
enum { NAMELESS } n;
enum huge { HUGE_VALUE = 1L << 40 } h;
// CHECK: enum color: ENUM, signed, sizeof(int)
// CHECK-NEXT: size: ENUM, sizeof(unsigned int)
// CHECK-NEXT: enum: ENUM, sizeof(unsigned int)
// CHECK-NEXT: enum huge: LLONG
