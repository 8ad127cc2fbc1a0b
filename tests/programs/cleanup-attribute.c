// flags: --stress=statement
// not-shipped: counts in globals
/* Cleanup functions on all ways out of a scope. */
#include <stdio.h>
#include <stdlib.h>

static int log_[100], nlog;
static void f(int *p)
{
    log_[nlog++] = *p;
}

static void g(void *p)
{
    log_[nlog++] = 1000 + *(char *)p;
}

static void fr(char **p)
{
    log_[nlog++] = **p;
    free(*p);
}

static void fa(int (*a)[3])
{
    log_[nlog++] = (*a)[0] + (*a)[1] + (*a)[2];
}

struct s {
    int a, b;
};
static void fs(struct s *p)
{
    log_[nlog++] = p->a * 10 + p->b;
}

static int fi(const int *p)
{
    log_[nlog++] = -*p;
    return 5;
}

#define C(x) __attribute__((cleanup(x)))
static int ret(int k)
{
    int a C(f) = k;
    {
        int b C(f) = k + 1;
        if (k == 1)
            return a + (b = 7);
        a += b;
    }
    int c C(f) = 3;
    return a++ + c;
}

static void loops(void)
{
    for (int i C(f) = 0; i < 3; i++) {
        int j C(f) = 10 + i;
        if (i == 1)
            continue;
        int k C(f) = 20 + i;
        if (i == 2)
            break;
    }
    int n = 0;
    while (n < 3) {
        int w C(f) = 30 + n;
        if (n++ == 1)
            continue;
        if (n == 3)
            break;
    }
    do {
        int d C(f) = 40;
        n--;
    } while (n > 0);
}

static void gotos(int k)
{
again:;
    int a C(f) = 50 + k;
    if (k-- > 0)
        goto again;
    {
        int b C(f) = 60;
        if (k < 0)
            goto out;
        log_[nlog++] = -999;
    }
out:;
    int c C(f) = 61;
    if (c)
        goto end;
    {
        int z C(f) = 62;
    }
end:
    return;
}

static int se(void)
{
    int r = ({
        int t C(f) = 70;
        t + 1;
    });
    r += ({
        char c C(g) = 5;
        struct s v C(fs) = {1, 2};
        v.a = 3;
        v.a + v.b + c;
    });
    int arr[3] C(fa) = {1, 2, 3};
    char *m C(fr) = malloc(4);
    m[0] = 'x';
    arr[0] = 9;
    return r;
}

static int sw(int k)
{
    switch (k) {
    case 0: {
        int a C(f) = 80;
        break;
    }
    case 1: {
        int b C(f) = 81;
    }
    case 2: {
        int c C(f) = 82;
        return 5;
    }
    default:;
    }
    return 6;
}

static void nested(void)
{
    int a C(f) = 90, b C(f) = 91;
    {
        int c C(f) = 92;
        {
            int d C(f) = 93;
            for (;;) {
                int e C(f) = 94;
                for (;;) {
                    int g_ C(f) = 95;
                    if (b == 91) {
                        b = 96;
                        continue;
                    }
                    goto done;
                }
            }
        }
    }
done:
    a = 97;
}

static void empty(void)
{
    const int a C(fi) = 1;
    static int z;
    z++;
    if (z)
        ;
    else
        return;
}

static int early(int x)
{
    if (!x)
        return -1;
    int a C(f) = x;
    if (x == 2)
        return a = 9;
    return a;
}

static double dd(void)
{
    double d = 1.5;
    int a C(f) = 3;
    return d;
}

static struct s rs(void)
{
    struct s v C(fs) = {4, 5};
    return v;
}

static int cleanupret(void)
{
    int v C(f) = 1;
    return ({
        int w C(f) = 2;
        if (v)
            return v + 10;
        w;
    });
}

int main(void)
{
    int r = 0;
    r += ret(0) + ret(1);
    loops();
    gotos(2);
    r += se();
    r += sw(0) + sw(1) + sw(2) + sw(3);
    nested();
    empty();
    r += early(0) + early(1) + early(2) + (int)(dd() * 2) + rs().b + cleanupret();
    for (int i = 0; i < nlog; i++)
        printf("%d ", log_[i]);
    printf("\n%d\n", r);
    int last C(f) = 1;
    return 0;
}

// expect: 1 3 2 7 1 20 10 11 22 12 2 30 31 32 40 40 40 52 51 60 61 50 70 32 1005 120 14 80 81 82 82 95 95 94 93 92 96 97 -1 1 9 3 45 2 1 
// expect: 143
