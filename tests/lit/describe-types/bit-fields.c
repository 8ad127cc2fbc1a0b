// Bit-fields have no offset: they are read and written by value.
// RUN: %ytranslate --dump-after=describe-types --stop-after=describe-types %s %flags | FileCheck %s
#include <ythreads.h>

struct flags {
  unsigned low : 3;
  signed high : 5;
  _Bool on : 1;
  int whole;
} flags;
// CHECK: struct flags: STRUCT, sizeof(struct flags), count 4
// CHECK-NEXT: low: #{{[0-9]+}} at low, bit-field
// CHECK-NEXT: high: #{{[0-9]+}} at high, bit-field
// CHECK-NEXT: on: #{{[0-9]+}} at on, bit-field
// CHECK-NEXT: whole: #{{[0-9]+}} at whole{{$}}
