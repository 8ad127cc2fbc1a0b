// What an object tells ycc and debuggers: functions, fields, points, and with debug where variables are.
// RUN: %ytranslate --notes=points %s %flags | sed -n '/^__extension__ __asm__/,$p' | FileCheck %s --match-full-lines
// RUN: %ytranslate --notes=debug %s %flags | sed -n '/^__extension__ __asm__/,$p' | FileCheck %s --check-prefix=DEBUG
// RUN: %ytranslate %s %flags | not grep '^__extension__ __asm__'
#include <ythreads.h>

// CHECK: __extension__ __asm__(".pushsection .ythreads,\"\",%progbits\n"
// CHECK-NEXT: ".ascii \"F\\tsum\\t{{.*}}notes.c\\t[[#@LINE+8]]\\tfunction\\t{{.*}}notes.c\\n\"\n"
// CHECK-NEXT: ".ascii \"f\\tn\\tint\\n\"\n"
// CHECK-NEXT: ".ascii \"f\\tp\\tstruct pair {a: char, b: bits of int}\\n\"\n"
// CHECK-NEXT: ".ascii \"f\\tlist\\tarray of 2 int\\n\"\n"
// CHECK-NEXT: ".ascii \"f\\tq\\tint *\\n\"\n"
// CHECK-NEXT: ".ascii \"p\\t[[#@LINE+3]]\\t\\t\\n\"\n"
// CHECK-NEXT: ".ascii \"p\\t[[#@LINE+12]]\\t0 1 2 3\\tythread_yield\\n\"\n"
struct pair { char a; int b : 3; };
static int sum(int n, struct pair p)
{
    // DEBUG: "v\\tn\\tn\\t[[#@LINE-2]]\\t[[#@LINE+10]]\\n\"\n"
    // DEBUG-NEXT: "v\\tp\\tp\\t[[#@LINE-3]]\\t[[#@LINE+9]]\\n\"\n"
    // DEBUG-NEXT: "v\\tlist\\tythread_this->list\\t[[#@LINE+3]]\\t[[#@LINE+8]]\\n\"\n"
    // DEBUG-NEXT: "v\\tq\\tq\\t[[#@LINE+2]]\\t[[#@LINE+7]]\\n\"\n"
    // DEBUG-NEXT: "v\\tn\\tn\\t[[#@LINE+3]]\\t[[#@LINE+3]]\\n\"\n"
    int list[2] = {n, n}, *q = list;
    if (*q)
        { int n = 3; p.a += n; }
    ythread_yield(YTHREAD_ANY);
    return n + p.b + *q;
}
// CHECK-NEXT: ".ascii \"F\\tymain\\t\\t[[#@LINE+4]]\\tthread\\t{{.*}}notes.c\\n\"\n"
// CHECK-NEXT: ".ascii \"p\\t[[#@LINE+3]]\\t\\t\\n\"\n"
// CHECK-NEXT: ".ascii \"p\\t[[#@LINE+2]]\\t\\tsum\\n\"\n"
// CHECK-NEXT: ".popsection");
thread ymain(void) { struct pair p = {1, 1}; sum(1, p); }
