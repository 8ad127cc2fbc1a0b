// What libpvm says on a node's standard error about a route that broke is not the user's; all else there is.
// UNSUPPORTED: nodes-together
// RUN: %ycc %s -o %t
// RUN: %pvm %status 0 %yrun --engine=pvm -n 1 %t 2>&1 | FileCheck %s
// CHECK-NOT: broken
// CHECK: {{^}}first{{$}}
// CHECK-NEXT: {{^}}libpvm [t40002] is a name{{$}}
// CHECK-NEXT: {{^}}a word of libpvm [t40002] mxfer() in between{{$}}
// CHECK-NEXT: {{^}}last{{$}}
// CHECK-NOT: broken
#include <stdio.h>
#include <ythreads.h>

thread ymain(void) {
    fputs("libpvm [t40002] mxfer() write tt sock: broken\n", stderr);
    fputs("first\nlibpvm [t40002] mxfer() write tt sock: broken\nlibpvm [t40002] is a name\n", stderr);
    fputs("a word of libpvm [t40002] mxfer() in between\nlast\n", stderr);
}
