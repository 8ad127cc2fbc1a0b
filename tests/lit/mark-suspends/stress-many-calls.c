// Whether --stress may make a function suspend is found out once, not at each of 40,000 calls of one: that took minutes.
// RUN: %ytranslate --stress=statement --dump-after=mark-suspends --stop-after=mark-suspends %s %flags | FileCheck %s
#include <ucontext.h>
#include <ythreads.h>

#define TEN(x) x x x x x x x x x x
#define HUNDRED(x) TEN(x) TEN(x) TEN(x) TEN(x) TEN(x) TEN(x) TEN(x) TEN(x) TEN(x) TEN(x)
#define THOUSAND(x)                                                                                  \
    HUNDRED(x) HUNDRED(x) HUNDRED(x) HUNDRED(x) HUNDRED(x) HUNDRED(x) HUNDRED(x) HUNDRED(x)          \
    HUNDRED(x) HUNDRED(x)
#define MANY(x)                                                                                      \
    THOUSAND(x) THOUSAND(x) THOUSAND(x) THOUSAND(x) THOUSAND(x) THOUSAND(x) THOUSAND(x) THOUSAND(x)  \
    THOUSAND(x) THOUSAND(x)

// CHECK: next: suspending
int next(int n)
{
    return n + 1;
}

// CHECK: forward: suspending
int forward(int n)
{
    MANY(n = next(n);)
    MANY(n = next(n);)
    MANY(n = next(n);)
    MANY(n = next(n);)
    return n;
}

// CHECK: back: plain
int back(ucontext_t *context, int n)
{
    getcontext(context);
    MANY(n = next(n);)
    MANY(n = next(n);)
    MANY(n = next(n);)
    MANY(n = next(n);)
    return n;
}
