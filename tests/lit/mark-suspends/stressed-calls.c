// Under --stress every call through a pointer, and of a function that may be another translated file's, resolves
// at run time; builtins and what a system header declares do not.
// RUN: %ytranslate --stress=statement --dump-after=mark-suspends --stop-after=mark-suspends %s %flags | FileCheck %s
#include <stdlib.h>

int elsewhere(int);
int printf(const char *, ...);
static int here(void) { return 1; }
int f(int (*pointer)(int)) { return pointer(1) + elsewhere(2) + here() + printf("") + abs(3); }
// CHECK: f: suspending
// CHECK-NEXT: lookup *
// CHECK-NEXT: lookup elsewhere
// CHECK-NEXT: suspending here
// CHECK-NOT: {{printf|abs}}
