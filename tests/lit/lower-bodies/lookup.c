// A look-up evaluates the pointer and the arguments once, in order, and leaves short ones where they are.
// RUN: %ytranslate --dump-after=lower-bodies --stop-after=lower-bodies %s %flags | FileCheck %s
#include <ythreads.h>

struct ops {
  suspends int (*run)(int, char);
};
struct ops *find(int);

int call(struct ops *ops, int n, suspends void (*tell)(const char *)) {
  tell("now");
  return ops->run(n + 1, 'a') + find(n++)->run(find(n) != 0, n);
}
// CHECK: suspend 1: lookup tell as v(p) ("now")
// CHECK-NEXT: ythread_t1 = ops->run;
// CHECK-NEXT: suspend 2: ythread_t2 = lookup ythread_t1 as i4(i4{{[iu]}}1) (n + 1, 'a')
// CHECK-NEXT: ythread_t3 = find(n++)->run;
// CHECK-NEXT: ythread_t4 = find(n) != 0;
// CHECK-NEXT: suspend 3: ythread_t5 = lookup ythread_t3 as i4(i4{{[iu]}}1) (ythread_t4, (char)(n))
