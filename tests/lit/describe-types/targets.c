// The same names and kinds on another target, whatever the types are there.
// RUN: %ytranslate --dump-after=describe-types --stop-after=describe-types %s %flags --target=x86_64-linux-gnu | FileCheck %s --check-prefixes=CHECK,X86
// RUN: %ytranslate --dump-after=describe-types --stop-after=describe-types %s %flags --target=aarch64-linux-gnu | FileCheck %s --check-prefixes=CHECK,ARM
// RUN: %ytranslate --dump-after=describe-types --stop-after=describe-types %s %flags --target=s390x-linux-gnu | FileCheck %s --check-prefixes=CHECK,S390X
// RUN: %ytranslate --dump-after=describe-types --stop-after=describe-types %s %flags --target=arm-linux-gnueabihf | FileCheck %s --check-prefixes=CHECK32,ARMHF
// RUN: %ytranslate --dump-after=describe-types --stop-after=describe-types %s %flags --target=i686-linux-gnu | FileCheck %s --check-prefixes=CHECK32,I386
// REQUIRES: foreign-aarch64, foreign-s390x, foreign-armhf, foreign-i386
#include <stddef.h>
#include <ythreads.h>

char c; long double ld; int64_t i64; wchar_t *w; size_t n; __builtin_va_list list;
struct all { __builtin_va_list list, *next; char *text; } all;
// X86: char: CHAR, signed
// ARM: char: CHAR, sizeof
// CHECK: long double: LDOUBLE
// CHECK: int64_t: INT64, signed, sizeof(long)
// ARMHF: char: CHAR, sizeof
// I386: char: CHAR, signed
// S390X: size_t: SIZE, sizeof(unsigned long)
// CHECK32: int64_t: INT64, signed, sizeof(long long)
// CHECK32: wchar_t: WCHAR
// CHECK32: size_t: SIZE, sizeof(unsigned int)
// CHECK32: va_list: LIST, sizeof(__builtin_va_list)
// CHECK32: struct all: STRUCT
// CHECK32: object all
// X86: wchar_t: WCHAR, signed
// ARM: wchar_t: WCHAR, sizeof(unsigned int)
