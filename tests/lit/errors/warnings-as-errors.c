// -w and -Werror act on the translator's own warnings.
// RUN: %ytranslate -o %t.c %s %flags 2>&1 | FileCheck %s --check-prefix=WARNING
// RUN: not %ytranslate -o %t.c %s %flags -Werror 2>&1 | FileCheck %s --check-prefix=ERROR
// RUN: %ytranslate -o %t.c %s %flags -w 2>&1 | count 0
#include <ythreads.h>

union number { int i; float f; };

int ask(union number n) {
  ythread_yield(YTHREAD_ANY);
  return n.i;
}
// WARNING: warnings-as-errors.c:9:22: warning: 'n' moves only between equal layouts: 'union number' has no tag
// ERROR: warnings-as-errors.c:9:22: error: 'n' moves only between equal layouts: 'union number' has no tag
