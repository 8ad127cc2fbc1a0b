// At -O2 and -O3 what is known of a variable at any time is said where it is restored: numbers, what is never negative (on
// any machine), pointers that alone lead to their blocks.
// RUN: %ytranslate %s %flags -O2 | grep -v '^#line\|//' | FileCheck %s
// RUN: %ytranslate %s %flags -Os | grep -v '//' | not grep '_MAX__;\|ythread_sole\|ythread_never_negative'
// RUN: %ytranslate %s %flags -O2 -fwrapv | grep -v '//' | not grep '_MAX__;\|ythread_never_negative'
#include <stdlib.h>
#include <ythreads.h>

extern int due, value(int), *place;
extern unsigned u;
extern unsigned char byte;

// CHECK-LABEL: ythread_body_never(
// CHECK: ythread_resume_1:
// CHECK: count = ythread_this->count & __INT_MAX__;
// CHECK-NEXT: flag = ythread_this->flag & __INT_MAX__;
// CHECK-NEXT: small = ythread_this->small & __INT_MAX__;
// CHECK-NEXT: steps = ythread_this->steps & __LONG_MAX__;
// CHECK-NEXT: masked = ythread_this->masked & __LONG_MAX__;
// CHECK-NEXT: n = ythread_this->n & __LONG_LONG_MAX__;
thread never(void)
{
    int count = 0, flag = due > 1, small = byte;
    long steps = 1, masked = 3;
    long long n = 7;
    while (n != 1) {
        n = n & 1 ? 3 * n + 1 : n / 2;
        steps += 2;
        flag = !flag && count < 3;
        small = count % 7;
        small >>= 1;
        masked = value(1) & 4095;
        if (++count == due)
            ythread_yield(YTHREAD_ANY);
        value(count + flag + small + (int)steps + (int)masked);
    }
}

// CHECK-LABEL: ythread_body_perhaps(
// CHECK: ythread_resume_1:
// CHECK-NOT: _MAX__;
// CHECK: }
thread perhaps(int parameter, int k)
{
    int down = 9, sum = 0, product = 1, called = value(1), narrowed = (int)u, reached = 0, other = 0, less = 5;
    int hash = 1, big = 0, copied = 0, assembled = 0;
    long wide = 3;
    signed char letter = 1;
    short brief = 1;
    while (down) {
        down--;
        sum += value(2);
        product = product * down;
        place = &reached;
        other = wide;
        less = less - 1;
        hash = hash * 31 + 7;
        big += 100000;
        copied = sum;
        wide = wide << 1;
        letter++;
        brief++;
        __builtin_memcpy(&assembled, place, sizeof assembled);
        if (down == due)
            ythread_yield(YTHREAD_ANY);
        value(down + sum + product + called + narrowed + reached + other + less + hash + big + copied + assembled + letter +
              brief + parameter + k + (int)wide);
    }
}

// A narrow type makes what was not negative negative; bounds of types are assignments, too.
// CHECK-LABEL: ythread_body_narrow(
// CHECK: ythread_resume_1:
// CHECK-NOT: _MAX__;
// CHECK: }
thread narrow(void *rows)
{
    signed char letter = 200;
    short brief = 40000, low = (unsigned short)u;
    struct {
        signed field : 3;
    } bits;
    int kept = (bits.field = 7), from = letter, cast = (signed char)byte, second = brief, third = low, inside, at = 3, bound = 5;
    inside = brief = 50000;
    value((*(int(*)[at = -5])rows)[0]);
    int(*pointer)[bound = value(1)] = rows;
    ythread_yield(YTHREAD_ANY);
    value(kept + from + cast + second + third + inside + at + bound + (*pointer)[0]);
}

