// Without the keywords there is still ythread_fn, and `thread` is a name like any other.
// RUN: %ytranslate --dump-after=find-threads --stop-after=find-threads %s %flags -DYTHREADS_NO_KEYWORD | FileCheck %s
#include <ythreads.h>

ythread_fn worker(int thread) {}
int suspends(int thread) { return thread; }
// CHECK: worker: thread defined
// CHECK-NEXT: suspends: defined
