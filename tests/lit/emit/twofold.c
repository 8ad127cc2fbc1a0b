// At -O2 and -O3 the text of a small suspending function is compiled twice: for first calls, from this file without
// the hidden parameter, and in the thunk. Not at -Os, where size counts, nor under --stress.
// RUN: %ytranslate %s %flags -O2 | grep -v '^#line' | FileCheck %s
// RUN: %ytranslate %s %flags -O3 | FileCheck %s --check-prefix=TWICE
// RUN: %ytranslate %s %flags -Os | not grep '^static inline long ythread_direct'
// RUN: %ytranslate %s %flags -O1 | not grep '^static inline long ythread_direct'
// RUN: %ytranslate --stress=statement %s %flags -O2 | not grep '^static inline long ythread_direct'
#include <ythreads.h>

// TWICE: ythread_direct_count
// CHECK: static inline long ythread_direct_count(long);
// CHECK: static inline __attribute__((always_inline)) long ythread_common_count(struct ythread_header *ythread_resumed, long n)
// CHECK-NEXT: {
// CHECK-NEXT: struct ythread_frame_count *ythread_this
// CHECK: if (ythread_unwinding)
// CHECK-NEXT: __builtin_unreachable();
// CHECK: = ythread_direct_count(n - 1);
// CHECK: static inline long ythread_direct_count(long n)
// CHECK-NEXT: {
// CHECK-NEXT: return ythread_common_count(0, n);
// CHECK-NEXT: }
// CHECK-NEXT: long ythread_body_count(struct ythread_header *ythread_resumed, long n)
// CHECK-NEXT: {
// CHECK-NEXT: (void)ythread_resumed;
// CHECK-NEXT: return ythread_direct_count(n);
// CHECK: static void ythread_resume_count(
// CHECK: ythread_common_count(ythread_resumed, 0)
long count(long n)
{
    if (n < 0)
        ythread_yield(YTHREAD_ANY);
    return n > 0 ? 1 + count(n - 1) : 0;
}

// CHECK: static __attribute__((noinline)) void ythread_direct_apart(void)
// CHECK: ythread_common_apart(0);
static __attribute__((noinline)) void apart(void)
{
    ythread_yield(YTHREAD_ANY);
}

// Text in assembler may define names: once.
// CHECK: static void ythread_body_assembler(struct ythread_header *ythread_resumed)
static void assembler(void)
{
    __asm__ volatile("");
    ythread_yield(YTHREAD_ANY);
}

// gcc inlines no function with va_end, or one that returns twice: once, too.
// CHECK: static void ythread_body_arguments(struct ythread_header *ythread_resumed
static void arguments(__builtin_va_list *list)
{
    __builtin_va_end(*list);
    ythread_yield(YTHREAD_ANY);
}

__attribute__((returns_twice)) int twice(void);

// CHECK: static void ythread_body_comes_back(struct ythread_header *ythread_resumed
static void comes_back(void)
{
    twice();
    ythread_yield(YTHREAD_ANY);
}

static void with_arguments(int n, ...)
{
    __builtin_va_list list;
    __builtin_va_start(list, n);
    arguments(&list);
}

// CHECK: ythread_direct_count(3)
// CHECK: ythread_direct_apart()
// CHECK: ythread_body_assembler(0)
thread ymain(void)
{
    count(3);
    apart();
    assembler();
    with_arguments(0);
    comes_back();
}
