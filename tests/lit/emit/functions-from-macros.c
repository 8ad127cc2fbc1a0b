// What an invocation that makes functions holds besides them stays, in its place.
// RUN: %ytranslate %s %flags | FileCheck %s
// RUN: %ytranslate %s %flags | %cc -x c -Wall -Wextra -Werror -fsyntax-only %include -
#include <ythreads.h>

#define DEFINE(n) \
    struct s##n { \
        int v; \
    }; \
    static int count##n = n; \
    struct s##n make##n(void) \
    { \
        struct s##n made = {count##n++}; \
        ythread_yield(YTHREAD_ANY); \
        return made; \
    } \
    enum { after##n = n }; \
    int get##n(struct s##n s) \
    { \
        ythread_yield(YTHREAD_ANY); \
        return s.v + after##n; \
    } \
    int last##n = after##n;
#define HEAD typedef int number; __attribute__((noinline))
#define TOLD(name) const int name##_line = 7; int name(yid n)
#define TAIL { ythread_yield(n); return n * 2; } int tail = 3;

#define OPEN(name) int name(yid n) { ythread_yield(n); return 1; } static const char name##_text[]
#define MARK(name) int name(yid n) { ythread_yield(n); return 2; } __attribute__((cold))

DEFINE(1) DEFINE(2)
HEAD number twice(yid n) TAIL
int use_tail(void) { return tail + last1; }
TOLD(told) { ythread_yield(n); return told_line; }
OPEN(open) = "open";
MARK(marked) int behind(yid n) { ythread_yield(n); return open_text[0]; }

// CHECK: struct s1 { int v ; } ; static int count1 = 1 ;
// CHECK-NOT: count1 = 1
// CHECK: struct s1 ythread_body_make1(
// CHECK: enum { after1 = 1 } ;
// CHECK: int ythread_body_get1(
// CHECK: int last1 = after1 ;
// CHECK: struct s2 { int v ; } ;
// CHECK: struct s2 ythread_body_make2(
// CHECK: int ythread_body_get2(
// CHECK: int last2 = after2 ;
// CHECK: typedef int number ;
// CHECK-NOT: __attribute__ ( ( noinline ) ) static
// CHECK: number ythread_body_twice(
// CHECK: int tail = 3 ;
// CHECK: int use_tail(void) { return tail + last1; }
// CHECK: const int told_line = 7 ;
// CHECK-NOT: told_line = 7
// CHECK-NOT: TOLD
// CHECK: int ythread_body_told(
// CHECK-NOT: TOLD
// CHECK: int told ( yid n )
// CHECK: int ythread_body_open(
// CHECK: static const char open_text [ ]
// CHECK: = "open";
// CHECK: int ythread_body_marked(
// CHECK-NOT: {{^}}__attribute__ ( ( cold ) ){{$}}
// CHECK: int ythread_body_behind(
