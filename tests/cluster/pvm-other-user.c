// A pvmd of another user, in the directory that PVM_TMP names.
// REQUIRES: root
// UNSUPPORTED: nodes-together
// RUN: %ycc %s -o %t
// RUN: %said %t.out %pvm %owner %status 120 %yrun --engine=pvm %t
// RUN: FileCheck %s --input-file=%t.out
// CHECK: {{^}}yrun: '{{.*}}/pvmd.0' belongs to another user: set PVM_TMP to a directory of your own{{$}}
#include <ythreads.h>

thread ymain(void) {}
