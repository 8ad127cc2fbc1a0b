#include <ythreads.h>
#include "pump.h"
static int counter;
__attribute__((visibility("hidden"))) int common_name(int n) { counter++; ythread_yield(YTHREAD_ANY); return n + 100; }
static int helper(int n) { ythread_yield(YTHREAD_ANY); return n * 3; }
int pump(struct stack *s, suspends int (*f)(int))
{
    while (s->n < 8) { s->v[s->n] = f(helper(s->n)); s->n++; }
    return counter;
}
int hidden_user(int n) { return common_name(n); }
