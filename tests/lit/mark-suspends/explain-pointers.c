// --explain-suspend: through pointers, by another file's declaration, by a header's function.
// RUN: %ytranslate --explain-suspend --stop-after=mark-suspends --source-name=explain-pointers.c %s %flags | FileCheck %s
// RUN: %ytranslate --stress=loop --explain-suspend --stop-after=mark-suspends --source-name=explain-pointers.c %s %flags | FileCheck %s --check-prefix=STRESS
#include "Inputs/explained.h"

struct ops {
  suspends int (*read)(int);
};
static int through(struct ops *ops) { return ops->read(1); }
static int chosen(int c) { return (c ? through : 0)(0); }
static int asks(void) { return elsewhere(1) + in_header(2); }
static int plain(void) { return 0; }
int elsewhere(int n) { return n + plain(); }

// CHECK: {{.*}}explained.h:[[#]]:19: in_header() suspends
// CHECK-NEXT:   {{.*}}explained.h:[[#]]:45: in_header() calls ythread_yield(), which is declared 'suspends'{{$}}
// CHECK-NEXT: explain-pointers.c:9:12: through() suspends
// CHECK-NEXT:   explain-pointers.c:9:46: through() calls through 'read', which is declared 'suspends'
// CHECK-NEXT: explain-pointers.c:10:12: chosen() suspends
// CHECK-NEXT:   explain-pointers.c:10:35: chosen() calls through()
// CHECK-NEXT:   explain-pointers.c:9:46: through() calls through 'read', which is declared 'suspends'
// CHECK-NEXT: explain-pointers.c:11:12: asks() suspends
// CHECK-NEXT:   explain-pointers.c:11:32: asks() calls elsewhere(), which is declared 'suspends' at {{.*}}explained.h:[[#]]:14
// CHECK-NEXT: explain-pointers.c:13:5: elsewhere() suspends: it is declared 'suspends' at {{.*}}explained.h:[[#]]:14
// CHECK-NOT: {{.}}
// STRESS: explain-pointers.c:12:12: plain() suspends: --stress
