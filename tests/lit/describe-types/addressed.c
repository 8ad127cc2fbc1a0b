// Variables to which a pointer may lead, those of other files included: not where parts are read, written and counted
// by their names and numbers alone.
// RUN: %ytranslate --dump-after=describe-types --stop-after=describe-types %s %flags | FileCheck %s
// RUN: %ytranslate %s %flags | FileCheck %s --check-prefix=OUT
#include <stdio.h>
#include <ythreads.h>

struct pair {
    int left, right[3];
};
int counted, copied, whole[4], cells[4], indexed[4], size, ignored;
struct pair parts, inner, twin;
const int fixed = 1;
int pointed, named, scanned, asked[4];
extern int far_table[8], far_count, far_read;
static int *start = &named;

int use(int i) {
    extern int farther;
    static int calls, seen;
    FILE *out = stdout;
    counted += copied++ + cells[i]++ + (parts.right[i] = i) + (twin = parts).left;
    indexed[whole[2] & 3] = (int)sizeof(&size) + (int)sizeof asked;
    (void)ignored;
    calls++;
    int *end = whole + 4, *at = &inner.right[i], *last = &far_table[8], *there = &farther;
    const int *const_end = &fixed + 1;
    seen += *(i ? &pointed : &seen);
    return fscanf(out, "%d", &scanned) + (int)(end - start) + *at + far_count + far_read++ + *last + *const_end + *there;
}
// CHECK: object counted: #0 at counted{{$}}
// CHECK-NEXT: object copied: #0 at copied{{$}}
// CHECK-NEXT: object whole: #{{[0-9]+}} at whole, addressed
// CHECK-NEXT: object cells: #{{[0-9]+}} at cells{{$}}
// CHECK-NEXT: object indexed: #{{[0-9]+}} at indexed{{$}}
// CHECK-NEXT: object size: #0 at size{{$}}
// CHECK-NEXT: object ignored: #0 at ignored{{$}}
// CHECK-NEXT: object parts: #{{[0-9]+}} at parts{{$}}
// CHECK-NEXT: object inner: #{{[0-9]+}} at inner, addressed
// CHECK-NEXT: object twin: #{{[0-9]+}} at twin{{$}}
// CHECK-NEXT: object fixed: #0 at fixed, constant, addressed
// CHECK-NEXT: object pointed: #0 at pointed, addressed
// CHECK-NEXT: object named: #0 at named, addressed
// CHECK-NEXT: object scanned: #0 at scanned, addressed
// CHECK-NEXT: object asked: #{{[0-9]+}} at asked{{$}}
// CHECK-NEXT: object start: #{{[0-9]+}} at start, local{{$}}
// CHECK-NEXT: object use.calls: #0, noted{{$}}
// CHECK-NEXT: object use.seen: #0, noted, addressed
// CHECK-NEXT: object far_table: elsewhere
// CHECK-NEXT: object farther: elsewhere
// CHECK-NOT: object

// OUT: {"whole", 0, (void *)&whole, &{{.*}}, YTHREAD_OBJECT_ADDRESSED, 0},
// OUT: {"fixed", 0, (void *)&fixed, &{{.*}}, YTHREAD_OBJECT_CONSTANT | YTHREAD_OBJECT_ADDRESSED, 0},
// OUT: {"far_table", 0, 0, 0, YTHREAD_OBJECT_ADDRESSED, 0},
