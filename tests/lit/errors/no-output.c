// On errors, clang's or ours: exit 1, and the file that was there is untouched.
// RUN: echo old > %t.c
// RUN: not %ytranslate -o %t.c %s %flags 2>&1 | FileCheck %s --check-prefix=C
// RUN: not %ytranslate -o %t.c %s %flags -DOURS 2>&1 | FileCheck %s --check-prefix=OURS
// RUN: FileCheck %s --check-prefix=OLD --input-file=%t.c
#include <ythreads.h>

// OLD: {{^old$}}

#ifdef OURS
int main(void) {
  // OURS: no-output.c:[[@LINE+1]]:10: error: 'main' calls 'ythread_yield'
  return ythread_yield(1);
}
#else
// C-NOT: no-output.c
// C: no-output.c:[[@LINE+2]]:23: error: use of undeclared identifier 'unknown'
// C-NOT: no-output.c
thread worker(void) { unknown; }
#endif
