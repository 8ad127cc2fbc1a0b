#include <stdlib.h>
static int ack(int m, int n) {
    return m == 0 ? n + 1 : n == 0 ? ack(m - 1, 1) : ack(m - 1, ack(m, n - 1));
}
static int even(unsigned n);
static int odd(unsigned n) {
    return n == 0 ? 0 : even(n - 1);
}
static int even(unsigned n) {
    return n == 0 ? 1 : odd(n - 1);
}
static void hanoi(int n, int a, int b, int c, int *moves) {
    if (n == 0) return;
    hanoi(n - 1, a, c, b, moves);
    ++*moves;
    hanoi(n - 1, c, b, a, moves);
}
struct tree {
    struct tree *l, *r;
    int v;
};
static struct tree *ins(struct tree *t, int v) {
    if (!t) {
        t = calloc(1, sizeof *t);
        t->v = v;
    } else if (v < t->v)
        t->l = ins(t->l, v);
    else
        t->r = ins(t->r, v);
    return t;
}
static int walk(struct tree *t, int *out, int n) {
    if (!t) return n;
    n = walk(t->l, out, n);
    out[n++] = t->v;
    return walk(t->r, out, n);
}
static int queens(int n, int row, int *cols) {
    int t = 0;
    if (row == n) return 1;
    for (int c = 0; c < n; c++) {
        int ok = 1;
        for (int r = 0; r < row; r++)
            if (cols[r] == c || abs(cols[r] - c) == row - r) {
                ok = 0;
                break;
            }
        if (ok) {
            cols[row] = c;
            t += queens(n, row + 1, cols);
        }
    }
    return t;
}
static long fibm(int n, long *memo) {
    return n < 2 ? n : memo[n] ? memo[n] : (memo[n] = fibm(n - 1, memo) + fibm(n - 2, memo));
}
static unsigned perm(int *a, int k, int n) {
    if (k == n) {
        unsigned h = 0;
        for (int i = 0; i < n; i++) h = h * 10 + (unsigned)a[i];
        return h % 1000003;
    }
    unsigned t = 0;
    for (int i = k; i < n; i++) {
        int x = a[k];
        a[k] = a[i];
        a[i] = x;
        t += perm(a, k + 1, n);
        x = a[k];
        a[k] = a[i];
        a[i] = x;
    }
    return t;
}
static int depth(int n, int *parent) {
    int here = n;
    if (parent && *parent != n + 1) abort();
    return n == 0 ? 0 : 1 + depth(n - 1, &here);
}
int main(void) {
    if (ack(2, 3) != 9) abort();
    if (!even(100) || odd(50)) abort();
    int m = 0;
    hanoi(6, 1, 2, 3, &m);
    if (m != 63) abort();
    struct tree *t = 0;
    int out[20], in[] = {5, 2, 8, 1, 9, 3, 7, 4, 6, 0};
    for (int i = 0; i < 10; i++) t = ins(t, in[i]);
    if (walk(t, out, 0) != 10) abort();
    for (int i = 0; i < 10; i++)
        if (out[i] != i) abort();
    int cols[8];
    if (queens(5, 0, cols) != 10) abort();
    long memo[60] = {0};
    if (fibm(50, memo) != 12586269025L) abort();
    int a[] = {1, 2, 3, 4};
    if (perm(a, 0, 4) != perm(a, 0, 4)) abort();
    if (depth(200, 0) != 200) abort();
    return 0;
}
