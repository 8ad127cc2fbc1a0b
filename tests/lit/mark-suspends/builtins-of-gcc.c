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

// Those that ask for the arguments of a call mean the function that this one is inlined into.
// CHECK: print: plain
extern inline __attribute__((always_inline, gnu_inline)) int print(int first, ...)
{
    return __builtin_va_arg_pack_len() > 1 ? f(first) : other(__builtin_va_arg_pack());
}
int g(void) { return print(1, 2); }
