// This test fails; the suite must say so.
// RUN: echo what stands here | FileCheck %s
// CHECK: what does not stand here
