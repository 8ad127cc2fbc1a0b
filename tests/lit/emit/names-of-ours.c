// No name that the user did not write begins otherwise than with ythread_.
// RUN: %ytranslate %s %flags | FileCheck %s
#include <ythreads.h>

suspends int later(int v);

int frame, body, head, fun, this, value, unit;
int f(int slot) { return later(slot) + frame; }

// CHECK: struct ythread_frame_f
// CHECK: static struct ythread_unit ythread_
