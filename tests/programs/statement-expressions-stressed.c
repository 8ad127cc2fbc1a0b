// flags: --stress=statement -w
// not-newer-clang: it gives no value where empty statements follow it
/* Statement expressions in all places, their own statements being suspension points. */
#include <stdio.h>
#include <string.h>
#include <assert.h>

#define MAX(a, b)                                                                                            \
    ({                                                                                                       \
        __typeof__(a) a_ = (a);                                                                              \
        __typeof__(b) b_ = (b);                                                                              \
        a_ > b_ ? a_ : b_;                                                                                   \
    })
#define SWAP(x, y)                                                                                           \
    ({                                                                                                       \
        __typeof__(x) t = x;                                                                                 \
        x = y;                                                                                               \
        y = t;                                                                                               \
        (void)0;                                                                                             \
    })
#define FIND(arr, n, v)                                                                                      \
    ({                                                                                                       \
        __label__ found;                                                                                     \
        int i;                                                                                               \
        for (i = 0; i < (n); i++)                                                                            \
            if ((arr)[i] == (v))                                                                             \
                goto found;                                                                                  \
        i = -1;                                                                                              \
found:                                                                                                       \
        i;                                                                                                   \
    })
static int f(int x)
{
    return x * 2;
}

struct p {
    int a;
    double b;
};
static int rets(int x)
{
    int y = ({
        if (x > 3)
            return 77;
        x + 1;
    });
    return y;
}

static int loops(int n)
{
    int s = 0;
    for (int i = 0; i < n; i++) {
        s += ({
            if (i == 2)
                continue;
            if (i == 5)
                break;
            i;
        });
    }
    while (({
        s--;
        s > 3;
    }))
        s -= 2;
    do
        s++;
    while (({
        int k = s;
        k < 10;
    }));
    for (int i = ({
             int q = 1;
             q;
         });
         ({ i < 4; }); ({ i++; }))
        s += i;
    return s;
}

static int nested(int x)
{
    return ({
        int a = ({
            int b = ({
                int c = x;
                c + 1;
            });
            b * 2;
        });
        a + ({ a; });
    });
}

static double dbl(void)
{
    struct p s = ({
        struct p q = {1, 2.5};
        q.a++;
        q;
    });
    return s.a + s.b + ({
                           struct p z = {3, 4};
                           z;
                       }).b;
}

static const char *str(int k)
{
    return ({
        const char *r = "no";
        if (k)
            r = "yes";
        r;
    });
}

static int voids(void)
{
    int x = 0;
    ({ x++; });
    (void)({
        x += 2;
        x;
    });
    ({ ; });
    ({
        if (x)
            x *= 2;
    });
    x ? ({
        x++;
        (void)0;
    })
      : ({
            x--;
            (void)0;
        });
    return x;
}

static int arr(void)
{
    int v[4] = {({
                    int a = 1;
                    a;
                }),
                ({
                    int b = 2;
                    b + f(b);
                }),
                3, ({ 4; })};
    return v[0] + v[1] * 10 +
           v[({
               int i = 2;
               i;
           })] *
               100 +
           v[3];
}

static int logic(int x)
{
    return (({ x > 1; }) && ({ x < 9; })) + (({ x == 0; }) || ({ f(x) > 100; })) * 2 + (x ?: ({ 5; }));
}

static int addr(void)
{
    int x = 5;
    int *p = &({
        int *q = &x;
        q;
    })[0];
    *p += ({ *p; });
    return x;
}

static int trailing(int x)
{
    return ({
        x + 1;
        ;
        ;
    });
}

static int atlabel(int x)
{
    return ({
        if (x)
            goto l;
        x = 9;
l:
        x + 1;
    });
}

static char chr(void)
{
    return ({
        char c = 'a';
        c++;
        c;
    });
}

static long mixed(int a)
{
    return ({
               short s = a;
               s;
           }) +
           ({
               unsigned char c = 300;
               c;
           }) +
           MAX(f(a), a + ({ 1; }));
}

int main(void)
{
    int a[5] = {5, 4, 3, 2, 1};
    int x = 1, y = 2;
    SWAP(x, y);
    printf("%d %d %d %d\n", x, y, MAX(x, y), MAX(f(x), MAX(3, f(y))));
    printf("%d %d %d\n", FIND(a, 5, 3), FIND(a, 5, 9), FIND(a, 5, 5) + FIND(a, 5, 1));
    printf("%d %d\n", rets(1), rets(9));
    printf("%d %d\n", loops(3), loops(8));
    printf("%d %g %s %s %d %d\n", nested(3), dbl(), str(0), str(1), voids(), arr());
    printf("%d %d %d %d\n", logic(0), logic(5), logic(60), addr());
    printf("%d %d %d %c %ld\n", trailing(1), atlabel(0), atlabel(4), chr(), mixed(4));
    assert(x == 2);
    assert(strlen("abc") == 3);
    return 0;
}

// expect: 2 1 2 4
// expect: 2 -1 4
// expect: 2 77
// expect: 16 16
// expect: 16 8.5 no yes 7 365
// expect: 7 6 62 10
// expect: 2 10 5 b 56
