// Arguments of new threads go as they are, converted, or by their address; a function of another file by its own.
// RUN: %ytranslate --dump-after=lower-bodies --stop-after=lower-bodies %s %flags | FileCheck %s
#include <ythreads.h>

struct pair { int a, b; };
enum colour { RED, GREEN };
thread elsewhere(int n, const char *text);
thread taker(char c, float f, double d, long double l, struct pair p, void *q, enum colour e, _Bool b);
thread taker(char c, float f, double d, long double l, struct pair p, void *q, enum colour e, _Bool b)
{
    ythread_yield(c + f + d + l + p.a + (q != 0) + e + b);
}
thread maker(struct pair pair, thread (*which)(int, const char *))
{
    taker('a', 1, 2, 3, pair, 0, GREEN, 4);
    ythread_create(0, 0, elsewhere, 2, 'b', 0);
    ythread_create(0, 0, which, 2, 5, "text");
    elsewhere(6, "text");
}

// CHECK: suspend 1: ythread_spawn_typed(&ythread_fun_taker, (char)('a'), (double)(float)(1), (double)(2), (long double[1]){3}, (struct pair[1]){pair}, (void *)(0), (enum colour)(GREEN), (_Bool)(4))
// CHECK-NEXT: suspend 2: ythread_create_through(0, 0, (void (*)(void))elsewhere, [[SIGNATURE:[0-9]+]]u, 'b', (void *)(0))
// CHECK-NEXT: suspend 3: ythread_create_through(0, 0, (void (*)(void))(which), [[SIGNATURE]]u, 5, "text")
// CHECK-NEXT: suspend 4: ythread_spawn_through((void (*)(void))elsewhere, [[SIGNATURE]]u, 6, "text")
