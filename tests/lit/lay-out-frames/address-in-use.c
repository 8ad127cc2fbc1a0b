// A variable stays in the frame if a pointer to it may be in use while the function is suspended: in a
// variable that is live, in one that another pointer leads to, in a saved operand, in a call that suspends,
// with a function that nobody knows, or as a number.
// RUN: %ytranslate --dump-after=lay-out-frames --stop-after=lay-out-frames %s %flags | FileCheck %s
#include <stdint.h>
#include <string.h>
#include <ythreads.h>

suspends int later(int v);
suspends int into(int *to);

static int *same(int *p)
{
    return p;
}

static int wait(int *p)
{
    later(1);
    return *p;
}

// CHECK-LABEL: live: frame at entry
// CHECK: field x, used in place
int live(void)
{
    int x = 1, *p = same(&x);
    later(1);
    return *p;
}

// CHECK-LABEL: through: frame at entry
// CHECK: field x, used in place
// CHECK: field p, used in place
int through(void)
{
    int x = 1, *p = 0, **pp = &p;
    *pp = &x;
    later(1);
    return **pp;
}

// CHECK-LABEL: member: frame at entry
// CHECK: field x, used in place
int member(void)
{
    int x = 1;
    struct { int n, *at; } s = {1, &x};
    later(1);
    return *s.at;
}

// CHECK-LABEL: self: frame at entry
// CHECK: field s, used in place
int self(void)
{
    struct s { struct s *next; int n; } s = {&s, 1};
    later(1);
    return s.next->n;
}

// CHECK-LABEL: operand: frame at entry
// CHECK: field x, used in place
int operand(int n)
{
    int x = 1;
    *same(&x) += later(n);
    return x;
}

// CHECK-LABEL: called: frame at entry
// CHECK: field x, used in place
// CHECK: field y, used in place
int called(void)
{
    int x = 1, y = 2;
    into(&x);
    return x + wait(&y);
}

// CHECK-LABEL: unknown: frame at entry
// CHECK: field x, used in place
void keep(int *);
int unknown(void)
{
    int x = 1;
    keep(&x);
    later(1);
    return x;
}

// CHECK-LABEL: number: frame at entry
// CHECK: field x, used in place
int number(void)
{
    int x = 1;
    int low = (uintptr_t)&x & 7;
    later(1);
    return low + x;
}

// CHECK-LABEL: rest: frame at entry
// CHECK: field text, used in place
int rest(void)
{
    char text[8] = "a b", *p, *word = strtok_r(text, " ", &p);
    later(*word);
    return *strtok_r(0, " ", &p);
}

// CHECK-LABEL: exchanged: frame at entry
// CHECK: field x, used in place
int exchanged(void)
{
    int x = 1, *p = 0;
    __sync_lock_test_and_set(&p, &x);
    later(1);
    return *p;
}

// CHECK-LABEL: outer: frame at entry
// CHECK: field mine, used in place
int outer(int **out)
{
    int mine = 1;
    *out = &mine;
    later(1);
    return **out;
}
