#include <stdio.h>
static int n;
static int t(int x) {
    n = n * 5 + x;
    return x;
}
static int maze(int k) {
    int r = 0;
s0:
    switch (k % 7) {
    case 0:
        r += t(1);
        goto s1;
    case 1:
        goto s2;
    default:
        if (k > 20) {
            for (;;) {
                r++;
                if (r > 30) goto s3;
                while (1) {
                    if (k-- % 3 == 0) goto s0;
                    do {
                        if (k < 5) goto s1;
                        k -= 2;
                    } while (k > 10);
                    break;
                }
            }
        }
    s1:
        r += 2;
        if (r < 9) {
            k++;
            goto s0;
        }
        {
            int k = 3;
        s2:
            k = 4;
            r += k;
            if (r % 2) goto s3;
        }
        break;
    case 5:
    s3:
        r += 7;
    }
    return r + k;
}
static int irreducible(int a, int b) {
    int c = 0;
    if (a) goto left;
right:
    c += b;
    if (c > 40) return c;
left:
    c += 3;
    if (c % 5 == 0) goto mid;
    goto right;
mid:
    c += t(1);
    if (c < 60) goto left;
    return -c;
}
static int retry(int k) {
    int tries = 0, ok;
retry:
    ok = t(tries) * k;
    if (ok < 20) {
        if (++tries < 6) goto retry;
        goto fail;
    }
    return tries;
fail:
    return -tries;
}
static int unwind(int k) {
    int a = 0, b = 0, c = 0, rc = -1;
    if (!(a = t(1))) goto out;
    if (k == 1) goto free_a;
    b = t(2);
    if (k == 2) goto free_b;
    c = t(3);
    rc = 0;
    if (k == 3) goto free_c;
    rc = 5;
free_c:
    c = 0;
free_b:
    b = 0;
free_a:
    a = 0;
out:
    return rc * 10 + a + b + c;
}
static int into_loops(int k) {
    int i = 0, j = 0, s = 0;
    if (k & 1) goto inner;
    for (i = 0; i < 3; i++) {
        for (j = 0; j < 3; j++) {
        inner:
            s += i * 3 + j + 1;
            if (k & 2 && s > 4) goto deep;
        }
        if (0) {
        deep:
            s += 100;
            k = 0;
        }
    }
    return s;
}
static int scopes(int k) {
    int x = 1;
    {
        int x = 2;
        if (k) goto a;
        x = 3;
    a:
        if (k > 1) {
            int x = 10;
            k = 0;
            goto b;
        b:
            x++;
            return x;
        }
        x += k;
        return x;
    }
}
int main(void) {
    for (int i = 0; i < 30; i += 3) printf("%d %d ", maze(i), irreducible(i & 1, i + 1));
    printf("\n%d %d %d %d %d %d", retry(1), retry(4), retry(50), unwind(1), unwind(2), unwind(3));
    printf(" %d %d %d %d %d %d %d %d\n", unwind(4), into_loops(0), into_loops(1), into_loops(3), scopes(0), scopes(1),
           scopes(2), n);
    return 0;
}
