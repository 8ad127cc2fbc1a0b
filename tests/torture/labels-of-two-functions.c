/* Labels of inlined functions, kept in globals and compared; tables of labels that differ per call. */
#include <stdio.h>
static void *kept[3];
static inline void keep(int i, int c) {
    if (c)
    here:
        kept[i] = &&here;
}
static int f(int c) {
    keep(0, c);
    return kept[0] != 0;
}
static int g(int c) {
    keep(1, c);
    return kept[1] != 0;
}
static int loop(int n) {
    static void *t[] = {&&a, &&b, &&c};
    void **p = t;
    int r = 0;
next:
    if (n-- == 0) return r;
    goto **p++;
a:
    r += 1;
    goto next;
b:
    r += 10;
    goto next;
c:
    r += 100;
    p = t;
    goto next;
}
static int stack(int n) {
    void *ret[20];
    int sp = 0, v = 0, k = n;
    ret[sp++] = &&done;
call:
    if (k == 0) {
        v = 1;
        goto *ret[--sp];
    }
    k--;
    ret[sp++] = &&back;
    goto call;
back:
    k++;
    v = v * k;
    goto *ret[--sp];
done:
    return v;
}
static int passes(void *l, int n) {
    if (n == 0) {
        l = n ? &&x : &&y;
        goto *l;
    }
    return passes(l, n - 1) + 1;
x:
    return 50;
y:
    return 5;
}
static const struct op {
    const char *name;
    int cost;
} ops[] = {{"one", 1}, {"two", 2}};
static int dispatch(const unsigned char *p) {
    static const void *const l[256] = {[0 ... 255] = &&bad, ['+'] = &&plus, ['-'] = &&minus, [0] = &&end};
    int r = 0;
    goto *l[*p];
plus:
    r += ops[0].cost;
    goto *l[*++p];
minus:
    r -= ops[1].cost;
    goto *l[*++p];
bad:
    r *= 2;
    goto *l[*++p];
end:
    return r;
}
int main(void) {
    printf("%d %d %d %d %d %d\n", f(1), g(1), loop(7), stack(6), passes(0, 3),
           dispatch((const unsigned char *)"++x-+y+"));
    return 0;
}
