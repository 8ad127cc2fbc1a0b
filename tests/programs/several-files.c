// flags: --stress=statement -w
// files: modules/list.c modules/old.c
// status: 3
// stays-shipped: a list in malloced memory
// stays: addresses of locals go to functions of other files
/* A program of several files without annotations: a list with callbacks, tables of functions, a state
 * machine, methods, a function of another file that nobody has declared. */
#include <stdio.h>
#include <stdlib.h>
#include "modules/list.h"
static int counter = 100;
static int cmp(const void *a, const void *b) { int x = *(const int *)a, y = *(const int *)b; return (x > y) - (x < y); }
static void show(int v, void *context) { int *sum = context; *sum += v; printf("%d ", v); }
static int add(int a, int b) { return a + b; }
static int mul(int a, int b) { return a * b; }
static int (*const ops[])(int, int) = { add, mul };
struct shape { const struct vtable *v; double r; };
struct vtable { double (*area)(struct shape *); const char *(*name)(void); };
static double circle(struct shape *s) { return 3 * s->r * s->r; }
static const char *circle_name(void) { return "circle"; }
static const struct vtable circles = { circle, circle_name };
typedef int (*state)(int *);
static int s_end(int *n) { (void)n; return -1; }
static int s_odd(int *n); 
static int s_even(int *n) { if (*n <= 0) return 2; *n /= 2; return *n % 2; }
static int s_odd(int *n) { *n -= 1; return 0; }
int implicit();
int main(void)
{
    struct list l;
    int sum = 0, data[] = {5, 3, 9, 1, 7};
    list_init(&l, cmp);
    for (int i = 0; i < 5; i++) list_add(&l, data[i]);
    list_each(&l, show, &sum);
    printf("= %d\n", sum);
    qsort(data, 5, sizeof data[0], cmp);
    int key = 7, *found = bsearch(&key, data, 5, sizeof data[0], cmp);
    printf("%d %ld\n", data[0], (long)(found - data));
    list_free(&l);
    for (int i = 0; i < 2; i++) printf("%d ", ops[i](i + 3, 4));
    struct shape s = { &circles, 2 };
    printf("%s %g %g\n", s.v->name(), s.v->area(&s), scale(1.5, 3));
    static const state states[] = { s_even, s_odd, s_end };
    int at = 0, n = 37, steps = 0;
    while (at >= 0) { at = states[at](&n); steps++; }
    printf("%d steps\n", steps);
    struct pair p = make_pair_of(7, 'x');
    printf("%ld %c %d\n", p.a, p.b, counter);
    printf("%d\n", implicit('a', 2.5f, (short)3));
    return 3;
}

// expect: 1 3 5 7 9 = 25
// expect: 1 3
// expect: 7 16 circle 12 3.375
// expect: 9 steps
// expect: 12 x 100
// expect: 105
