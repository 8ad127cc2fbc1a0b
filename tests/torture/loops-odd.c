#include <stdlib.h>
static int f1(int n) {
    int t = 0;
    for (;;) {
        if (n-- <= 0) break;
        if (n & 1) continue;
        t += n;
    }
    return t;
}
static int f2(int n) {
    int t = 0;
    do {
        t++;
        if (t == 3) continue;
    } while (t < n && t != 100);
    return t;
}
static int f3(void) {
    int i, j, t = 0;
    for (i = 0, j = 10; i < j; i++, j--)
        for (int k = i; k < j; k += 2) {
            if (k == 5) goto out;
            t += k;
        }
out:
    return t * 100 + i * 10 + j;
}
static int f4(unsigned n) {
    int c = 0;
    while (n) c += n & 1, n >>= 1;
    return c;
}
static int f5(int n) {
    int t = 0;
top:
    if (n > 0) {
        t += n;
        n--;
        goto top;
    }
    return t;
}
static int duff(int *to, int *from, int count) {
    int n = (count + 7) / 8, k = 0;
    switch (count % 8) {
    case 0:
        do {
            *to++ = *from++;
            k++;
        case 7:
            *to++ = *from++;
        case 6:
            *to++ = *from++;
        case 5:
            *to++ = *from++;
        case 4:
            *to++ = *from++;
        case 3:
            *to++ = *from++;
        case 2:
            *to++ = *from++;
        case 1:
            *to++ = *from++;
        } while (--n > 0);
    }
    return k;
}
static int f6(int n) {
    int i;
    for (i = 0; i < n; i++);
    for (; i-- > 5;) {
        switch (i) {
        case 8:
            continue;
        case 6:
            goto done;
        }
        n += 10;
    }
done:
    return n + i;
}
static unsigned char f7(void) {
    unsigned char c;
    int k = 0;
    for (c = 250; c; c++) k++;
    return (unsigned char)k;
}
static int f8(int n) {
    if (n) {
    l1:
        if (n == 7) return 1;
        n++;
        if (n < 7) goto l1;
        goto l2;
    }
    return 0;
l2: {
    int z = n * 2;
    n = z;
}
    if (n < 20) goto l1;
    return n;
}
static int f9(int n) {
    int k = 0;
    while (({
        int r = n-- > 0;
        r;
    }))
        k += ({
            if (n == 2) continue;
            if (n == 0) break;
            n;
        });
    return k;
}
int main(void) {
    int a[37], b[37];
    if (f1(10) != 20 || f2(5) != 5 || f2(0) != 1 || f4(0xf0f0f0f0u) != 16 || f5(10) != 55 || f7() != 6 || f8(1) != 30 ||
        f8(0) != 0)
        abort();
    if (f3() != f3()) abort();
    for (int n = 1; n < 37; n++) {
        for (int i = 0; i < 37; i++) a[i] = i * n, b[i] = 0;
        duff(b, a, n);
        for (int i = 0; i < n; i++)
            if (b[i] != a[i]) abort();
        if (n < 37 && b[n]) abort();
    }
    if (f6(10) != 36 || f9(6) != 5 + 4 + 3 + 1) abort();
    return 0;
}
