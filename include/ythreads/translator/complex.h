/* <complex.h> for the translator's clang: the C library's defines what makes complex values of their parts for gcc alone.
 *
 * Source: ISO/IEC 9899:2011, 7.3.9.3. */
#ifndef YTHREADS_TRANSLATOR_COMPLEX_H
#define YTHREADS_TRANSLATOR_COMPLEX_H

#include_next <complex.h>

#if __STDC_VERSION__ >= 201112L && !defined CMPLX
#define CMPLX(x, y)  __builtin_complex((double)(x), (double)(y))
#define CMPLXF(x, y) __builtin_complex((float)(x), (float)(y))
#define CMPLXL(x, y) __builtin_complex((long double)(x), (long double)(y))
#endif

#endif
