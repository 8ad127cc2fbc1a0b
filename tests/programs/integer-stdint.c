/* Locals of the exact-width and of the size types. */
#include <inttypes.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/types.h>
#include <ythreads.h>

thread ymain(void)
{
    int8_t a = -128;
    uint8_t b = 255;
    int16_t c = -32768;
    uint16_t d = 65535;
    int32_t e = INT32_MIN;
    uint32_t f = UINT32_MAX;
    int64_t g = INT64_MIN;
    uint64_t h = UINT64_MAX;
    size_t i = 4000000000u;
    ssize_t j = -2000000000;
    ptrdiff_t k = -5;
    intptr_t l = -6;
    uintptr_t m = 7;
    wchar_t n = L'w';
    int_fast16_t o = -300;
    ythread_yield(YTHREAD_ANY);
    printf("%d %d %d %d\n", a, b, c, d);
    printf("%" PRId32 " %" PRIu32 " %" PRId64 " %" PRIu64 "\n", e, f, g, h);
    printf("%zu %zd %td %" PRIdPTR " %" PRIuPTR " %d %d\n", i, j, k, l, m, (int)n, (int)o);
}

// expect: -128 255 -32768 65535
// expect: -2147483648 4294967295 -9223372036854775808 18446744073709551615
// expect: 4000000000 -2000000000 -5 -6 7 119 -300
