// Rows say where a pointer may lead, to variables of other files, too.
// RUN: %ytranslate --dump-after=describe-types --stop-after=describe-types %s %flags | FileCheck %s
// RUN: %ytranslate %s %flags | FileCheck %s --check-prefix=OUT
#include <ythreads.h>

int whole, counted;
const int fixed = 1;
extern int far_table[8], far_count;

int use(void) {
    static int seen;
    const int *list[] = {&whole, &fixed, far_table, &seen};
    return *list[counted++] + far_count;
}
// CHECK: object whole: #0 at whole, addressed
// CHECK-NEXT: object counted: #0 at counted{{$}}
// CHECK-NEXT: object fixed: #0 at fixed, constant, addressed
// CHECK-NEXT: object use.seen: #0, noted, addressed
// CHECK-NEXT: object far_table: elsewhere
// CHECK-NOT: object

// OUT: {"whole", 0, (void *)&whole, &{{.*}}, YTHREAD_OBJECT_ADDRESSED, 0, 0},
// OUT: {"fixed", 0, (void *)&fixed, &{{.*}}, YTHREAD_OBJECT_CONSTANT | YTHREAD_OBJECT_ADDRESSED, 0, 0},
// OUT: {"far_table", 0, 0, 0, YTHREAD_OBJECT_ADDRESSED, 0, 0},
