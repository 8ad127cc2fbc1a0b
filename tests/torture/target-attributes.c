/* Functions compiled for more than the file is, with its vectors as parameters and results, and versions of one name. */
#include <stdio.h>

#ifdef __x86_64__
#include <immintrin.h>

__attribute__((target("ssse3,sse4.1"))) static int shuffled(int a)
{
    __m128i x = _mm_set1_epi32(a), y = _mm_set1_epi8(1);
    y = _mm_shuffle_epi8(x, y);
    y = _mm_blendv_epi8(x, y, y);
    return _mm_cvtsi128_si32(y);
}

static __m256d doubled(__m256d a, int n) __attribute__((target("avx")));
static __m256d doubled(__m256d a, int n)
{
    for (int i = 0; i < n; i++)
        a = _mm256_add_pd(a, a);
    return a;
}

__attribute__((target("avx"))) static double sum(int n)
{
    double d[4];
    __m256d a = _mm256_set1_pd(n);
    _mm256_storeu_pd(d, doubled(a, n));
    return d[0] + d[3];
}

__attribute__((target("default"))) int version(int a) { return a; }
__attribute__((target("sse4.2"))) int version(int a) { return 0 + a; }
__attribute__((target_clones("default", "avx2"))) int cloned(int a)
{
    for (int i = 0; i < 3; i++)
        a += version(i);
    return a;
}

int main(void)
{
    double total = __builtin_cpu_supports("avx") ? sum(3) : 48.0;
    int first = __builtin_cpu_supports("sse4.1") ? shuffled(7) : 7;
    printf("%d %f %d\n", first, total, cloned(version(4)));
    return 0;
}
#else
int main(void) { puts("another processor"); return 0; }
#endif
