#include <stdio.h>
struct big {
    int a[20];
    double d;
};
static int odd(int n, struct big b);
static int even(int n, struct big b) {
    b.a[n % 20]++;
    return n ? odd(n - 1, b) : b.a[0] + b.a[5] + (int)b.d;
}
static int odd(int n, struct big b) {
    b.d += .5;
    return n ? even(n - 1, b) : -1;
}
static int ack(int m, int n) {
    return !m ? n + 1 : !n ? ack(m - 1, 1) : ack(m - 1, ack(m, n - 1));
}
static int many(int a, char b, long c, float d, double e, short f, unsigned char g, long long h, int *i, int j, float k,
                _Bool l, long double m) {
    if (j) return many(j, a, b, c, d, e, f, g, i, j - 1, k + 1, !l, m * 2);
    return a + b + c + d + e + f + g + h + *i + k + l + m;
}
static int hanoi(int n, int a, int b, int c, int *mv) {
    if (!n) return 0;
    return hanoi(n - 1, a, c, b, mv) + (++*mv, 1) + hanoi(n - 1, c, b, a, mv);
}
static void perm(int *a, int n, int k, int *count) {
    if (k == n) {
        *count += a[0] < a[n - 1];
        return;
    }
    for (int i = k; i < n; i++) {
        int t = a[k];
        a[k] = a[i];
        a[i] = t;
        perm(a, n, k + 1, count);
        t = a[k];
        a[k] = a[i];
        a[i] = t;
    }
}
int main(void) {
    struct big b = {{0}, 1};
    int i = 3, mv = 0, a[4] = {1, 2, 3, 4}, c = 0;
    perm(a, 4, 0, &c);
    printf("%d %d %d %d %d %d\n", even(10, b), ack(2, 2), many(1, 2, 3, 4, 5, 6, 7, 8, &i, 2, 9, 1, 10),
           hanoi(4, 1, 2, 3, &mv), mv, c);
    return 0;
}
