// Arrays, strings and structs with const members are copied from compound literals.
// RUN: %ytranslate --dump-after=lower-bodies --stop-after=lower-bodies %s %flags | FileCheck %s
#include <ythreads.h>

suspends int later(int v);

struct fixed { const int id; int n; };
int f(void)
{
    int list[3] = {1, later(2), 3};
    char word[8] = "abc";
    int none[4] = {0};
    struct fixed x = {later(1), 2};
    return later(x.n) + list[0] + word[0] + none[0];
}

// CHECK: f: 3 points
// CHECK-NEXT: local list: int[3]
// CHECK-NEXT: temporary ythread_t1: int
// CHECK-NEXT: local word: char[8]
// CHECK-NEXT: local none: int[4]
// CHECK-NEXT: local x: struct fixed
// CHECK-NEXT: temporary ythread_t2: int
// CHECK-NEXT: temporary ythread_t3: int
// CHECK-NEXT: suspend 1: ythread_t1 = ythread_body_later(2)
// CHECK-NEXT: ythread_copy_whole(list, (int[3]){1, ythread_t1, 3});
// CHECK-NEXT: ythread_copy_whole(word, (char[8]){"abc"});
// CHECK-NEXT: ythread_clear_whole(none);
// CHECK-NEXT: suspend 2: ythread_t2 = ythread_body_later(1)
// CHECK-NEXT: ythread_copy_whole(x, (struct fixed){ythread_t2, 2});
// CHECK-NEXT: suspend 3: ythread_t3 = ythread_body_later(x.n)
// CHECK-NEXT: return ythread_t3 + list[0] + word[0] + none[0];
