// What an intrinsic's macro expands to is clang's own; its name stands in functions of headers, whose other macros are expanded.
// RUN: %ytranslate -o - %s %flags --target=x86_64-linux-gnu | FileCheck %s
#include "Inputs/intrinsics.h"

thread ymain(void)
{
    upper(_mm_set_epi32(1, 2, 3, 4));
}

// CHECK-LABEL: ythread_body_upper(struct ythread_header *ythread_resumed, __m128i x)
// CHECK: half = _mm_srli_si128(x, 8);
