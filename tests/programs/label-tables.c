// flags: --stress=statement -w
// not-shipped: keeps a label in a global
// not-newer-clang: it takes no difference of labels for a constant char
/* Tables of labels as integers, as differences in bytes, nested, of states; comparisons; local labels in macros. */
#include <stdio.h>
#include <stdlib.h>
#include <stddef.h>
#include <stdint.h>

#define CHECK(x)                                                                                             \
    do {                                                                                                     \
        if (!(x)) {                                                                                          \
            printf("line %d\n", __LINE__);                                                                   \
            abort();                                                                                         \
        }                                                                                                    \
    } while (0)
static int intab(int i)
{
    static intptr_t t[] = {(intptr_t)&&a, (intptr_t)&&b};
    goto *(void *)t[i];
a:
    return 1;
b:
    return 2;
}

static int chtab(int i)
{
    static const unsigned char t[] = {(char *) && b - (char *) && a, (char *) && c - (char *) && a, 0};
    goto *((char *) && a + t[i]);
a:
    return 1;
b:
    return 2;
c:
    return 3;
}

static int cmp(void)
{
    void *p = &&a, *q = &&b;
    int r = (p == q) * 1 + (p != q) * 2 + (p != 0) * 4 + (p < q ? 8 : 16);
a:
b:
    return r & 7;
}

static int nul(void *p)
{
    return p ? 1 : 0;
}

static int tst(void)
{
    return nul(&&x) + nul(0) + (&&x ? 10 : 20);
x:
    return 0;
}

static void *ret(int k)
{
    if (k)
        return &&l;
l:
    return k ? (void *) && l : 0;
}

typedef struct {
    const char *name;
    void **lab;
} ent;
static int two(int k)
{
    static void *la[] = {&&x, &&y};
    static void *lb[] = {&&y, &&x};
    static const ent e[] = {{"a", la}, {"b", lb}};
    goto *e[k].lab[1];
x:
    return 'x';
y:
    return 'y';
}

static int scan(const char *s)
{
    static void *st[3][3] = {{&&A0, &&A1, &&E}, {&&B0, &&B1, &&E}, {&&C0, &&C1, &&E}};
    int n = 0;
#define C(c) ((c) == '0' ? 0 : (c) == '1' ? 1 : 2)
    goto *st[0][C(*s++)];
A0:
    goto *st[0][C(*s++)];
A1:
    goto *st[1][C(*s++)];
B0:
    goto *st[2][C(*s++)];
B1:
    goto *st[0][C(*s++)];
C0:
    goto *st[1][C(*s++)];
C1:
    goto *st[2][C(*s++)];
E:
    n = (int)(s - s);
    return n;
}

static int dup_(int k)
{
    void *t[3] = {&&a, &&a, &&b};
    int n = 0;
next:
    goto *t[k++];
a:
    n++;
    goto next;
b:
    return n;
}

static int inif(int k)
{
    void *p = k ? &&t : &&e;
    if (0) {
t:
        return 1;
    } else if (0)
e:
        return 2;
    goto *p;
}

static int insw(int k)
{
    void *p = &&one;
    switch (k) {
    case 0:
        goto *p;
    case 1:
one:
        return 11;
    default:
        p = &&two_;
        goto *p;
    case 5:
two_:
        return 22;
    }
}

static int infor(void)
{
    int n = 0;
    void *p = &&first;
    for (int i = 0; i < 5; i++) {
        goto *p;
first:
        n += 1;
        p = &&second;
        continue;
second:
        n += 10;
        p = i > 2 ? &&third : &&second;
        continue;
third:
        n += 100;
    }
    return n;
}

static int recur(int n, void *back)
{
    if (!back)
        back = &&done;
    if (n > 3)
        goto *back;
    return recur(n + 1, back) + 1;
done:
    return 100;
}

static int volat(void)
{
    void *volatile p = &&a;
    goto *p;
b:
    return 2;
a:
    p = &&b;
    goto *p;
}

static int expr(int i)
{
    goto *(&&a + (i ? &&b - &&a : 0));
a:
    return 1;
b:
    return 2;
}

static int macro(int n)
{
    int s = 0;
#define LOOP(x)                                                                                              \
    do {                                                                                                     \
        __label__ top, bot;                                                                                  \
        void *p_ = &&top;                                                                                    \
        int i_ = 0;                                                                                          \
        goto *p_;                                                                                            \
top:                                                                                                         \
        if (i_++ >= x) {                                                                                     \
            p_ = &&bot;                                                                                      \
            goto *p_;                                                                                        \
        }                                                                                                    \
        s += i_;                                                                                             \
        goto top;                                                                                            \
bot:;                                                                                                        \
    } while (0)
    LOOP(n);
    LOOP(n + 1);
    return s;
}

static int unusedtab(void)
{
    static void *t[] __attribute__((unused)) = {&&u};
u:
    return 1;
}

static int nestedfn(int i)
{
    {
        static void *t[] = {&&a, &&b};
        {
            static void *t2[] = {&&b, &&a};
            if (i > 1)
                goto *t2[i - 2];
        }
        goto *t[i];
    }
a:
    return 1;
b:
    return 2;
}

static void *gl;
static int save(int k)
{
    switch (k) {
    case 0:
        gl = &&r;
        return 0;
    case 1:
        goto *gl;
    }
r:
    return 77;
}

int main(void)
{
    CHECK(intab(0) == 1 && intab(1) == 2);
    CHECK(chtab(0) == 2 && chtab(1) == 3 && chtab(2) == 1);
    CHECK(cmp() == 4 + 2 || cmp() == 5);
    CHECK(tst() == 11);
    CHECK(ret(1) != 0 && ret(0) == 0);
    CHECK(two(0) == 'y' && two(1) == 'x');
    CHECK(scan("0110101x") == 0);
    CHECK(dup_(0) == 2 && dup_(1) == 1);
    CHECK(inif(1) == 1 && inif(0) == 2);
    CHECK(insw(0) == 11 && insw(1) == 11 && insw(3) == 22);
    CHECK(infor() == 1 + 10 * 3 + 100);
    CHECK(recur(0, 0) == 104);
    CHECK(volat() == 2);
    CHECK(expr(0) == 1 && expr(1) == 2);
    CHECK(macro(3) == 16);
    CHECK(unusedtab() == 1);
    CHECK(nestedfn(0) == 1 && nestedfn(1) == 2 && nestedfn(2) == 2 && nestedfn(3) == 1);
    save(0);
    CHECK(save(1) == 77);
    puts("ok");
    return 0;
}

// expect: ok
