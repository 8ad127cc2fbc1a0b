// Builtins that gcc alone has are not functions of other files, and a definition of `__vfprintf_chk` is one of a function
// whose calls gcc carries out by itself.
// RUN: %ytranslate --stress=statement --dump-after=mark-suspends --stop-after=mark-suspends %s %flags -std=gnu89 -w | FileCheck %s
// CHECK: __vfprintf_chk: plain
int __vfprintf_chk(void *file, int flag, const char *format, __builtin_va_list list) { return flag; }
// CHECK: mine_chk: suspending
int mine_chk(void) { return 0; }
// CHECK: f: suspending
// CHECK-NOT: lookup
int f(int x) { return __builtin_sub_overflow_p(x, 4096, 0) + __vfprintf_chk(0, 1, "", 0); }
