// flags: --stress=statement -w
// not-shipped: keeps labels in a global
// not-newer-clang: it refuses a difference of labels as a short
/* Labels as values in tables of all shapes, jumps into and out of everything, odd loops. */
/* many small torture-like functions; each aborts on failure */
#include <stdlib.h>
#include <stdio.h>
#include <string.h>
#include <stdarg.h>
#include <setjmp.h>
#include <limits.h>

#define CHECK(x)                                                                                             \
    do {                                                                                                     \
        if (!(x)) {                                                                                          \
            printf("line %d: %s\n", __LINE__, #x);                                                           \
            abort();                                                                                         \
        }                                                                                                    \
    } while (0)
/* label in unreachable, address in global initialised at run time */
void *gtab[3];
int dispatch(int i, int init)
{
    if (init) {
        gtab[0] = &&l0;
        gtab[1] = &&l1;
        gtab[2] = &&l2;
        return -1;
    }
    goto *gtab[i];
l0:
    return 10;
l1:
    return 11;
l2:
    return 12;
}

/* const table with offsets in a struct, 2-d */
struct T {
    const char *n;
    short o;
};
int st(int i)
{
    static const struct T t[] = {{"a", &&A - &&A}, {"b", &&B - &&A}, {"c", &&C - &&A}};
    goto *(&&A + t[i].o);
A:
    return t[i].n[0];
B:
    return t[i].n[0] * 2;
C:
    return t[i].n[0] * 3;
}

int twod(int i, int j)
{
    static void *const t[2][2] = {{&&a, &&b}, {&&c, &&d}};
    goto *t[i][j];
a:
    return 1;
b:
    return 2;
c:
    return 3;
d:
    return 4;
}

int loc(int i)
{
    void *t[] = {[0] = &&x, [2] = &&z, [1] = &&y};
    goto *t[i];
x:
    return 5;
y:
    return 6;
z:
    return 7;
}

int cond(int i)
{
    goto *(i ? &&y : &&n);
y:
    return 1;
n:
    return 0;
}

int cast(int i)
{
    unsigned long v = (unsigned long)&&p;
    if (i)
        v = (unsigned long)&&q;
    goto *(void *)v;
p:
    return 1;
q:
    return 2;
}

int incr(int n)
{
    static void *t[] = {&&s, &&s, &&e};
    void **pc = t;
    int c = 0;
    goto **pc++;
s:
    c++;
    goto **pc++;
e:
    return c + n;
}

int inblock(int n)
{
    void *p;
    int r = 0;
    {
        p = &&in;
        if (n == 0)
            p = &&out;
        goto *p;
in:
        r += 5;
        {
deep:
            r++;
        }
    }
    if (r < 8 && n == 2) {
        n = 3;
        p = &&deep;
        goto *p;
    }
out:
    return r;
}

int inloop(int n)
{
    int i, r = 0;
    void *p = &&mid;
    if (n)
        goto *p;
    for (i = 0; i < 3; i++) {
        r += 1;
        if (0) {
mid:
            i = 1;
            r += 100;
        }
    }
    return r;
}

int ptrarg(void *p, int d)
{
    if (p == 0)
        return ptrarg(&&here, 1);
    if (d > 2)
        goto *p;
    return ptrarg(p, d + 1) + 1;
here:
    return 100;
}

/* goto over initialised variables */
int over(int k)
{
    if (k)
        goto skip;
    int a = 5;
    k = a;
skip: {
    int b = 7;
    k += b;
}

    return k;
}

/* nested switch with continue through do-while(0) */
int cont(int n)
{
    int r = 0;
    for (int i = 0; i < n; i++) {
        do {
            switch (i % 3) {
            case 0:
                continue;
            case 1:
                r += 1;
                break;
            case 2:
                goto next;
            }
            r += 10;
        } while (0);
        r += 100;
next:;
    }
    return r;
}

/* loops with all header pieces missing */
int noheader(void)
{
    int i = 0;
    for (;;) {
        if (++i > 3)
            break;
    }
    for (; i < 6;)
        i++;
    for (int k = 9;;) {
        if (k-- < 5)
            return i * 10 + k;
    }
}

/* comma in for with declared pointer */
int ptrs(void)
{
    char s[] = "hello";
    int n = 0;
    for (char *p = s, *e = s + 5; p < e; p++, n++)
        if (*p == 'l')
            continue;
        else if (*p == 'o')
            break;
    return n;
}

/* while with assignment & side effects */
int gcd(int a, int b)
{
    int t;
    while ((t = b)) {
        b = a % b;
        a = t;
    }
    return a;
}

int dowh(void)
{
    int i = 0, j = 0;
    do
        if (i & 1)
            j += i;
        else
            continue;
    while (++i < 10);
    return j;
}

/* recursion with static & labels */
int fibl(int n)
{
    static int calls;
    calls++;
    if (n < 2)
        goto base;
    return fibl(n - 1) + fibl(n - 2);
base:
    if (calls > 100000)
        abort();
    return n;
}

/* else-if chain with declarations in each */
int chain(int x)
{
    if (x < 0) {
        int a = x;
        return -a;
    } else if (x == 0) {
        static int z;
        return z++;
    } else if (x < 10) {
        const int b = x * 2;
        return b;
    } else {
        enum { E = 5 } e = E;
        return e + x;
    }
}

/* switch on expression modified inside */
int modsw(int x)
{
    switch (x) {
    case 1:
        x = 2;
    case 2:
        x = 3;
        switch (x) {
        case 3:
            x = 30;
            break;
        default:
            x = 99;
        }
        break;
    default:
        x = -1;
    }
    return x;
}

/* labels with same name as variables/functions/tags */
struct same {
    int same;
};
int same(struct same same)
{
    goto same;
    same.same = 9;
same:
    return same.same;
}

int printf_(void)
{
    int x = 0;
    goto printf_;
    x = 5;
printf_:
    return x;
}

/* shadowed in for */
int shad(void)
{
    int i = 100;
    for (int i = 0; i < 3; i++) {
        int i = 50;
        i++;
    }
    {
        int i = 1;
        {
            int i = 2;
            (void)i;
        }
        i++;
    }
    return i;
}

/* long if nest */
int nest(int a, int b, int c)
{
    if (a)
        if (b)
            if (c)
                return 1;
            else
                return 2;
        else
            return 3;
    else if (b)
        return 4;
    return 5;
}

unsigned collatz(unsigned n)
{
    unsigned s = 0;
top:
    if (n == 1)
        goto done;
    if (n % 2) {
        n = 3 * n + 1;
        goto inc;
    }
    n /= 2;
inc:
    s++;
    goto top;
done:
    return s;
}

typedef int (*fp)(int);
int twice(int x)
{
    return 2 * x;
}

int neg(int x)
{
    return -x;
}

int viaptr(int k)
{
    fp t[2] = {twice, neg};
    int r = 0;
    for (int i = 0; i < 2; i++)
        r += t[i](k + i);
    return r;
}

int main(void)
{
    dispatch(0, 1);
    CHECK(dispatch(0, 0) == 10 && dispatch(1, 0) == 11 && dispatch(2, 0) == 12);
    CHECK(st(0) == 'a' && st(1) == 'b' * 2 && st(2) == 'c' * 3);
    CHECK(twod(0, 0) == 1 && twod(0, 1) == 2 && twod(1, 0) == 3 && twod(1, 1) == 4);
    CHECK(loc(0) == 5 && loc(1) == 6 && loc(2) == 7);
    CHECK(cond(1) == 1 && cond(0) == 0);
    CHECK(cast(0) == 1 && cast(1) == 2);
    CHECK(incr(5) == 7);
    CHECK(inblock(0) == 0);
    CHECK(inblock(1) == 6);
    CHECK(inblock(2) == 7);
    CHECK(inloop(0) == 3);
    CHECK(inloop(1) == 101);
    CHECK(ptrarg(0, 0) == 102);
    CHECK(over(0) == 12 && over(1) == 8);
    CHECK(cont(7) == 100 * 5 + 20 + 2);
    CHECK(noheader() == 63);
    CHECK(ptrs() == 4);
    CHECK(gcd(48, 36) == 12);
    CHECK(dowh() == 25);
    CHECK(fibl(12) == 144);
    CHECK(chain(-5) == 5 && chain(0) == 0 && chain(0) == 1 && chain(4) == 8 && chain(20) == 25);
    CHECK(modsw(1) == 30 && modsw(2) == 30 && modsw(7) == -1);
    CHECK(same((struct same){4}) == 4);
    CHECK(printf_() == 0);
    CHECK(shad() == 100);
    CHECK(nest(1, 1, 1) == 1 && nest(1, 1, 0) == 2 && nest(1, 0, 0) == 3 && nest(0, 1, 0) == 4 &&
          nest(0, 0, 0) == 5);
    CHECK(collatz(27) == 111);
    CHECK(viaptr(3) == 2);
    puts("ok");
    return 0;
}

// expect: ok
