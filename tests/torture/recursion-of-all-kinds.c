#include <stdio.h>
#include <stdlib.h>
#include <string.h>
struct tree {
    int v;
    struct tree *l, *r;
};
static struct tree pool[64];
static int used;
static struct tree *ins(struct tree *t, int v) {
    if (!t) {
        t = &pool[used++];
        t->v = v;
        return t;
    }
    struct tree **to = v < t->v ? &t->l : &t->r;
    *to = ins(*to, v);
    return t;
}
static int depth(const struct tree *t) {
    if (!t) return 0;
    int l = depth(t->l), r = depth(t->r);
    return 1 + (l > r ? l : r);
}
static void walk(struct tree *t, void (*f)(int, void *), void *a) {
    if (!t) return;
    walk(t->l, f, a);
    f(t->v, a);
    walk(t->r, f, a);
}
static void add(int v, void *a) {
    *(long *)a = *(long *)a * 3 % 1000003 + v;
}
static int ack(int m, int n) {
    return m == 0 ? n + 1 : n == 0 ? ack(m - 1, 1) : ack(m - 1, ack(m, n - 1));
}
static int odd(int n);
static int even(int n) {
    return n == 0 ? 1 : odd(n - 1);
}
static int odd(int n) {
    return n == 0 ? 0 : even(n - 1);
}
static int queens(int n, int row, int *c) {
    if (row == n) return 1;
    int t = 0;
    for (int i = 0; i < n; i++) {
        int ok = 1;
        for (int j = 0; j < row && ok; j++) ok = c[j] != i && abs(c[j] - i) != row - j;
        if (ok) {
            c[row] = i;
            t += queens(n, row + 1, c);
        }
    }
    return t;
}
static void hanoi(int n, int a, int b, int c, int *k) {
    if (n) {
        hanoi(n - 1, a, c, b, k);
        *k = *k * 7 % 10007 + a * 3 + b;
        hanoi(n - 1, c, b, a, k);
    }
}
static char *bin(int n, char *to) {
    if (n > 1) to = bin(n / 2, to);
    *to++ = '0' + n % 2;
    *to = 0;
    return to;
}
static int tak(int x, int y, int z) {
    return y >= x ? z : tak(tak(x - 1, y, z), tak(y - 1, z, x), tak(z - 1, x, y));
}
static void qs(int *a, int l, int h) {
    if (l >= h) return;
    int p = a[(l + h) / 2], i = l, j = h;
    while (i <= j) {
        while (a[i] < p) i++;
        while (a[j] > p) j--;
        if (i <= j) {
            int t = a[i];
            a[i++] = a[j];
            a[j--] = t;
        }
    }
    qs(a, l, j);
    qs(a, i, h);
}
static void merge(int *a, int n, int *tmp) {
    if (n < 2) return;
    int m = n / 2;
    merge(a, m, tmp);
    merge(a + m, n - m, tmp);
    memcpy(tmp, a, n * sizeof *a);
    for (int i = 0, j = m, k = 0; k < n; k++) a[k] = j >= n || (i < m && tmp[i] <= tmp[j]) ? tmp[i++] : tmp[j++];
}
static int subset(const int *a, int n, int sum) {
    if (!sum) return 1;
    if (!n) return 0;
    return subset(a + 1, n - 1, sum) + subset(a + 1, n - 1, sum - *a);
}
struct big {
    int v[20];
};
static struct big grow(struct big b, int n) {
    if (!n) return b;
    b.v[n % 20] += n;
    struct big c = grow(b, n - 1);
    c.v[0]++;
    return c;
}
static int expr(const char **s);
static int atom(const char **s) {
    if (**s == '(') {
        ++*s;
        int v = expr(s);
        ++*s;
        return v;
    }
    if (**s == '-') return ++*s, -atom(s);
    return (int)strtol(*s, (char **)s, 10);
}
static int term(const char **s) {
    int v = atom(s);
    while (**s == '*' || **s == '/')
        if (*(*s)++ == '*')
            v *= atom(s);
        else
            v /= atom(s);
    return v;
}
static int expr(const char **s) {
    int v = term(s);
    for (;;) switch (**s) {
        case '+':
            ++*s;
            v += term(s);
            break;
        case '-':
            ++*s;
            v -= term(s);
            break;
        default:
            return v;
        }
}
int main(void) {
    struct tree *t = 0;
    for (int i = 0; i < 40; i++) t = ins(t, i * 37 % 101);
    long h = 0;
    walk(t, add, &h);
    int c[8], k = 0, a[20], b[20], tmp[20];
    hanoi(7, 1, 2, 3, &k);
    char s[20];
    bin(37, s);
    for (int i = 0; i < 20; i++) a[i] = b[i] = i * 7919 % 31;
    qs(a, 0, 19);
    merge(b, 20, tmp);
    const char *e = "2*(3+4)-10/-5";
    printf("%d %ld %d %d %d %d %s %d %d %d %d %d %d\n", depth(t), h, ack(2, 3), even(50), queens(6, 0, c), k, s,
           tak(6, 4, 2), a[10], memcmp(a, b, sizeof a), subset(a, 10, 20), grow((struct big){{0}}, 30).v[0], expr(&e));
    return 0;
}
