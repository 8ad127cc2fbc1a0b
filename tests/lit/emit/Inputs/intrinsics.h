#ifndef INTRINSICS_H
#define INTRINSICS_H
#include <tmmintrin.h>
#include <ythreads.h>

#define HALF 8

static inline int upper(__m128i x)
{
    ythread_yield(YTHREAD_ANY);
    __m128i half = _mm_srli_si128(x, HALF);
    return _mm_cvtsi128_si32(half);
}

#endif
