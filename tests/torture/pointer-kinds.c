#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
struct n {
    int v;
    struct n *next, **prev;
};
static struct n *head, **tail = &head;
static void push(struct n *p, int v) {
    p->v = v;
    p->next = 0;
    p->prev = tail;
    *tail = p;
    tail = &p->next;
}
static void cut(struct n *p) {
    if (p->next)
        p->next->prev = p->prev;
    else
        tail = p->prev;
    *p->prev = p->next;
}
static int count(void) {
    int t = 0;
    for (struct n **p = &head; *p; p = &(*p)->next) t = t * 10 + (*p)->v;
    return t;
}
static int len(const char *s) {
    const char *p = s;
    while (*p) p++;
    return p - s;
}
static char *rev(char *s) {
    char *a = s, *b = s + len(s);
    while (a < --b) {
        char c = *a;
        *a++ = *b;
        *b = c;
    }
    return s;
}
static void swap(void *a, void *b, size_t n) {
    unsigned char *x = a, *y = b, t;
    while (n--) t = *x, *x++ = *y, *y++ = t;
}
static int *max(int *a, int n) {
    int *m = a;
    for (int *p = a; p < a + n; ++p)
        if (*p > *m) m = p;
    return m;
}
static int deep(int ***p) {
    return ***p + **p[0];
}
static ptrdiff_t diff(int *a, int *b) {
    return b - a;
}
#define container(p, t, m) ((t *)((char *)(p) - offsetof(t, m)))
static int through(int *restrict a, int *restrict b) {
    *a = 1;
    *b = 2;
    return *a;
}
static void set(int **pp, int *v) {
    *pp = v;
}
static int sum(int (*a)[2], int n) {
    int t = 0;
    for (int(*p)[2] = a; p != a + n; p++) t += (*p)[0] * (*p)[1];
    return t;
}
int main(void) {
    static struct n x[5];
    for (int i = 0; i < 5; i++) push(&x[i], i + 1);
    if (count() != 12345) abort();
    cut(&x[2]);
    cut(&x[4]);
    cut(&x[0]);
    if (count() != 24) abort();
    push(&x[0], 9);
    if (count() != 249) abort();
    char s[] = "hello";
    if (strcmp(rev(s), "olleh")) abort();
    double d = 1, e = 2;
    swap(&d, &e, sizeof d);
    if (d != 2) abort();
    int a[] = {3, 9, 4};
    if (max(a, 3) != a + 1 || diff(a, max(a, 3)) != 1) abort();
    int v = 21, *p = &v, **pp = &p;
    if (deep(&pp) != 42) abort();
    struct n *q = container(&x[3].next, struct n, next);
    if (q != &x[3]) abort();
    int y, z;
    if (through(&y, &z) != 1) abort();
    set(&p, &y);
    *p = 6;
    if (y != 6) abort();
    int m[3][2] = {{1, 2}, {3, 4}, {5, 6}};
    if (sum(m, 3) != 44 || *(*(m + 1) + 1) != 4 || m[2] - m[0] != 4 || (char *)&m[1] - (char *)m != 8) abort();
    uintptr_t u = (uintptr_t)&v;
    *(int *)u = 3;
    if (v != 3) abort();
    char *cp = (char *)&v;
    cp[0]++;
    if (v != 4 && v != 0x01000003) abort();
    int *end = a + 3;
    while (end != a) *--end = end - a;
    if (a[2] != 2 || a[0] != 0) {
    }
    const int *ci = a;
    const int *const *cpp = &ci;
    if (**cpp != a[0]) abort();
    void *vp = a;
    vp = (int *)vp + 1;
    if (vp != a + 1) abort();
    if (!p == 0 && p && (p ? 1 : 0))
        ;
    else
        abort();
    int (*fp)(const char *) = len;
    if ((*fp)("abc") != 3) abort();
    if (&a[1] < &a[0] || &a[2] <= a) abort();
    p = a;
    if (*p++ != a[0] || *++p != a[2] || *p-- != a[2] || (*p)++ != a[1] - 1) abort();
    return 0;
}
