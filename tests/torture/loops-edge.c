#include <limits.h>
#include <stdio.h>
static int up(int n) {
    int c = 0;
    for (unsigned char i = 250; i >= 250; i++) c++;
    for (signed char i = 120; i > 0 && c < 100; i = (signed char)(i + 1)) c++;
    for (unsigned i = n; i-- > 0;) c += i;
    for (int i = INT_MAX - 2; i > 0 && i < INT_MAX; i++) c++;
    return c;
}
static int forms(int n) {
    int i, j, t = 0;
    for (i = 0, j = n; i < j; i++, j--) t += i * j;
    for (;;)
        if (t-- < 5) break;
    do {
        t++;
        if (t == 3) continue;
        t += 2;
    } while (t < 20);
    while (t) {
        if (t & 1) {
            t--;
            continue;
        }
        t /= 2;
        n++;
    }
    for (struct { int a, b; } s = {0, 5}; s.a < s.b; s.a++) n += s.b--;
    for (int a[2] = {0, 3}; a[0] < a[1]; a[0]++) n++;
    for (int k = 0, *p = &k; *p < 3; (*p)++) n += k;
    return n;
}
static int nested(int n) {
    int c = 0;
    for (int i = 0; i < n; i++)
        for (int j = i; j < n; j++) {
            if ((i + j) % 3 == 0) continue;
            for (int k = j; k; k--) {
                if (k == 2) break;
                switch (k % 4) {
                case 0:
                    continue;
                case 1:
                    break;
                case 3:
                    goto next;
                default:
                    c += 100;
                }
                c++;
            }
        next:;
        }
    return c;
}
static int ptr(const char *s) {
    const char *p = s, *q;
    while (*p++);
    for (q = p - 2; q > s; q -= 2)
        if (*q == 'c') return q - s;
    return p - s - 1;
}
static int side(int n) {
    int a[10] = {0}, i = 0;
    while (i < n) a[i++] = i;
    i = n;
    while (--i >= 0) a[i] += i ? a[i - 1] : 0;
    int t = 0;
    for (i = 0; i < n; t += a[i++]);
    return t;
}
static int gcd(int a, int b) {
    while (b) {
        int t = a % b;
        a = b;
        b = t;
    }
    return a;
}
static long fib(int n) {
    long a = 0, b = 1;
    while (n--) {
        long t = a + b;
        a = b;
        b = t;
    }
    return a;
}
static unsigned rev(unsigned x) {
    unsigned r = 0;
    for (int i = 0; i < 32; i++, x >>= 1) r = r << 1 | (x & 1);
    return r;
}
static int collatz(long n) {
    int c = 0;
    for (; n != 1; n = n & 1 ? 3 * n + 1 : n / 2) c++;
    return c;
}
int main(void) {
    printf("%d %d %d %d %d %d %ld %u %d\n", up(5), forms(6), nested(7), ptr("abcde"), side(8), gcd(84, 36), fib(50),
           rev(12345), collatz(27));
    return 0;
}
