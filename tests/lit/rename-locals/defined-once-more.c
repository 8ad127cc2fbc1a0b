// In C23 a block may define a type once more, and pointers to the two are of one type.
// REQUIRES: newer-clang
// RUN: %ytranslate -o %t.c %s %flags -std=c23
// RUN: FileCheck %s < %t.c
// RUN: clang-22 -std=c23 -Werror -fsyntax-only %include %t.c
#include "ythreads.h"

struct pair {
    int a;
    struct half {
        int b;
    } half;
} pair;
enum kind { FIRST, SECOND };

thread walk(void)
{
    struct pair {
        int a;
        struct half {
            int b;
        } half;
    } *p = &pair;
    enum kind { FIRST, SECOND } kind = SECOND;
    enum inner { YES, NO } inner = NO;
    struct other {
        int a;
    } other = {0};
    ythread_yield(YTHREAD_ANY);
    {
        struct half {
            int b;
        } *q = &p->half;
        enum inner { YES, NO } *r = &inner;
        struct other {
            char a;
        } different = {0};
        ythread_yield(YTHREAD_ANY);
        *r = YES;
        q->b = kind == SECOND && other.a == different.a;
    }
}

// CHECK-NOT: ythread_tag_walk_{{pair|half|kind}}
// CHECK: enum ythread_tag_walk_inner { ythread_enumerator_walk_YES, ythread_enumerator_walk_NO };
// CHECK-NOT: ythread_tag_walk_inner_2
// CHECK: struct ythread_tag_walk_other_2 {
// CHECK: enum kind kind;
// CHECK: enum ythread_tag_walk_inner *r;
// CHECK: *r = ythread_enumerator_walk_YES;
