// System typedefs are kinds of their own, whatever they are on this machine.
// RUN: %ytranslate --dump-after=describe-types --stop-after=describe-types %s %flags | FileCheck %s
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>
#include <ythreads.h>

size_t size; ssize_t ssize; ptrdiff_t diff; wchar_t wide; intptr_t ip; uintptr_t uip;
int8_t i8; uint8_t u8; int16_t i16; uint16_t u16; int32_t i32; uint32_t u32; int64_t i64; uint64_t u64;
int_least16_t least; intmax_t max; int_fast32_t fast;
yid who; yevent what;
// CHECK: size_t: SIZE, sizeof(unsigned
// CHECK-NEXT: ssize_t: SSIZE, signed
// CHECK-NEXT: ptrdiff_t: PTRDIFF, signed
// CHECK-NEXT: wchar_t: WCHAR
// CHECK-NEXT: intptr_t: INTPTR, signed
// CHECK-NEXT: uintptr_t: UINTPTR,
// CHECK-NEXT: int8_t: INT8, signed
// CHECK-NEXT: uint8_t: UINT8,
// CHECK-NEXT: int16_t: INT16, signed
// CHECK-NEXT: uint16_t: UINT16,
// CHECK-NEXT: int32_t: INT32, signed
// CHECK-NEXT: uint32_t: UINT32,
// CHECK-NEXT: int64_t: INT64, signed
// CHECK-NEXT: uint64_t: [[U64:#[0-9]+|UINT64,]]
// CHECK-NOT: {{^#}}
// CHECK: object least:
// CHECK: object who: [[WHO:#[0-9]+]]
// CHECK-NEXT: object what: [[WHO]]
