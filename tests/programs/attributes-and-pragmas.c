// flags: --stress=statement -w
// not-shipped: counts in static variables
// not-fortified: declares printf once more, which is a macro to clang then
/* Attributes, alignment, pragmas and directives inside rewritten bodies. */
#include <stdio.h>
#include <stdint.h>
#include <stdalign.h>
#include <string.h>

static int ok(void *p, uintptr_t a)
{
    return ((uintptr_t)p % a) == 0;
}

static int over(int x)
{
    _Alignas(64) char a[3] = {1, 2, 3};
    int b __attribute__((aligned(32))) = x;
    alignas(128) struct {
        int q;
    } s = {5};
    char c;
    double d __attribute__((aligned(256))) = 1.5;
    (void)&c;
    return ok(a, 64) + ok(&b, 32) * 2 + ok(&s, 128) * 4 + ok(&d, 256) * 8 + b + s.q + a[2];
}

static int rec(int n)
{
    _Alignas(64) int v[4] = {n, n + 1, n + 2, n + 3};
    if (!ok(v, 64))
        return -1000;
    if (n == 0)
        return v[3];
    int r = rec(n - 1);
    return r + v[0] + (ok(v, 64) ? 0 : -1000);
}

typedef int v4 __attribute__((vector_size(16)));
typedef int al __attribute__((aligned(32)));
static int vec(void)
{
    v4 a = {1, 2, 3, 4};
    v4 b = a + a;
    al z = 3;
    return b[2] + z + ok(&a, 16) + ok(&z, 32);
}

static int attrs(int a)
{
    int u __attribute__((unused));
    static int s __attribute__((used)) = 3;
    static int sec __attribute__((section("mysec"), used)) = 4;
    int m __attribute__((mode(DI))) = 1;
    unsigned char q __attribute__((mode(QI))) = 200;
    typedef short sa __attribute__((may_alias));
    int w = 0x10002;
    sa *p = (sa *)&w;
    s++;
    sec++;
    return s + sec + (int)sizeof m + q + *p + a;
}

#pragma pack(push, 2)
struct pk {
    char a;
    int b;
};
#pragma pack(pop)
static int packs(void)
{
#pragma pack(push, 1)
    struct in {
        char a;
        int b;
        char c;
        long long d;
    };
#pragma pack(pop)
    struct un {
        char a;
        int b;
    };
#pragma pack(4)
    struct fo {
        char a;
        long long b;
    };
#pragma pack()
    struct __attribute__((packed)) at {
        char a;
        int b;
    };
    struct in x = {1, 2, 3, 4};
    struct un y = {1, 2};
    struct fo z = {1, 2};
    struct at w = {1, 2};
    return sizeof x * 10000 + sizeof y * 1000 + sizeof z * 100 + sizeof w * 10 + sizeof(struct pk) + x.d +
           y.b + z.b + w.b;
}

static float prag(float a, float b, float c)
{
#pragma STDC FP_CONTRACT OFF
    float r = a * b + c;
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wunused-variable"
    int unused;
#pragma GCC diagnostic pop
#pragma clang loop unroll(disable)
    for (int i = 0; i < 3; i++)
        r += i;
#pragma GCC unroll 2
    for (int i = 0; i < 3; i++)
        r += i;
#pragma omp parallel for
    for (int i = 0; i < 3; i++)
        r += i;
    _Pragma("GCC diagnostic push") _Pragma("GCC diagnostic ignored \"-Wall\"") r++;
    _Pragma("GCC diagnostic pop")
#pragma nonsense here
        return r;
}

#define QUIET(x)                                                                                             \
    _Pragma("GCC diagnostic push") x;                                                                        \
    _Pragma("GCC diagnostic pop")
static int dirs(int x)
{
#if 1
    int y = x;
#else
    int y = 99;
    {
#endif
#line 500 "other.c"
    int l = __LINE__;
#ifdef FOO
    if (y) {
#else
        if (x) {
#endif
        QUIET(y += 2)
    }
#define LOCAL 5
    y += LOCAL;
#undef LOCAL
#pragma push_macro("Q")
    return y * 1000 + l + (strcmp(__FILE__, "other.c") == 0);
}

static int shadow(int x)
{
    static int s = 1;
    {
        static int s = 10;
        s += x;
        x = s;
        {
            extern int printf(const char *, ...);
            int s = 100;
            x += s;
        }
    }
    s++;
    return x + s;
}

int g = 7;
static int ext(void)
{
    int g = 1;
    int r = g;
    {
        extern int g;
        r += g * 10;
        {
            int g = 3;
            r += g * 100;
        }
    }
    return r;
}

static int proto(int x)
{
    int helper(int);
    extern int helper2(int);
    return helper(x) + helper2(x);
}

int helper(int a)
{
    return a + 1;
}

int helper2(int a)
{
    return a + 2;
}

int main(void)
{
    printf("%d %d %d\n", over(7), rec(5), vec());
    printf("%d %d\n", attrs(1), attrs(2));
    printf("%d\n", packs());
    printf("%g\n", prag(1, 2, 3));
    printf("%d\n", dirs(4));
    printf("%d %d %d %d\n", shadow(1), shadow(2), ext(), proto(3));
    return 0;
}

// expect: 30 18 11
// expect: 220 223
// expect: 149266
// expect: 15
// expect: 11501
// expect: 113 116 371 9
