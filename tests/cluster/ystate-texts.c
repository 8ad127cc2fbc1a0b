// Strings in a file, of any characters: escaped for people as C writes them, and valid JSON.
// RUN: rm -f %t.state
// RUN: %ycc -O1 %s -o %t
// RUN: %t %t.state
// RUN: ystate show %t.state | FileCheck %s
// RUN: ystate --json show %t.state | %json | FileCheck %s --check-prefix=JSON
// CHECK: accents = "é"
// CHECK-NEXT: broken = "
// CHECK-NEXT: cut = "{{a*}}"
// CHECK-NEXT: quoted = "a\"b\\c\n\001"
// JSON: "accents": "\"\u00e9\""
// JSON: "broken": "\"\u00ff\u00c3\""
// JSON: "cut": "\"{{a+}}\""
// JSON: "quoted": "\"a\\\"b\\\\c\\n\\001\""
#include <ythreads.h>

#define TEN "aaaaaaaaaa"
const char *quoted = "a\"b\\c\n\001", *accents = "\xc3\xa9", *broken = "\xff\xc3";
const char *cut = TEN TEN TEN TEN TEN TEN TEN "aaaaaaaaa\xc3\xa9";

thread ymain(int argc, char **argv) {
    ythread_exit(argc < 2 || ythread_checkpoint(argv[1]));
}
