// Built-in forms keep their text; what suspends in them is evaluated before, from left to right.
// RUN: %ytranslate --dump-after=lower-bodies --stop-after=lower-bodies %s %flags | FileCheck %s
#include <ythreads.h>

typedef int v4 __attribute__((vector_size(16)));
suspends int later(int v);
suspends v4 row(int v);
suspends int *where(void);
int next(void);

int atomic(void)
{
    return __atomic_fetch_add(where(), next() + later(1), __ATOMIC_RELAXED);
}
// CHECK: atomic: 2 points
// CHECK: suspend 1: ythread_t1 = ythread_body_where()
// CHECK-NEXT: ythread_t2 = next();
// CHECK-NEXT: suspend 2: ythread_t3 = ythread_body_later(1)
// CHECK-NEXT: return __atomic_fetch_add(ythread_t1, ythread_t2 + ythread_t3, __ATOMIC_RELAXED);

v4 shuffle(v4 a)
{
    a[later(2)] = next();
    return __builtin_shufflevector(a, row(3), 0, 4, 1, 5);
}
// CHECK: shuffle: 2 points
// CHECK: ythread_t1 = next();
// CHECK-NEXT: suspend 1: ythread_t2 = ythread_body_later(2)
// CHECK-NEXT: a[ythread_t2] = ythread_t1;
// CHECK-NEXT: suspend 2: ythread_t3 = ythread_body_row(3)
// CHECK-NEXT: return __builtin_shufflevector(a, ythread_t3, 0, 4, 1, 5);

v4 shuffle_again(v4 a)
{
    return __builtin_shufflevector(a, (a = row(4)), 0, 4, 1, 5);
}
// CHECK: shuffle_again: 1 point
// CHECK: ythread_t1 = a;
// CHECK-NEXT: suspend 1: ythread_t2 = ythread_body_row(4)
// CHECK-NEXT: return __builtin_shufflevector(ythread_t1, (a = ythread_t2), 0, 4, 1, 5);

double cast(int n)
{
    return __real__ (double _Complex)later(n) + __builtin_bit_cast(float, later(4));
}
// CHECK: cast: 2 points
// CHECK: return __real (double _Complex)ythread_t1 + __builtin_bit_cast(float, ythread_t2);

int sizes(void)
{
    char text[20];
    later(5);
    return __builtin_object_size(text, 0) + __builtin_constant_p(later(6));
}
// CHECK: sizes: 1 point
// CHECK: return ((unsigned long)20) + __builtin_constant_p(later(6));
