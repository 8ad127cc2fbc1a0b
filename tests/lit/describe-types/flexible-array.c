// A flexible array has no storage of its own.
// RUN: %ytranslate --dump-after=describe-types --stop-after=describe-types %s %flags | FileCheck %s
#include <ythreads.h>

struct line { int length; char text[]; };
struct line *line;
// CHECK: struct line: STRUCT, sizeof(struct line), count 1
// CHECK-NEXT: length:
// CHECK-NOT: text
