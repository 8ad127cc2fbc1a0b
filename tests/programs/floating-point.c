/* float and double values arrive with every bit, special values too. */
#include <float.h>
#include <math.h>
#include <stdio.h>
#include <ythreads.h>

static double later(double v)
{
    ythread_yield(YTHREAD_ANY);
    return v;
}

static float smaller(float v)
{
    ythread_yield(YTHREAD_ANY);
    return v;
}

thread ymain(void)
{
    float f = 1.0f / 3, least = FLT_MIN, most = FLT_MAX;
    double d = 1.0 / 3, tiny = DBL_MIN / 1024, huge = DBL_MAX, zero = -0.0;
    double infinity = HUGE_VAL, list[3] = {0.1, -2.5e-300, 1e22};
    ythread_yield(YTHREAD_ANY);
    printf("%a %a %a\n", f, least, most);
    printf("%a %a %a %a\n", d, tiny, huge, zero);
    printf("%a %a %a\n", list[0], list[1], list[2]);
    printf("%d %d\n", isinf(infinity) && infinity > 0, signbit(zero) != 0);
    printf("%a\n", later(0.1) * smaller(0.1f) + later(1) / 3);
    printf("%g %g\n", (double)smaller(0x1.000002p24f), later(16777217));
}

// expect: 0x1.555556p-2 0x1p-126 0x1.fffffep+127
// expect: 0x1.5555555555555p-2 0x0.004p-1022 0x1.fffffffffffffp+1023 -0x0p+0
// expect: 0x1.999999999999ap-4 -0x1.ac9a7b3b7302fp-996 0x1.0f0cf064dd592p+73
// expect: 1 1
// expect: 0x1.5f92c5fbbbbbbp-2
// expect: 1.67772e+07 1.67772e+07
