// What runs before main calls the stubs of functions that suspend.
// RUN: %ytranslate --stress=statement --dump-after=mark-suspends --stop-after=mark-suspends %s %flags | FileCheck %s
// CHECK: say: suspending
// CHECK: early: plain
// CHECK-NOT: suspending say
static int said;
static void say(void) { said++; }
__attribute__((constructor)) static void early(void) { say(); }
// CHECK: main: suspending
int main(void) { return said; }
