// Records without a tag: by typedef, by variable, by member.
// RUN: %ytranslate --dump-after=describe-types --stop-after=describe-types %s %flags | FileCheck %s
#include <ythreads.h>

typedef struct { int a; } named;
named n;
struct { int b; } direct, several[2];
struct outer { struct { int c; } *inside; } o;
// CHECK: named: STRUCT, sizeof(named), count 1
// CHECK: struct: STRUCT, sizeof(__typeof__((void)0, direct)), count 1
// CHECK: struct[2]: ARRAY, sizeof(__typeof__((void)0, direct)[2])
// CHECK: struct outer: STRUCT
// CHECK: struct: STRUCT, sizeof(__typeof__((void)0, (*(*(struct outer *)0).inside))), count 1
