#include <tgmath.h>
#include <stdio.h>
static float gf(void) { return 2.0f; }
static double gd(void) { return 3.0; }
static _Complex float gc(void) { return 1.0f + 2.0if; }
static long double gl(void) { return 3.0L; }
static int gi(void) { return 3; }
int main(void)
{
    int e;
    printf("%d %d %d %d\n", (int)sizeof(sqrt(gf())), (int)sizeof(sqrt(gd())), (int)sizeof(sqrt(gl())), (int)sizeof(sqrt(gc())));
    printf("%.3f %.3f %.3f %.3f\n", sqrt(gf()), sin(gd()), (double)cos(gl()), sqrt(gi()));
    printf("%.3f %.3f %.3f\n", creal(gc()), fabs(gc()), pow(gf(), gi()));
    printf("%.3f %.3f %.3f %.3f\n", fmax(gf(), gd()), (double)ldexp(gl(), gi()), frexp(gd(), &e), fma(gd(), gf(), gi()));
    printf("%.3f\n", cimag(conj(gc())));
    return 0;
}
