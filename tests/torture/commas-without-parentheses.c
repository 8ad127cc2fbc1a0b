#include <stdio.h>
static int f(int k) {
    printf("f%d ", k);
    return k;
}
static int g = 7;
static void cl(int *p) {
    printf("<%d>", *p);
}
static int entry(int k) {
    int a[f(2)];
    a[1] = f(k);
    int n = a[1];
    return g++, n;
}
static int cleaned(int k) {
    int c __attribute__((cleanup(cl))) = f(k);
    int n = c + 1;
    return g++, n;
}
static int both(int k) {
    int c __attribute__((cleanup(cl))) = f(k);
    int a[f(2)];
    a[0] = c;
    return g++, a[0] = 5, c += 2, c;
}
static int plain(int k) {
    f(k);
    return g++, k;
}
static int in_expression(int k) {
    int n = ({
        f(k);
        g++, k;
    });
    n += ({
        int m = f(2);
        g++, m;
    });
    return f(0), g++, n;
}
static double converted(int k) {
    char a[f(3)];
    a[1] = k;
    return g++, a[1];
}
static int chosen(int k) {
    int a[f(2)];
    a[1] = k;
    return g++, k > 2 ? a[1] : (g++, k);
}
static int summed(int n) {
    return n <= 0 ? (g++, 0) : (g++, n) + summed(n - 1);
}
static int tailed(int n) {
    int m = n;
    f(n);
    return g++, m > 0 ? tailed(m - 1) : (g++, m + 5);
}
static int switched(int k) {
    f(k);
    switch (g++, k) {
    case 2:
        return 20;
    default:
        return 30;
    }
}
static int jumps(int k) {
    void *t[] = {&&a, &&b};
    f(k);
    goto *(g++, t[k]);
a:
    return g++, 1;
b:
    return g++, 2;
}
static int subscript(int k) {
    int a[3] = {10, 20, 30};
    return a[g++, k] + f(1) + a[g++, f(0)] + (g++, a)[g++, k];
}
static int middle(int k) {
    int n = k ? g++, k : f(9);
    n += f(1) ? g++, n : 0;
    n += k ? f(2) : g++, n;
    return k ? g++, n : (g++, 0);
}
int main(void) {
    printf("%d\n", entry(3));
    printf("%d\n", cleaned(3));
    printf("%d\n", both(3));
    printf("%d\n", plain(3));
    printf("%d\n", in_expression(3));
    printf("%g\n", converted(3));
    printf("%d %d\n", chosen(3), chosen(1));
    printf("%d\n", summed(3));
    printf("%d\n", tailed(3));
    printf("%d\n", switched(2) + switched(3) * 100);
    printf("%d\n", jumps(0));
    printf("%d\n", jumps(1));
    printf("%d\n", subscript(1));
    printf("%d %d\n", middle(3), middle(0));
    return f(1), g++, g & 63;
}
