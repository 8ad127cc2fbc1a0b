// flags: --stress=statement -w
// not-shipped: counts in globals
/* Cleanups beside arrays of variable length, recursion, longjmp, statement expressions, structs of locks. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <setjmp.h>

static int L[200], n;
static void f(int *p)
{
    L[n++] = *p;
}

static void ff(void *p)
{
    free(*(void **)p);
    L[n++] = 7777;
}

#define C __attribute__((cleanup(f)))
#define AUTO_FREE __attribute__((cleanup(ff)))
static int vla(int k)
{
    for (int i = 0; i < k; i++) {
        C int a = i;
        int v[i + 1];
        memset(v, 0, sizeof v);
        C int b = 100 + i;
        if (i == 1)
            continue;
        v[i] = i;
        if (i == 3)
            return v[i] + a;
    }
    return -1;
}

static int inner(int k)
{
    C int a = k;
    if (k > 0) {
        C int b = k * 10;
        return inner(k - 1) + b;
    }
    return a;
}

static char *dup(const char *s)
{
    AUTO_FREE char *t = malloc(10);
    strcpy(t, s);
    char *r = strdup(t);
    r[0] = 'Z';
    return r;
}

static jmp_buf j;
static int lj(void)
{
    C int a = 1;
    if (setjmp(j) == 0) {
        C int b = 2;
        {
            C int c = 3;
            longjmp(j, 1);
        }
    }
    return a;
}

static int seret(int x)
{
    return ({
        C int q = x;
        ({
            C int r = x + 1;
            if (x > 5)
                return r * 2;
            r;
        }) + q;
    });
}

static int cond(int x)
{
    C int t = x > 3 ? ({
        C int u = 9;
        u + x;
    })
                    : x;
    return t && ({
               C int v = 8;
               v;
           });
}

static void sw(int k)
{
    C int o = 500;
    for (int i = 0; i < 3; i++)
        switch (k + i) {
        case 1: {
            C int p = 501;
            break;
        }
        case 2: {
            C int p = 502;
            continue;
        }
        default: {
            C int p = 503;
            goto end;
        }
        }
end:;
}

static struct s {
    int x, y;
} st(void)
{
    C int a = 600;
    struct s v = {1, 2};
    C int b = 601;
    return v;
}

static int loopgoto(void)
{
    int i = 0;
top: {
    C int a = 700 + i;
    i++;
    if (i < 3)
        goto top;
    {
        C int b = 710;
        if (i < 5) {
            i += 5;
            goto top;
        }
    }
}

    return i;
}

struct lock {
    int *l;
};
static void unlock(struct lock *p)
{
    (*p->l)--;
    L[n++] = 800 + *p->l;
}

static int locks(int *l)
{
    (*l)++;
    __attribute__((cleanup(unlock))) struct lock k = {l};
    (*l)++;
    __attribute__((cleanup(unlock))) struct lock k2 = {l};
    return *l;
}

static _Complex double cplx(void)
{
    C int a = 900;
    return 1.0 + 2.0i;
}

static void args(int x, int y)
{
    C int a = x, b = y;
}

int main(void)
{
    int r = 0, l = 0;
    r += vla(6) + inner(3);
    char *d = dup("abc");
    r += d[0];
    free(d);
    r += lj() + seret(2) + seret(8) + cond(5) + cond(0);
    sw(0);
    sw(1);
    r += st().y + loopgoto() + locks(&l) + l + (int)__imag__ cplx();
    args(1001, 1002);
    for (int i = 0; i < n; i++)
        printf("%d ", L[i]);
    printf("\n%d\n", r);
    return 0;
}

// expect: 100 0 101 1 102 2 103 3 0 10 1 20 2 30 3 7777 1 3 2 9 8 9 8 14 0 503 500 501 502 503 500 601 600 700 701 710 702 710 708 801 800 900 1002 1001 
// expect: 196
