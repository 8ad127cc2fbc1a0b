extern void abort(void);
#define T(t, v, w)                                                                                                     \
    {                                                                                                                  \
        t x = (t)(v);                                                                                                  \
        if (x != (w)) abort();                                                                                         \
        t y = f##t(v);                                                                                                 \
        if (y != (w)) abort();                                                                                         \
    }
typedef signed char sc;
typedef unsigned char uc;
typedef unsigned short us;
typedef unsigned int ui;
typedef long long ll;
typedef unsigned long long ull;
typedef _Bool bo;
static sc fsc(ll v) {
    return v;
}
static uc fuc(ll v) {
    return v;
}
static short fshort(ll v) {
    return v;
}
static us fus(ll v) {
    return v;
}
static int fint(ll v) {
    return v;
}
static ui fui(ll v) {
    return v;
}
static ll fll(ll v) {
    return v;
}
static ull full(ll v) {
    return v;
}
static bo fbo(ll v) {
    return v;
}
static float ffloat(ll v) {
    return v;
}
static double fdouble(ll v) {
    return v;
}
int main(void) {
    T(sc, 0x1ff, -1)
    T(uc, -1, 255) T(short, 98304, -32768) T(us, -2, 65534) T(int, 0x1ffffffffll, -1) T(ui, -1, 0xffffffffu)
        T(ll, -1, -1) T(ull, -1, ~0ull) T(bo, 0x100000000ll, 1) T(float, 3, 3.0f) T(double, -4, -4.0) return 0;
}
