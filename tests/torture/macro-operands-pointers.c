/* Pointers to locals that a macro's expansion holds while another operand is evaluated. */
#include <stdio.h>
#include <string.h>
#define ID(x)    (x)
#define AT(p, i) ((p) + (i))
#define FIRST(p) (&(p)[0])
static int churn(int n) {
    volatile char room[400];
    memset((char *)room, n, sizeof room);
    return room[7];
}
static int deep(int n) {
    return n ? deep(n - 1) + churn(0) : 3;
}
static int add(int *p, int n) {
    *p += n;
    return *p;
}
static int one(int k) {
    int x = k, y = 0;
    int *p = &x;
    int r = add(ID(p), (p = &y, deep(5)));
    return r * 1000 + x + *p;
}
static int two(int k) {
    int a[3] = {k, k, k}, b[3] = {0};
    int *p = a;
    int r = add(AT(p, 1), (p = b, deep(4)));
    return r * 100 + a[1] + p[1];
}
struct n {
    int v;
    struct n *next;
};
static int three(int k) {
    struct n c = {k, 0}, b = {k + 1, &c}, *l = &b;
    int r = add(FIRST(&ID(l)->next->v), (l = 0, deep(3)));
    return r * 10 + c.v;
}
static int set(int **pp, int *q, int n) {
    *pp = q;
    return n;
}
static int four(int k) {
    int x = k, y = 9, *p = &x, **pp = &p;
    int r = *ID(*pp) + set(ID(pp), &y, deep(2));
    return r * 10 + *p;
}
static int five(int k) {
    int x = k;
    int *p = &x;
    *ID(p) = deep(2) + (p == &x);
    return x;
}
static int six(int k) {
    int x = k, y = 1;
    int *p = &x;
    ID(*p) += (p = &y, deep(1));
    return x * 10 + y;
}
int main(void) {
    printf("%d %d %d %d %d %d\n", one(5), two(5), three(5), four(5), five(1), six(3));
    return 0;
}
