// A static function that nothing names gets no body: the compiler leaves it out, so that it may use what this processor has not. And
// calls that a builtin makes in a way of its own stay plain ones.
// RUN: %ytranslate --stress=statement --dump-after=mark-suspends --stop-after=mark-suspends %s %flags | FileCheck %s
// RUN: %ytranslate --stress=statement %s %flags | %cc -x c -w -fsyntax-only %include -
// CHECK-DAG: left_out: plain
static int left_out(int x) { return x; }
// CHECK-DAG: kept: suspending
__attribute__((used)) static int kept(int x) { return x; }
// CHECK-DAG: called: suspending
static int called(int x) { return x; }
// CHECK-DAG: main: suspending
int main(void) { return __builtin_call_with_static_chain(called(1), &called) - 1; }
