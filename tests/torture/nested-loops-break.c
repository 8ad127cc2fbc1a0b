#include <stdlib.h>
static int primes(int max) {
    int c = 0;
    for (int i = 2; i < max; i++) {
        int p = 1;
        for (int j = 2; j * j <= i; j++)
            if (i % j == 0) {
                p = 0;
                break;
            }
        if (!p) continue;
        c++;
    }
    return c;
}
static int find(int m[3][3], int v) {
    int r = -1;
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 3; j++)
            if (m[i][j] == v) {
                r = i * 3 + j;
                goto done;
            }
done:
    return r;
}
static int collatz(unsigned n) {
    int s = 0;
    while (n != 1) {
        if (n & 1)
            n = 3 * n + 1;
        else
            n >>= 1;
        s++;
        if (s > 1000) break;
    }
    return s;
}
static int state(const char *s) {
    enum { A, B, C, D } st = A;
    int t = 0;
    for (; *s; s++) switch (st) {
        case A:
            if (*s == 'a') {
                st = B;
                break;
            } else if (*s == 'x')
                goto bad;
            continue;
        case B:
            t++;
            st = *s == 'b' ? C : A;
            break;
        case C:
            switch (*s) {
            case 'c':
                st = D;
            default:
                t += 10;
            }
            break;
        case D:
            t += 100;
            return t;
        }
    return t;
bad:
    return -1;
}
static void sort(int *a, int n) {
    for (int g = n / 2; g; g /= 2)
        for (int i = g; i < n; i++) {
            int x = a[i], j = i;
            for (; j >= g && a[j - g] > x; j -= g) a[j] = a[j - g];
            a[j] = x;
        }
}
static void qs(int *a, int lo, int hi) {
    if (lo >= hi) return;
    int p = a[(lo + hi) / 2], i = lo, j = hi;
    do {
        while (a[i] < p) i++;
        while (a[j] > p) j--;
        if (i <= j) {
            int t = a[i];
            a[i++] = a[j];
            a[j--] = t;
        }
    } while (i <= j);
    qs(a, lo, j);
    qs(a, i, hi);
}
static unsigned crc(const unsigned char *s, int n) {
    unsigned c = ~0u;
    while (n--) {
        c ^= *s++;
        for (int k = 0; k < 8; k++) c = c & 1 ? c >> 1 ^ 0xedb88320u : c >> 1;
    }
    return ~c;
}
static double newton(double x) {
    double g = x;
    for (;;) {
        double h = (g + x / g) / 2, d = h - g;
        if (d < 0) d = -d;
        g = h;
        if (d < 1e-9) return g;
    }
}
static void mat(double a[2][2], double b[2][2], double c[2][2]) {
    for (int i = 0; i < 2; i++)
        for (int j = 0; j < 2; j++) {
            c[i][j] = 0;
            for (int k = 0; k < 2; k++) c[i][j] += a[i][k] * b[k][j];
        }
}
int main(void) {
    if (primes(100) != 25) abort();
    int m[3][3] = {{1, 2, 3}, {4, 5, 6}, {7, 8, 9}};
    if (find(m, 6) != 5 || find(m, 10) != -1) abort();
    if (collatz(27) != 111 || state("zabcq") != 111 || state("zx") != -1 || state("ab") != 1) abort();
    int a[] = {5, 2, 9, 1, 7, 3}, b[] = {5, 2, 9, 1, 7, 3};
    sort(a, 6);
    qs(b, 0, 5);
    for (int i = 0; i < 6; i++)
        if (a[i] != b[i] || (i && a[i] < a[i - 1])) abort();
    if (crc((const unsigned char *)"123456789", 9) != 0xcbf43926u) abort();
    double r = newton(2);
    if (r < 1.41421356 || r > 1.41421357) abort();
    double x[2][2] = {{1, 2}, {3, 4}}, y[2][2] = {{0, 1}, {1, 0}}, z[2][2];
    mat(x, y, z);
    if (z[0][0] != 2 || z[1][1] != 3) abort();
    return 0;
}
