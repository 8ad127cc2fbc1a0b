// What an intrinsic's macro expands to is clang's own; its name stands in functions of headers, whose other macros are expanded, and
// where an argument changes: of what suspends, or in a macro of the author's.
// RUN: %ytranslate -o - %s %flags --target=x86_64-linux-gnu | FileCheck %s
#include "Inputs/intrinsics.h"

#define LOWER(x) _mm_slli_si128(x, 4)
#define SAME(x) (x)

suspends __m128i later(__m128i x);

thread ymain(void)
{
    upper(_mm_set_epi32(1, 2, 3, 4));
}

// CHECK-LABEL: ythread_body_upper(struct ythread_header *ythread_resumed, __m128i x)
// CHECK: half = {{_}}mm_srli_si128(x, 8);

__m128i suspended(__m128i x)
{
    x = _mm_srli_si128(_mm_srli_si128(later(x), 4), HALF / 2);
    return LOWER(SAME(_mm_slli_si128(later(x), 1)));
}

// CHECK-LABEL: ythread_body_suspended(struct ythread_header *ythread_resumed, __m128i x)
// CHECK: x = {{_}}mm_srli_si128(_mm_srli_si128(ythread_t1, 4), 8 / 2);
// CHECK: {{_}}mm_slli_si128((_mm_slli_si128(ythread_t2, 1)), 4)

__m128i in_order(__m128i x)
{
    return _mm_unpacklo_epi8(x, _mm_alignr_epi8(x, x = later(x), 3));
}

// CHECK-LABEL: ythread_body_in_order(struct ythread_header *ythread_resumed, __m128i x)
// CHECK: ythread_t[[BEFORE:[0-9]+]] = (x);
// CHECK: {{_}}mm_alignr_epi8(ythread_t[[BEFORE]], x = ythread_t{{[0-9]+}}, 3)

__m128i renamed(__m128i x)
{
    for (int i = 0; i < 2; ++i) {
        __m128i x = later(_mm_setzero_si128());
        x = LOWER(x);
        later(_mm_srli_si128(x, 1));
    }
    return x;
}

// CHECK-LABEL: ythread_body_renamed(struct ythread_header *ythread_resumed, __m128i x)
// CHECK: ythread_local_x = {{_}}mm_slli_si128(ythread_local_x, 4);
// CHECK: {{_}}mm_srli_si128(ythread_local_x, 1)

// The name may be an argument of another macro, or what another macro stands for.
#define APPLY(f, x, n) f(x, n)
#define SHIFT _mm_slli_si128
#define SAME_NAME(f) f

__m128i named(__m128i x)
{
    x = APPLY(_mm_slli_si128, later(x), 3);
    x = APPLY(SAME_NAME(SHIFT), later(x), 2);
    return SAME_NAME(_mm_srli_si128)(later(x), 1);
}

// CHECK-LABEL: ythread_body_named(struct ythread_header *ythread_resumed, __m128i x)
// CHECK: {{_}}mm_slli_si128(ythread_t1, 3)
// CHECK: {{_}}mm_slli_si128(ythread_t2, 2)
// CHECK: {{_}}mm_srli_si128(ythread_t3, 1)
