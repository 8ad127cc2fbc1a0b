#include <stdlib.h>
static int f(int n) {
    int t = 0;
    if (n) goto in;
    {
        int x;
        t = 100;
    in:
        x = n;
        t += x;
        if (x < 3) {
            n++;
            goto in;
        }
    }
    while (t < 200) {
        if (t > 150) goto out;
        t += 20;
    }
out:
    return t;
}
static int g(int n) {
    goto mid;
    for (; n < 10; n++) {
    mid:
        if (n == 5) break;
        if (n == 2) goto skip;
        n++;
    skip:;
    }
    return n;
}
static int h(int n) {
    {
        {
            if (n > 2) goto deep;
        }
        if (n > 1) {
        deep:
            n *= 2;
        } else {
            n = 9;
            goto deep;
        }
    }
    return n;
}
static int sw(int n) {
    switch (n) {
        int k;
    case 0:
        k = 1;
        goto two;
    case 1:
        k = 2;
        if (0) {
        case 3:
        two:
            k = 5;
        }
        return k;
    default:
        goto def;
    }
def:
    return 77;
}
static int back(int n) {
    int r = 0;
    {
        int a = 1;
    again:
        a += n;
        r += a;
    }
    if (r < 20) goto again;
    return r > 0;
}
static int err(int c) {
    int r = -1;
    char *p = malloc(4), *q = 0;
    if (!p) goto e0;
    if (c == 1) goto e1;
    q = malloc(4);
    if (c == 2) goto e2;
    r = 0;
e2:
    free(q);
    r -= 1;
e1:
    free(p);
    r -= 1;
e0:
    return r;
}
int main(void) {
    if (f(1) != 1 + 2 + 3 + 160 && f(1) != 166) abort();
    if (f(0) != f(0) || g(0) != 5 || g(6) < 10 || h(3) != 6 || h(2) != 4 || h(0) != 18) abort();
    if (sw(0) != 5 || sw(1) != 2 || sw(3) != 5 || sw(4) != 77 || !back(1) || err(0) != -2 || err(1) != -2 ||
        err(2) != -3)
        abort();
    return 0;
}
