// flags: --stress=statement
// not-shipped: keeps a label in a global
// not-newer-clang: it takes no difference of labels for a constant short
/* Labels as values: interpreters, tables and differences in static variables, comparisons, local labels. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int interp(const unsigned char *code, int x)
{
    static void *tab[] = {&&op_inc, &&op_dec, &&op_dbl, &&op_jnz, &&op_halt};
    static const int off[] = {&&op_inc - &&op_inc, &&op_dec - &&op_inc, &&op_dbl - &&op_inc,
                              &&op_jnz - &&op_inc, &&op_halt - &&op_inc};
    int pc = 0;
    long n = 0;
    if ((n & 1) == 0)
        goto *tab[code[pc++]];
    else
        goto *(&&op_inc + off[code[pc++]]);
#define NEXT                                                                                                 \
    if (n++ & 1)                                                                                             \
        goto *tab[code[pc++]];                                                                               \
    else                                                                                                     \
        goto *(&&op_inc + off[code[pc++]])
op_inc:
    x++;
    NEXT;
op_dec:
    x--;
    NEXT;
op_dbl:
    x *= 2;
    NEXT;
op_jnz:
    if (x < code[pc])
        pc = code[pc + 1];
    else
        pc += 2;
    NEXT;
op_halt:
    return x;
}

static int nullcheck(int k)
{
    void *p = 0;
    if (k == 1)
        p = &&a;
    else if (k == 2)
        p = &&b;
    if (!p)
        return 0;
    if (p == &&a && p != &&b)
        goto *p;
    void *q = p;
    goto *q;
a:
    return 10;
b:
    return 20;
}

static int nestedtab(int k)
{
    int r = 0;
    for (int i = 0; i < 3; i++) {
        static void *t[] = {&&x, &&y};
        {
            static void *u[] = {&&y, &&x};
            if (k)
                goto *u[i & 1];
        }
        goto *t[i & 1];
x:
        r = r * 10 + 1;
        continue;
y:
        r = r * 10 + 2;
        continue;
    }
    return r;
}

static int inloop(int n)
{
    void *target = &&even;
    int s = 0;
    for (int i = 0; i < n; i++) {
        goto *target;
even:
        s += i;
        target = &&odd;
        continue;
odd:
        s -= i * 2;
        target = &&even;
    }
    return s;
}

static void *keep;
static int state(int first)
{
    if (first)
        keep = 0;
    if (keep)
        goto *keep;
    keep = &&s1;
    return 1;
s1:
    keep = &&s2;
    return 2;
s2:
    keep = &&s3;
    return 3;
s3:
    keep = 0;
    return 4;
}

static long diff(void)
{
    static short d[2] = {(short)(&&l2 - &&l1), (short)((char *) && l1 - (char *) && l1)};
    void *base = &&l1;
    goto *(base + d[0]);
l1:
    return 1;
l2:
    return 2;
}

static int pass(void *p, void *q)
{
    return p == q;
}

static int passes(void)
{
    void *p = &&here;
    int r = pass(p, &&here) * 2 + pass(p, &&there);
    goto there;
here:
    r += 100;
there:
    return r;
}

static int local(int n)
{
    int r = 0;
#define M(v)                                                                                                 \
    ({                                                                                                       \
        __label__ out;                                                                                       \
        int t_ = 0;                                                                                          \
        for (int i_ = 0; i_ < 10; i_++)                                                                      \
            if (i_ == (v)) {                                                                                 \
                t_ = i_ * 3;                                                                                 \
                goto out;                                                                                    \
            }                                                                                                \
        t_ = -1;                                                                                             \
out:                                                                                                         \
        t_;                                                                                                  \
    })
    r += M(3);
    r *= 100;
    r += M(4) + M(20);
    {
        __label__ z;
        if (n)
            goto z;
        r += 1000;
z:
        r++;
    }
    {
        __label__ z;
        void *p = &&z;
        if (!n)
            goto *p;
        r += 5000;
z:
        r++;
    }
    return r;
}

static int unusedaddr(void)
{
    void *p = &&nowhere;
    (void)p;
    int s = 3;
    if (s == 4) {
nowhere:
        s = 9;
    }
    return s;
}

struct ins {
    void *l;
    int a;
};
static int threaded(void)
{
    struct ins prog[] = {{&&push, 3}, {&&push, 4}, {&&add, 0}, {&&push, 5}, {&&mul, 0}, {&&end, 0}};
    int st[8], sp = 0;
    struct ins *ip = prog;
    goto * ip->l;
push:
    st[sp++] = ip->a;
    ip++;
    goto * ip->l;
add:
    sp--;
    st[sp - 1] += st[sp];
    goto * (++ip)->l;
mul:
    sp--;
    st[sp - 1] *= st[sp];
    ++ip;
    goto * ip->l;
end:
    return st[0];
}

int main(void)
{
    unsigned char c[] = {0, 2, 0, 3, 50, 1, 1, 4};
    printf("%d\n", interp(c, 1));
    printf("%d %d %d\n", nullcheck(0), nullcheck(1), nullcheck(2));
    printf("%d %d\n", nestedtab(0), nestedtab(1));
    printf("%d\n", inloop(11));
    int q = state(1);
    printf("%d%d%d%d\n", q, state(0), state(0), state(0));
    printf("%ld\n", diff());
    printf("%d\n", passes());
    printf("%d %d\n", local(0), local(1));
    printf("%d\n", unusedaddr());
    printf("%d\n", threaded());
    return 0;
}

// expect: 94
// expect: 0 10 20
// expect: 121 212
// expect: -20
// expect: 1234
// expect: 2
// expect: 2
// expect: 1913 5913
// expect: 3
// expect: 35
