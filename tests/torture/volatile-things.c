#include <signal.h>
#include <stdlib.h>
volatile int g;
static volatile struct {
    int a;
    volatile char *p;
} vs;
static volatile sig_atomic_t hit;
static void on(int s) {
    hit = s;
}
static int rd(volatile int *p) {
    return *p + *p;
}
const volatile int cv = 4;
int main(void) {
    volatile int i, t = 0;
    for (i = 0; i < 10; i++) t += i;
    if (t != 45) abort();
    g = 3;
    g += g++ ? 0 : 1;
    g;
    (void)g;
    if (rd(&i) != 20) abort();
    volatile char c[3] = {1, 2, 3};
    vs.p = c;
    vs.a = 1;
    vs.p[vs.a]++;
    if (c[1] != 3) abort();
    signal(SIGUSR1, on);
    raise(SIGUSR1);
    if (hit != SIGUSR1) abort();
    volatile double d = 1.5;
    d *= 2;
    d -= .5;
    if (d != 2.5 || cv != 4) abort();
    volatile struct {
        int b : 3;
        unsigned u : 5;
    } bf = {1, 2};
    bf.b = -1;
    bf.u += 30;
    if (bf.b != -1 || bf.u != 0) abort();
    int *volatile pp = &(int){9};
    if (*pp != 9) abort();
    volatile int *volatile q = &i;
    *q = 1;
    while (*q < 5) ++*q;
    if (i != 5) abort();
    volatile float fa[2] = {1};
    fa[1] = fa[0]++;
    if (fa[0] != 2 || fa[1] != 1) abort();
    return 0;
}