// Counters say so in the loop's head, too; parameters do not.
// CHECK-LABEL: ythread_body_count(
// CHECK: i = ythread_this->i & __INT_MAX__;
// CHECK: for (; i < n; i++) {
// CHECK-NEXT: ythread_never_negative(i);
// CHECK-NEXT: value(i);
// CHECK-NOT: ythread_never_negative
// CHECK: ythread_fields_count
thread count(int n)
{
    for (int i = 0; i < n; i++) {
        value(i);
        if (i == due)
            ythread_yield(YTHREAD_ANY);
    }
}

// Nor those that live in the frame.
// CHECK-LABEL: ythread_body_cleaned(
// CHECK: for (; ythread_this->i < n; ythread_this->i++) {
// CHECK-NOT: ythread_never_negative
// CHECK: ythread_fields_cleaned
void drop(int *);
thread cleaned(int n)
{
    for (int i __attribute__((cleanup(drop))) = 0; i < n; i++) {
        value(i);
        if (i == due)
            ythread_yield(YTHREAD_ANY);
    }
}

enum { SIZE = 8 };
// CHECK-LABEL: ythread_body_numbers(
// CHECK: size = 64;
// CHECK-NEXT: low = -3;
// CHECK-NEXT: bytes = ythread_this->bytes;
// CHECK-NEXT: named = ythread_this->named;
// CHECK-NEXT: switch
// CHECK: twice = ythread_this->twice & __INT_MAX__;
thread numbers(void)
{
    int size = 64, low = -3, bytes = (int)(sizeof(long) & 15), named = SIZE, twice = 1;
    ythread_yield(YTHREAD_ANY);
    twice = 2;
    value(size + low + bytes + named + twice);
    ythread_yield(YTHREAD_ANY);
    value(size + low + bytes + named + twice);
}

struct pair {
    int a, b[2];
};
struct chain {
    struct chain *next;
};
// CHECK-LABEL: ythread_body_blocks(
// CHECK: ythread_resume_1:
// CHECK-DAG: a = ythread_sole(ythread_this->a);
// CHECK-DAG: pairs = ythread_sole(ythread_this->pairs);
// CHECK-DAG: rows = ythread_sole(ythread_this->rows);
// CHECK-DAG: own = ythread_sole(ythread_this->own);
// CHECK-DAG: copied = ythread_this->copied;
// CHECK-DAG: passed = ythread_this->passed;
// CHECK-DAG: again = ythread_this->again;
// CHECK-DAG: chain = ythread_this->chain;
// CHECK-DAG: element = ythread_this->element;
thread blocks(int n)
{
    double *a = malloc(n * sizeof *a), *copied = malloc(8), *passed = malloc(8), *again = malloc(8), *element = malloc(8);
    struct pair *pairs = calloc(4, sizeof(struct pair));
    int(*rows)[4] = malloc(4 * sizeof *rows);
    long *own = ythread_alloc(long, 9);
    struct chain *chain = malloc(sizeof *chain);
    double *other = copied;
    if (!a || pairs == NULL)
        return;
    if (n > 3)
        again = element;
    for (int i = 0; i < n; i++) {
        if (i == due)
            ythread_yield(YTHREAD_ANY);
        a[i] += pairs[i].b[1] + rows[i][3] + own[i] + *copied + *passed + again[i] + (chain->next != 0) + *other;
        value((int)(&element[i] - other));
        pairs->a = rows[1][i]++;
        free(passed);
        value(atoi((char *)passed));
    }
    free(a);
    ythread_free(own);
}

// Elsewhere there may be another function, and a thread of it come here.
// CHECK-LABEL: ythread_body_conditional(
// CHECK-NOT: ythread_sole
// CHECK-NOT: _MAX__;
// CHECK: ythread_fields_conditional
#ifdef __INT_MAX__
thread conditional(int n)
{
    double *a = malloc(n * sizeof *a);
    int i = 0, size = 64;
    for (; i < n; i++) {
        if (i == due)
            ythread_yield(YTHREAD_ANY);
        a[i] += size;
    }
    free(a);
}
#endif
