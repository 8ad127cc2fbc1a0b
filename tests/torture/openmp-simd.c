// flags: -fopenmp-simd
#include <stdio.h>
#ifdef _OPENMP
#error "nobody defines it for -fopenmp-simd"
#endif
typedef int v __attribute__((vector_size(32)));
v w = {1, 2};
#pragma omp declare simd
static int later(int x);
#pragma omp declare simd
int scale(int x) {
    v m = w;
    return x * m[1];
}
/* two of them */
#pragma omp declare simd uniform(y) \
    notinbranch
#pragma omp declare simd
__attribute__((noinline)) static int
twice(int x, int y) {
    static int n = 1;
    n++;
    return x * y + n;
}
static int later(int x) {
    return x + 1;
}
int main(void) {
    int k = 0;
#pragma omp simd reduction(+ : k)
    for (int a = 0; a < 10; a++)
        k += scale(a) + twice(a, 2) + later(a);
    printf("%d\n", k);
    return 0;
}
