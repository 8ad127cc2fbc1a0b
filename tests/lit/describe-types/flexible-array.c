// A flexible array has no storage of its own: what memory there is behind the struct is a block's. A member may tell its
// length.
// RUN: %ytranslate --dump-after=describe-types --stop-after=describe-types %s %flags | FileCheck %s
#include <ythreads.h>

struct line { int length; char text[]; };
struct line *line;
// CHECK: struct line: STRUCT, sizeof(struct line), count 2
// CHECK-NEXT: length:
// CHECK-NEXT: text: #[[TEXT:[0-9]+]] at text
// CHECK: #[[TEXT]] char[]: FLEXIBLE, sizeof(char[0])

struct samples { short count; double values[] ythread_count(count); };
struct samples *samples;
// CHECK: struct samples: STRUCT
// CHECK: double[] by count: FLEXIBLE
