// The same source gives the same bytes.
// RUN: %ytranslate %s -o %t.1.c %flags
// RUN: %ytranslate %s -o %t.2.c %flags
// RUN: cmp %t.1.c %t.2.c
#include <ythreads.h>

suspends int later(int v);
int f(int n) { return later(n) + later(2); }
