// A node that cannot write its part of a trace says so, also where the others could have; what concerns all is told once.
// UNSUPPORTED: nodes-together
// RUN: rm -rf %t.json* && mkdir %t.json.1
// RUN: %ycc %s -o %t
// RUN: env YTHREADS_TRACE=%t.json %status 120 %yrun -n 3 %t > %t.err 2>&1
// RUN: FileCheck %s --input-file=%t.err --check-prefix=ONE
// ONE: {{^}}ythreads: YTHREADS_TRACE: cannot write '{{.*}}.json.1': Is a directory{{$}}
// RUN: rmdir %t.json.1
// RUN: env YTHREADS_TRACE=%t.none/trace %status 120 %yrun -n 3 %t > %t.err 2>&1
// RUN: FileCheck %s --input-file=%t.err --check-prefix=ALL
// ALL-NOT: {{.}}
// ALL: {{^}}ythreads: YTHREADS_TRACE: cannot write '{{.*}}.none/trace.0': No such file or directory{{$}}
// ALL-NOT: {{.}}
#include <ythreads.h>

thread ymain(void) {
    ythread_sleep(0.01);
}
