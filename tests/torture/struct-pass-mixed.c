extern void abort(void);
typedef struct {
    float a;
} f1;
typedef struct {
    float a, b, c;
} f3;
typedef struct {
    double a;
    int b;
} di;
typedef struct {
    long double l;
} ld;
typedef struct {
    _Complex float c;
} cf;
typedef struct {
    char c;
    double d[2];
} cd;
typedef union {
    int i;
    double d;
} ud;
typedef struct {
    void *p;
    char q;
} pq;
static double f(f1 a, int n, f3 b, di c, ld d, cf e, cd g, ud h, pq k, int last) {
    return a.a + n + b.c + c.a + c.b + (double)d.l + __real__ e.c + __imag__ e.c + g.d[1] + h.d + k.q + last;
}
static f3 r3(f1 a) {
    return (f3){a.a, a.a + 1, a.a + 2};
}
static ld rl(int a) {
    return (ld){a * 1.5L};
}
static cf rc(float a) {
    return (cf){a + 2.0if};
}
static cd rcd(int a) {
    return (cd){a, {a, a + 1}};
}
int main(void) {
    double r = f((f1){1}, 2, r3((f1){1}), (di){4, 5}, rl(4), rc(7), rcd(9), (ud){.d = 11}, (pq){0, 12}, 13);
    if (r != 1 + 2 + 3 + 4 + 5 + 6 + 7 + 2 + 10 + 11 + 12 + 13) abort();
    return 0;
}
