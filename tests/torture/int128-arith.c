extern void abort(void);
typedef __int128 t;
typedef unsigned __int128 ut;
static t mul(t a, t b) {
    return a * b;
}
static ut div(ut a, ut b) {
    return a / b;
}
static t neg(t a) {
    return -a;
}
struct s {
    char c;
    t v;
};
static struct s mk(t v) {
    struct s s = {1, v};
    return s;
}
int main(void) {
    t a = mul((t)1 << 60, (t)1 << 60);
    if (a >> 120 != 1 || (long long)(neg(a) >> 110) != -1024) abort();
    if ((unsigned long long)div((ut)-1, (ut)1 << 64) != ~0ull) abort();
    struct s s = mk(a);
    if (s.v != a || mk(neg(a)).v + a != 0) abort();
    s.v += 3;
    s.v *= 2;
    return (int)s.v != 6;
}
