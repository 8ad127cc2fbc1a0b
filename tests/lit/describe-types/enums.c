// Enums, named or not; one that does not fit an int travels as long long, signed or not; one of a fixed type as that.
// RUN: %ytranslate --dump-after=describe-types --stop-after=describe-types %s %flags | FileCheck %s
#include <ythreads.h>

enum color { RED = -1, GREEN } c;
typedef enum { SMALL, LARGE } size;
size s;
enum { NAMELESS } n;
enum huge { HUGE_VALUE = 1L << 40 } h;
enum deep { DEEP = -1L << 40 } d;
enum all { ALL = ~0ull } a;
enum fixed : long { FIXED } f;
enum few : unsigned char { FEW } w;
// CHECK: enum color: ENUM, signed, sizeof(int)
// CHECK-NEXT: size: ENUM, sizeof(unsigned int)
// CHECK-NEXT: enum: ENUM, sizeof(unsigned int)
// CHECK-NEXT: enum huge: ULLONG
// CHECK-NEXT: enum deep: LLONG, signed
// CHECK-NEXT: enum all: ULLONG
// CHECK-NEXT: enum fixed: LONG
// CHECK-NEXT: enum few: UCHAR
