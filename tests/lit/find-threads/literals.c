// String literals that pointers may name, each once; not those that fill an array.
// RUN: %ytranslate --dump-after=find-threads --stop-after=find-threads %s %flags | FileCheck %s
#include <stddef.h>
#include <ythreads.h>

const char *greeting = "hello";
char filled[] = "array";
const wchar_t *wide = L"wide\u20ac!";
const char *f(int n) {
  const char *p = n ? "hello" : "a\"b\\c\n\x01z??/";
  char local[8] = "local";
  return local[0] ? p : __func__;
}
// CHECK: literal "hello" 6
// CHECK-NEXT: literal L"wide\x20AC" L"\x21" L"" 28
// CHECK-NEXT: literal "a\"b\\c\012\001z\?\?/" 12
// CHECK-NEXT: literal "f" 2
// CHECK-NOT: literal
