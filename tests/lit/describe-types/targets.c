// The same names and kinds on another target, whatever the types are there.
// RUN: %ytranslate --dump-after=describe-types --stop-after=describe-types %s %flags --target=x86_64-linux-gnu | FileCheck %s --check-prefixes=CHECK,X86
// RUN: %ytranslate --dump-after=describe-types --stop-after=describe-types %s %flags --target=aarch64-linux-gnu | FileCheck %s --check-prefixes=CHECK,ARM
// REQUIRES: foreign-aarch64
#include <stddef.h>
#include <ythreads.h>

char c; long double ld; int64_t i64; wchar_t *w;
// X86: char: CHAR, signed
// ARM: char: CHAR, sizeof
// CHECK: long double: LDOUBLE
// CHECK: int64_t: INT64, signed, sizeof(long)
// X86: wchar_t: WCHAR, signed
// ARM: wchar_t: WCHAR, sizeof(unsigned int)
