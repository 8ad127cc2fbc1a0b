// A body that is called before its definition gets a prototype.
// RUN: %ytranslate %s %flags | FileCheck %s
#include <ythreads.h>

suspends int later(int v);

static int inner(int n);
int outer(int n) { return inner(n); }
static int inner(int n) { return later(n); }

// CHECK: static int ythread_body_inner(struct ythread_header *, int);
// CHECK: int ythread_body_outer(struct ythread_header *ythread_resumed, int n)
