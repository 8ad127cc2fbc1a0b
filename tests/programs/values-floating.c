// all-pairs: every machine of ours holds these values
/* Floating values of every kind, to the last bit: payloads of quiet NaNs, zeros with a sign, denormals, infinities; complex numbers and vectors. */
#include <complex.h>
#include <float.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <ythreads.h>

typedef float f4 __attribute__((vector_size(16)));
typedef double d2 __attribute__((vector_size(16)));
typedef int16_t h8 __attribute__((vector_size(16)));
typedef uint64_t u2 __attribute__((vector_size(16)));

static const uint32_t floats[] = {0x80000000, 1, 0x807fffff, 0x7f7fffff, 0x7f800000, 0xff800000,
                                  0x7fc00000, 0xffc12345, 0x7fffffff, 0x3f800001};
static const uint64_t doubles[] = {0x8000000000000000, 1,
                                   0x800fffffffffffff, 0x7fefffffffffffff,
                                   0x7ff0000000000000, 0xfff0000000000000,
                                   0x7ff8000000000000, 0xfff8123456789abc,
                                   0x7fffffffffffffff, 0x3ff0000000000001};
enum { FLOATS = sizeof floats / sizeof *floats, DOUBLES = sizeof doubles / sizeof *doubles };

/* Those that every long double holds. */
static const double longs[] = {-0.0, 0x1p-1074, -0x0.fffffffffffffp-1022, DBL_MAX, INFINITY, -INFINITY, 1.0 / 3, -1};
enum { LONGS = sizeof longs / sizeof *longs };

struct all {
    float f[FLOATS];
    double d[DOUBLES];
    long double l[LONGS];
    long double quiet;
    float _Complex cf;
    double _Complex cd[2];
    long double _Complex cl;
    f4 vf;
    d2 vd[2];
    h8 vh;
    u2 vu;
    struct {
        char odd;
        long double inner;
        float last;
    } nested[2];
};

static int wrong;

static void fill(struct all *a)
{
    memset(a, 0, sizeof *a);
    memcpy(a->f, floats, sizeof a->f);
    memcpy(a->d, doubles, sizeof a->d);
    for (int i = 0; i < LONGS; i++)
        a->l[i] = longs[i];
    a->quiet = -(long double)NAN;
    a->cf = -0.0f + 2.5f * I;
    a->cd[0] = 1e300 - 1e-300 * I;
    a->cd[1] = INFINITY;
    a->cl = 0.1 - 0x1p-1000L * I;
    memcpy(&a->vf, floats + 3, sizeof a->vf);
    memcpy(a->vd, doubles + 1, sizeof a->vd);
    for (int i = 0; i < 8; i++)
        a->vh[i] = (int16_t)(i * -4096);
    a->vu = (u2){1, UINT64_MAX};
    for (int i = 0; i < 2; i++) {
        a->nested[i].odd = 'a';
        a->nested[i].inner = i ? 0x1.8p-1074 : -2.5L;
        a->nested[i].last = 1e-45f;
    }
}

static int same_long(long double a, long double b)
{
    return isnan(a) ? isnan(b) && !signbit(a) == !signbit(b) : a == b && !signbit(a) == !signbit(b);
}

static int differences(const struct all *a, const struct all *b)
{
    int n = memcmp(a->f, b->f, sizeof a->f) != 0;
    n += memcmp(a->d, b->d, sizeof a->d) != 0;
    for (int i = 0; i < LONGS; i++)
        n += !same_long(a->l[i], b->l[i]);
    n += !same_long(a->quiet, b->quiet);
    n += memcmp(&a->cf, &b->cf, sizeof a->cf) != 0;
    n += memcmp(a->cd, b->cd, sizeof a->cd) != 0;
    n += !same_long(creall(a->cl), creall(b->cl)) + !same_long(cimagl(a->cl), cimagl(b->cl));
    n += memcmp(&a->vf, &b->vf, sizeof a->vf) != 0;
    n += memcmp(a->vd, b->vd, sizeof a->vd) != 0;
    n += memcmp(&a->vh, &b->vh, sizeof a->vh) != 0;
    n += memcmp(&a->vu, &b->vu, sizeof a->vu) != 0;
    for (int i = 0; i < 2; i++)
        n += a->nested[i].odd != b->nested[i].odd || !same_long(a->nested[i].inner, b->nested[i].inner) ||
             a->nested[i].last != b->nested[i].last;
    return n;
}

static double slowly(double x)
{
    ythread_yield(YTHREAD_ANY);
    return x;
}

thread ymain(void)
{
    struct all a, b;
    float tiny = -1e-45f;
    double nan;
    long double third = 1.0 / 3;
    double _Complex turn = 3 - 4 * I;
    f4 four = {1, 2, -3, 0.5f};
    memcpy(&nan, &doubles[7], sizeof nan);
    fill(&a);
    for (int i = 0; i < 4; i++) {
        ythread_yield(YTHREAD_ANY);
        fill(&b);
        wrong += differences(&a, &b);
        wrong += memcmp(&nan, &doubles[7], sizeof nan) != 0;
        wrong += tiny != -1e-45f || third != 1.0 / 3 || turn != 3 - 4 * I || four[2] != -3;
        wrong += (tiny + 0.5) + slowly(1) != 1.5 + (double)tiny;
        wrong += (third * 2) + slowly(1) != 2 * third + 1;
        wrong += creal(turn * 2 + slowly(i)) != 6 + i;
    }
    int all = wrong;
    ythread_yield(YTHREAD_ANY);
    printf("%d wrong\n", all + wrong);
}

// expect: 0 wrong
