/* Locals of every integer type at both ends of their ranges, live over a suspension. */
#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <ythreads.h>

thread ymain(void)
{
    signed char a = SCHAR_MIN, A = SCHAR_MAX;
    unsigned char b = UCHAR_MAX;
    short c = SHRT_MIN, C = SHRT_MAX;
    unsigned short d = USHRT_MAX;
    int e = INT_MIN, E = INT_MAX;
    unsigned f = UINT_MAX;
    long g = -2147483647L, G = 2147483647L;
    unsigned long h = 4294967295UL;
    long long i = LLONG_MIN, I = LLONG_MAX;
    unsigned long long j = ULLONG_MAX;
    ythread_yield(YTHREAD_ANY);
    printf("%d %d %d %d %d %d\n", a, A, b, c, C, d);
    printf("%d %d %u %ld %ld %lu\n", e, E, f, g, G, h);
    printf("%lld %lld %llu\n", i, I, j);
    a++, b++, c--, d++, f++, j++;
    ythread_yield(YTHREAD_ANY);
    printf("%d %d %d %d %u %llu\n", a, b, c, d, f, j);
}

// expect: -128 127 255 -32768 32767 65535
// expect: -2147483648 2147483647 4294967295 -2147483647 2147483647 4294967295
// expect: -9223372036854775808 9223372036854775807 18446744073709551615
// expect: -127 0 32767 0 0 0
