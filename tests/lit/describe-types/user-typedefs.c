// A typedef of the user's is looked through, down to what decides the kind.
// RUN: %ytranslate --dump-after=describe-types --stop-after=describe-types %s %flags | FileCheck %s
#include <stddef.h>
#include <ythreads.h>

typedef size_t length;
typedef length lengths[3];
typedef unsigned long word;
lengths table;
word w;
// CHECK: #0 size_t: SIZE
// CHECK-NEXT: #1 size_t[3]: ARRAY, {{.*}} count 3, of #0
// CHECK-NEXT: #2 unsigned long: ULONG
