/* <tgmath.h> for the translator's clang, whose own one expands to functions that no other compiler knows: an
 * expression in a body that is written anew goes to the C compiler with its macros expanded.
 *
 * Source: ISO/IEC 9899:2011, 7.25. */
#ifndef YTHREADS_TRANSLATOR_TGMATH_H
#define YTHREADS_TRANSLATOR_TGMATH_H

#include <complex.h>
#include <math.h>

/* A value of the type that an argument has, integers counting as double. */
#define ythread_tg(x)                                                                                                  \
    _Generic((x),                                                                                                      \
        float: 0.0F,                                                                                                   \
        long double: 0.0L,                                                                                             \
        _Complex float: (_Complex float)0,                                                                             \
        _Complex double: (_Complex double)0,                                                                           \
        _Complex long double: (_Complex long double)0,                                                                 \
        default: 0.0)

#define ythread_tg_real(type, name) _Generic(type, float: name##f, long double: name##l, default: name)
#define ythread_tg_any(type, name, of_complex)                                                                         \
    _Generic(type,                                                                                                     \
        float: name##f,                                                                                                \
        long double: name##l,                                                                                          \
        _Complex float: of_complex##f,                                                                                 \
        _Complex double: of_complex,                                                                                   \
        _Complex long double: of_complex##l,                                                                           \
        default: name)
#define ythread_tg_complex(type, name)                                                                                 \
    _Generic(type,                                                                                                     \
        float: name##f,                                                                                                \
        long double: name##l,                                                                                          \
        _Complex float: name##f,                                                                                       \
        _Complex long double: name##l,                                                                                 \
        default: name)

#undef acos
#define acos(x) ythread_tg_any((x), acos, cacos)(x)
#undef asin
#define asin(x) ythread_tg_any((x), asin, casin)(x)
#undef atan
#define atan(x) ythread_tg_any((x), atan, catan)(x)
#undef acosh
#define acosh(x) ythread_tg_any((x), acosh, cacosh)(x)
#undef asinh
#define asinh(x) ythread_tg_any((x), asinh, casinh)(x)
#undef atanh
#define atanh(x) ythread_tg_any((x), atanh, catanh)(x)
#undef cos
#define cos(x) ythread_tg_any((x), cos, ccos)(x)
#undef sin
#define sin(x) ythread_tg_any((x), sin, csin)(x)
#undef tan
#define tan(x) ythread_tg_any((x), tan, ctan)(x)
#undef cosh
#define cosh(x) ythread_tg_any((x), cosh, ccosh)(x)
#undef sinh
#define sinh(x) ythread_tg_any((x), sinh, csinh)(x)
#undef tanh
#define tanh(x) ythread_tg_any((x), tanh, ctanh)(x)
#undef exp
#define exp(x) ythread_tg_any((x), exp, cexp)(x)
#undef log
#define log(x) ythread_tg_any((x), log, clog)(x)
#undef sqrt
#define sqrt(x) ythread_tg_any((x), sqrt, csqrt)(x)
#undef fabs
#define fabs(x) ythread_tg_any((x), fabs, cabs)(x)
#undef pow
#define pow(x, y) ythread_tg_any(ythread_tg(x) + ythread_tg(y), pow, cpow)(x, y)
#undef cbrt
#define cbrt(x) ythread_tg_real((x), cbrt)(x)
#undef ceil
#define ceil(x) ythread_tg_real((x), ceil)(x)
#undef erf
#define erf(x) ythread_tg_real((x), erf)(x)
#undef erfc
#define erfc(x) ythread_tg_real((x), erfc)(x)
#undef exp2
#define exp2(x) ythread_tg_real((x), exp2)(x)
#undef expm1
#define expm1(x) ythread_tg_real((x), expm1)(x)
#undef floor
#define floor(x) ythread_tg_real((x), floor)(x)
#undef ilogb
#define ilogb(x) ythread_tg_real((x), ilogb)(x)
#undef lgamma
#define lgamma(x) ythread_tg_real((x), lgamma)(x)
#undef llrint
#define llrint(x) ythread_tg_real((x), llrint)(x)
#undef llround
#define llround(x) ythread_tg_real((x), llround)(x)
#undef log10
#define log10(x) ythread_tg_real((x), log10)(x)
#undef log1p
#define log1p(x) ythread_tg_real((x), log1p)(x)
#undef log2
#define log2(x) ythread_tg_real((x), log2)(x)
#undef logb
#define logb(x) ythread_tg_real((x), logb)(x)
#undef lrint
#define lrint(x) ythread_tg_real((x), lrint)(x)
#undef lround
#define lround(x) ythread_tg_real((x), lround)(x)
#undef nearbyint
#define nearbyint(x) ythread_tg_real((x), nearbyint)(x)
#undef rint
#define rint(x) ythread_tg_real((x), rint)(x)
#undef round
#define round(x) ythread_tg_real((x), round)(x)
#undef tgamma
#define tgamma(x) ythread_tg_real((x), tgamma)(x)
#undef trunc
#define trunc(x) ythread_tg_real((x), trunc)(x)
#undef atan2
#define atan2(x, y) ythread_tg_real(ythread_tg(x) + ythread_tg(y), atan2)(x, y)
#undef copysign
#define copysign(x, y) ythread_tg_real(ythread_tg(x) + ythread_tg(y), copysign)(x, y)
#undef fdim
#define fdim(x, y) ythread_tg_real(ythread_tg(x) + ythread_tg(y), fdim)(x, y)
#undef fmax
#define fmax(x, y) ythread_tg_real(ythread_tg(x) + ythread_tg(y), fmax)(x, y)
#undef fmin
#define fmin(x, y) ythread_tg_real(ythread_tg(x) + ythread_tg(y), fmin)(x, y)
#undef fmod
#define fmod(x, y) ythread_tg_real(ythread_tg(x) + ythread_tg(y), fmod)(x, y)
#undef hypot
#define hypot(x, y) ythread_tg_real(ythread_tg(x) + ythread_tg(y), hypot)(x, y)
#undef nextafter
#define nextafter(x, y) ythread_tg_real(ythread_tg(x) + ythread_tg(y), nextafter)(x, y)
#undef remainder
#define remainder(x, y) ythread_tg_real(ythread_tg(x) + ythread_tg(y), remainder)(x, y)
#undef frexp
#define frexp(x, y) ythread_tg_real((x), frexp)(x, y)
#undef ldexp
#define ldexp(x, y) ythread_tg_real((x), ldexp)(x, y)
#undef nexttoward
#define nexttoward(x, y) ythread_tg_real((x), nexttoward)(x, y)
#undef scalbn
#define scalbn(x, y) ythread_tg_real((x), scalbn)(x, y)
#undef scalbln
#define scalbln(x, y) ythread_tg_real((x), scalbln)(x, y)
#undef fma
#define fma(x, y, z) ythread_tg_real(ythread_tg(x) + ythread_tg(y) + ythread_tg(z), fma)(x, y, z)
#undef remquo
#define remquo(x, y, z) ythread_tg_real(ythread_tg(x) + ythread_tg(y), remquo)(x, y, z)
#undef carg
#define carg(x) ythread_tg_complex((x), carg)(x)
#undef cimag
#define cimag(x) ythread_tg_complex((x), cimag)(x)
#undef conj
#define conj(x) ythread_tg_complex((x), conj)(x)
#undef cproj
#define cproj(x) ythread_tg_complex((x), cproj)(x)
#undef creal
#define creal(x) ythread_tg_complex((x), creal)(x)

#endif
