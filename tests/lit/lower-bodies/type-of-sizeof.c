// The type of sizeof has no name of its own: a saved operand is declared by what it is.
// RUN: %ytranslate --dump-after=lower-bodies --stop-after=lower-bodies %s %flags | FileCheck %s
#include <ythreads.h>

unsigned long count(const char *);
int next(void) { return ythread_yield(YTHREAD_ANY); }
void use(unsigned long, int, unsigned long);

void f(int n)
{
    // CHECK: f: 2 points
    // CHECK: temporary ythread_t1: unsigned {{int|long}}
    // CHECK-NOT: __size_t
    use(n++ + sizeof(int), next(), sizeof n + next());
}
