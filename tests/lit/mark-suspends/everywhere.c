// A call counts wherever it stands.
// RUN: %ytranslate --dump-after=mark-suspends --stop-after=mark-suspends %s %flags | FileCheck %s
#include <ythreads.h>

int value(void) { return ythread_yield(1); }
struct pair { int a, b; };
int in_initialiser(void) { struct pair p = {1, .b = value()}; return p.b; }
int in_condition(int n) { while (n && value()) n--; return n; }
int in_subscript(int *a) { return a[value()]; }
int in_parentheses(void) { return (*&value)() + (value)(); }
int in_literal(void) { return (struct pair){value(), 2}.a; }
int in_case(int n) { switch (n) { case 1: return value(); default: return 0; } }
int in_for(void) { for (int i = value(); i; i--) ; return 0; }
int in_generic(void) { return _Generic(1, int : value(), default : 0); }
// CHECK: in_initialiser: suspending
// CHECK: in_condition: suspending
// CHECK: in_subscript: suspending
// CHECK: in_parentheses: suspending
// CHECK-NEXT: suspending value
// CHECK-NEXT: suspending value
// CHECK: in_literal: suspending
// CHECK: in_case: suspending
// CHECK: in_for: suspending
// CHECK: in_generic: suspending
