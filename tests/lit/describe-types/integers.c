// Each integer type has a kind of its own, by its spelled type.
// RUN: %ytranslate --dump-after=describe-types --stop-after=describe-types %s %flags | FileCheck %s
#include <ythreads.h>

_Bool b; char c; signed char sc; unsigned char uc; short s; unsigned short us; int i; unsigned u;
long l; unsigned long ul; long long ll; unsigned long long ull; __int128 w; unsigned __int128 uw;
// CHECK: _Bool: BOOL, sizeof(_Bool)
// CHECK-NEXT: char: CHAR,
// CHECK-NEXT: signed char: SCHAR, signed, sizeof(signed char)
// CHECK-NEXT: unsigned char: UCHAR, sizeof(unsigned char)
// CHECK-NEXT: short: SHORT, signed, sizeof(short)
// CHECK-NEXT: unsigned short: USHORT, sizeof(unsigned short)
// CHECK-NEXT: int: INT, signed, sizeof(int)
// CHECK-NEXT: unsigned int: UINT, sizeof(unsigned int)
// CHECK-NEXT: long: LONG, signed, sizeof(long)
// CHECK-NEXT: unsigned long: ULONG, sizeof(unsigned long)
// CHECK-NEXT: long long: LLONG, signed, sizeof(long long)
// CHECK-NEXT: unsigned long long: ULLONG, sizeof(unsigned long long)
// CHECK-NEXT: __int128: INT128, signed, sizeof(__int128)
// CHECK-NEXT: unsigned __int128: UINT128, sizeof(unsigned __int128)
