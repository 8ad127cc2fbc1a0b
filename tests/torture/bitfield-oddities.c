extern void abort(void);
struct s {
    unsigned a : 3;
    signed b : 5;
    unsigned : 0;
    unsigned c : 7;
    int : 4;
    _Bool d : 1;
    long long e : 40;
    unsigned long long f : 63;
    enum { P, Q, R } g : 2;
    char h : 8;
};
static struct s mk(int n) {
    struct s s = {n, -n, n * 9, n & 1, -1ll - n, ~0ull, R, n};
    return s;
}
static int bump(struct s *s) {
    s->a++;
    s->b -= 1;
    s->c *= 2;
    s->e <<= 2;
    s->f += 1;
    s->d = 7;
    s->g--;
    return s->a + s->b;
}
int main(void) {
    struct s s = mk(7);
    if (s.a != 7 || s.b != -7 || s.c != 63 || s.d != 1 || s.e != -8 || s.f != 0x7fffffffffffffffull || s.g != (R & 3) ||
        s.h != 7)
        abort();
    if (bump(&s) != 0 - 8 || s.c != 126 || s.e != -32 || s.f || !s.d || s.g != Q) abort();
    int r = s.a = 12;
    if (r != 4 || (s.b = 17) != -15 || s.a-- != 4 || ++s.a != 4) abort();
    if (sizeof(+s.a) != 4 || s.a - 5 > 0) abort();
    s.f = 1;
    if ((s.f << 62) >> 62 != 1) abort();
    return 0;
}
