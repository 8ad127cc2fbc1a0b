// flags: --stress=statement -w
// not-shipped: counts in a global
/* switch over all integer types, into and out of other statements, with declarations before its cases and labels anywhere. */
#include <stdio.h>
#include <stdbool.h>

static int log_ = 0;
static int note(int v)
{
    log_ = log_ * 7 + v;
    return v;
}

enum e { A, B = 5, C, D = -3 };
static int en(enum e x)
{
    switch (x) {
    default:
        return 1;
    case A:
        return 2;
    case B:
    case C:
        note(1);
        break;
    case D:
        return 4;
    }
    return 5;
}

static int ll(long long x)
{
    switch (x) {
    case 1LL << 40:
        return 1;
    case -1:
        return 2;
    case 0x7fffffffffffffff:
        return 3;
    case 5 ... 9:
        return 4;
    }
    return 0;
}

static int bo(bool b)
{
    switch (b) {
    case 0:
        return 10;
    case 1:
        return 11;
    }
    return 12;
}

static int ch(char c)
{
    switch (c) {
    case 'a' ... 'z':
        return 1;
    case 'A' ... 'Z':
        return 2;
    case '0':
    case '1':
        return 3;
    case '\n':
        return 4;
    default:
        return 5;
    }
}

static int uc(unsigned char c)
{
    switch (c) {
    case 255:
        return 1;
    case 0 ... 3:
        return 2;
    }
    return 3;
}

static int before(int x)
{
    int r = 0;
    switch (x) {
        int y;
        int z = 99;
        note(50);
    case 1:
        y = 3;
        r += y;
        break;
    case 2:
        y = 4;
        z = 1;
        r += y + z;
    default:
        r += 100;
    }
    return r;
}

static int duff(int n)
{
    int c = 0;
    int k = (n + 7) / 8;
    switch (n % 8) {
    case 0:
        do {
            c++;
        case 7:
            c += 2;
        case 6:
            c += 3;
        case 5:
            c += 4;
        case 4:
            c += 5;
        case 3:
            c += 6;
        case 2:
            c += 7;
        case 1:
            c += 8;
        } while (--k > 0);
    }
    return c;
}

static int intoloop(int x)
{
    int s = 0, i = 0;
    switch (x)
        for (i = 0; i < 5; i++) {
        case 1:
            s += i;
            continue;
        case 2:
            s += 100;
            if (s > 300)
                break;
        default:
            s += 7;
        }
    return s * 10 + i;
}

static int intowhile(int x)
{
    int i = 0, s = 0;
    if (x)
        goto in;
    while (i < 5) {
        s += 1;
in:
        s += 10;
        i++;
        if (x == 2 && i == 3)
            goto out;
    }
out:
    return s;
}

static int intoif(int x)
{
    int s = 0;
    if (x == 1)
        goto then;
    if (x == 2)
        goto els;
    if (note(x) > 5) {
then:
        s += 1;
    } else {
els:
        s += 2;
    }
    return s;
}

static int swsw(int a, int b)
{
    switch (a) {
    case 0:
        switch (b) {
        case 0:
            return 1;
        case 1:
            break;
        default:
            return 3;
        }
        return 4;
    case 1:
        for (;;) {
            switch (b) {
            case 0:
                break;
            case 1:
                return 6;
            default:
                b--;
                continue;
            }
            break;
        }
        return 7;
    default:
        switch (b)
        default:
            return 8;
    }
}

static int empty(int x)
{
    switch (x)
        ;
    switch (x) {
    }
    switch (note(x)) {
    }
    switch (x)
    case 3:
        return 1;
    switch (x) {
    case 1:;
    }
    switch (x) {
    case 2:
    case 4:
    default:;
    }
    return 0;
}

static int swse(int x)
{
    return ({
               int r = 0;
               switch (x) {
               case 1:
                   r = 5;
                   break;
               case 2:
                   r = 6;
               default:
                   r += 1;
               }
               r;
           }) +
           ({
               int i;
               for (i = 0;; i++) {
                   if (i == x)
                       break;
                   if (i > 5)
                       goto far;
               }
               i;
           });
far:
    return -1;
}

static int condse(int x)
{
    switch (({
        int t = note(x);
        t * 2;
    })) {
    case 2:
        return 1;
    case 4: {
    case 6:
        return 2;
    }
    }
    return 3;
}

static int labels(int x)
{
start: {
    if (x > 10)
        goto end;
    x += 3;
    goto start;
end:;
}

again:
    __attribute__((unused));
l1:
l2:
l3:
    x++;
    if (x < 20)
        goto l2;
    {
__attribute__((unused)) lab:;
    }
    return x;
}

static int lend(int x)
{
    if (x) {
        goto e;
        x = 5;
e:;
    }
    for (int i = 0; i < 3; i++) {
        if (i == 1)
            goto n;
        x += i;
n:;
    }
    {
        x++;
        goto z;
z:
    }
    return x;
}

