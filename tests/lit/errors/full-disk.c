// Output that cannot be written is an error of one line that says where, and no crash; a file is there as a whole, or not at all.
// RUN: not %ytranslate %s %flags > /dev/full 2> %t.err
// RUN: not %ytranslate %s -o /dev/full %flags 2>> %t.err
// RUN: not %ytranslate --explain-suspend %s -o %t.c %flags > /dev/full 2>> %t.err
// RUN: not %ytranslate --version > /dev/full 2>> %t.err
// RUN: FileCheck %s --match-full-lines < %t.err
// RUN: rm -f %t.part && not sh -c "ulimit -f 0; trap '' XFSZ; %ytranslate %s -o %t.part %flags" 2>&1 | FileCheck %s --check-prefix=LIMIT
// RUN: not ls %t.part
// CHECK: ytranslate: standard output: No space left on device
// CHECK-NEXT: ytranslate: /dev/full: No space left on device
// CHECK-NEXT: ytranslate: standard output: No space left on device
// CHECK-NEXT: ytranslate: standard output: No space left on device
// CHECK-NOT: {{.}}
// LIMIT: ytranslate: {{.*}}.part: File too large
#include <ythreads.h>

thread worker(void) {
    ythread_yield(YTHREAD_ANY);
}
