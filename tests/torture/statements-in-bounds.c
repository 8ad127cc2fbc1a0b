/* What leaves, starts and jumps from a statement expression in the bound of a written type. */
#include <stdarg.h>
#include <setjmp.h>
#include <stdio.h>
static int f(int k) {
    printf("f%d ", k);
    return k;
}
static void cl(int *p) {
    printf("<%d>", *p);
}
static int one(int k) {
    int c __attribute__((cleanup(cl))) = k;
    for (int i = 0; i < 3; i++) {
        int n = (int)sizeof(*(char(*)[({
            if (i == k) return f(9);
            f(4);
        })])0);
        printf("%d ", n);
    }
    return 1;
}
static int two(int k) {
    for (int i = 0; i < 3; i++) {
        int *p = (int *)(char(*)[({
                     if (i == k) break;
                     if (i == k + 1) continue;
                     f(4);
                 })]) &
                 i;
        printf("%d ", *p);
    }
    return 1;
}
static int three(int k, ...) {
    va_list l;
    char(*p)[] = (char(*)[({
        va_start(l, k);
        f(2);
    })])0;
    int r = va_arg(l, int);
    va_end(l);
    return r + !p;
}
static jmp_buf env;
static int five(int k) {
    volatile int n = f(k);
    char(*p)[4] = (char(*)[({
        if (setjmp(env)) f(8);
        f(4);
    })])0;
    if (n++ < 3) longjmp(env, 1);
    return n + !p;
}
static int six(int k) {
    typedef char row[({
        if (k > 4) return 44;
        f(k);
    })];
    row a[({
        if (k > 3) return 55;
        f(2);
    })];
    a[1][0] = 3;
    __auto_type z = (typeof(row) *)a;
    return z[1][0] + sizeof(row) + k * sizeof a;
}
static int seven(int n) {
    return n <= 0 ? 0
                  : n + seven((int)sizeof(*(char(*)[({
                                  if (n > 2) return 7;
                                  f(n);
                              })])0) -
                              1);
}
int main(void) {
    printf("%d %d\n", one(1), one(5));
    printf("%d %d\n", two(1), two(0));
    printf("%d\n", three(1, 5));
    printf("%d\n", five(1));
    printf("%d %d %d\n", six(1), six(4), six(5));
    printf("%d %d\n", seven(1), seven(2));
}
