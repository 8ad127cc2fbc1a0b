// Directives inside a body stay, behind it; macros that it defines are expanded.
// RUN: %ytranslate %s %flags | FileCheck %s
#include <ythreads.h>

/* What stands before the function must not count: its length is that of a page of text. What stands before the function must not count: its length is that of a page of text. What stands before the function must not count: its length is that of a page of text. What stands before the function must not count: its length is that of a page of text. What stands before the function must not count: its length is that of a page of text. What stands before the function must not count: its length is that of a page of text. */

suspends int later(int v);

int f(int n)
{
#define TWICE(x) (2 * (x))
#ifdef ABSENT
    n = 1;
#else
    n = TWICE(later(n) + 1) + TWICE(n);
#endif
#if 0 /* a comment that goes on
         in the next line */
    n = 2;
#endif // ABSENT
%: /* written in another way */ ifdef ABSENT /*
  */
    n = 3;
%:endif
#define SUM(a, /* over two lines
      */ b) \
    ((a) + (b))
    return n;
}
int g = TWICE(3) + SUM(1, 2);

// CHECK: n = (2 * (ythread_t1 + 1)) +
// CHECK: static struct ythread_function ythread_fun_f = {
// CHECK: #define TWICE(x) (2 * (x))
// CHECK-NEXT: #ifdef ABSENT
// CHECK-NEXT: #else
// CHECK-NEXT: #endif
// CHECK-NEXT: #if 0{{$}}
// CHECK-NEXT: #endif{{$}}
// CHECK-NEXT: %: /* written in another way */ ifdef ABSENT{{$}}
// CHECK-NEXT: %:endif
// CHECK-NEXT: #define SUM(a, /* over two lines
// CHECK-NEXT: */ b) \
// CHECK-NEXT: ((a) + (b))
// CHECK: int g = TWICE(3) + SUM(1, 2);