static int ldecl(int x)
{
    switch (x) {
    case 1:
        int y = 5;
        x += y;
        break;
    default:
        int w = 7;
        x += w;
    }
l:
    int q = x;
    if (q < 0)
        goto l;
    return q;
}

static int fall(int x)
{
    int r = 0;
    switch (x) {
    case 1:
        r += 1;
        __attribute__((fallthrough));
    case 2:
        r += 2; /* fallthrough */
    case 3:
        r += 4;
        break;
    case 4:;
    }
    return r;
}

static int comp(int x)
{
    switch (x * 3 + (x & 1) + ({
                int k = x;
                k;
            })) {
    case sizeof(int):
        return 1;
    case (1 << 3) | 1:
        return 2;
    case 'a' - 'a':
        return 3;
    default:
        return 4;
    }
}

static int dw(int x)
{
    int n = 0;
    do {
        switch (x) {
        case 0:
            n++;
            continue;
        case 1:
            x--;
            n += 10;
            continue;
        default:
            x--;
        }
        n++;
    } while (n < 3 && x >= 0 && note(1));
    return n * 10 + x;
}

static int nest(int n)
{
    int s = 0;
    for (int i = 0; i < n; i++)
        for (int j = 0;; j++) {
            if (j == 2) {
                if (i == 2)
                    goto done;
                break;
            }
            while (1) {
                if (s & 1) {
                    s += 3;
                    break;
                }
                s += 1;
                continue;
            }
        }
done:
    return s;
}

static int backward(int n)
{
    int k = 0;
    {
        int a = 1;
up:
        a += k;
        k++;
        {
            int b = a;
            if (b < n)
                goto up;
        }
        k += a;
    }
    return k;
}

static int commas(int x)
{
    switch (x, x + 1) {
    case 1:;
        ;
        ;
        return 1;
        ;
    case 2: {
    }
        {
            ;
        }
        return 2;
    }
    return 0;
}

static int u128(unsigned long long x)
{
    switch (x) {
    case ~0ull:
        return 1;
    case 1ull << 63:
        return 2;
    }
    return 3;
}

static int shortsw(short s)
{
    switch (s) {
    case -32768:
        return 1;
    case 32767:
        return 2;
    case -1:
        return 3;
    }
    return 0;
}

int main(void)
{
    for (int i = -4; i < 12; i++)
        printf("%d ", en((enum e)i));
    printf("\n%d%d%d%d%d\n", ll(1LL << 40), ll(-1), ll(0x7fffffffffffffff), ll(7), ll(10));
    printf("%d%d %d%d%d%d%d %d%d%d\n", bo(0), bo(1), ch('q'), ch('Q'), ch('1'), ch('\n'), ch('!'), uc(255),
           uc(2), uc(9));
    printf("%d %d %d\n", before(1), before(2), before(3));
    for (int i = 0; i < 20; i++)
        printf("%d ", duff(i));
    printf("\n%d %d %d\n", intoloop(1), intoloop(2), intoloop(3));
    printf("%d %d %d\n", intowhile(0), intowhile(1), intowhile(2));
    printf("%d %d %d %d\n", intoif(0), intoif(1), intoif(2), intoif(9));
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 4; j++)
            printf("%d", swsw(i, j));
    printf("\n%d%d%d\n", empty(3), empty(1), empty(7));
    printf("%d %d %d %d\n", swse(1), swse(2), swse(3), swse(9));
    printf("%d%d%d%d\n", condse(1), condse(2), condse(3), condse(9));
    printf("%d %d %d\n", labels(1), labels(12), labels(30));
    printf("%d %d\n", lend(0), lend(1));
    printf("%d %d\n", ldecl(1), ldecl(2));
    printf("%d%d%d%d%d\n", fall(1), fall(2), fall(3), fall(4), fall(5));
    printf("%d %d %d\n", comp(0), comp(1), comp(2));
    printf("%d %d %d\n", dw(0), dw(1), dw(5));
    printf("%d %d\n", nest(5), backward(9));
    printf("%d%d%d %d%d%d %d%d%d%d\n", commas(0), commas(1), commas(2), u128(~0ull), u128(1ull << 63),
           u128(5), shortsw(-32768), shortsw(32767), shortsw(-1), shortsw(4));
    printf("%d\n", log_);
    return 0;
}

// expect: 1 4 1 1 2 1 1 1 1 5 5 1 1 1 1 1 
// expect: 12340
// expect: 1011 12345 123
// expect: 3 105 100
// expect: 36 8 15 21 26 30 33 35 36 44 51 57 62 66 69 71 72 80 87 93 
// expect: 105 1175 175
// expect: 55 54 32
// expect: 2 1 2 1
// expect: 143376668888
// expect: 100
// expect: 6 9 4 -1
// expect: 1223
// expect: 20 20 31
// expect: 3 4
// expect: 6 9
// expect: 76400
// expect: 3 4 4
// expect: 30 100 32
// expect: 24 16
// expect: 120 123 1230
// expect: -731661585
