extern void abort(void);
static int f(int a) {
    int r;
    __asm__("" : "=r"(r) : "0"(a));
    __asm__ volatile("" : "+r"(r) : : "memory");
    return r;
}
static int g(int a, int b) {
    int r = a;
    __asm__("addl %2, %0" : "=r"(r) : "0"(r), "g"(b) : "cc");
    return r;
}
static int h(int *p) {
    __asm__("incl %0" : "+m"(*p));
    return *p;
}
static long k(long a) {
    long d;
    __asm__("lea 1(%[in], %[in]), %[out]" : [out] "=r"(d) : [in] "r"(a));
    return d;
}
int main(void) {
    int v = 4;
    if (f(3) != 3 || g(1, 2) != 3 || h(&v) != 5 || k(4) != 9) abort();
    struct {
        int a, b;
    } s = {f(1), g(f(2), f(3))};
    __asm__("" : "=m"(s) : "m"(s));
    return s.b != 5;
}
