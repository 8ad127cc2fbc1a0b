#include <stdio.h>
struct a {
    unsigned x : 3;
    int y : 5;
    unsigned long long z : 40;
    _Bool b : 1;
    int : 0;
    signed char c : 4;
} __attribute__((packed));
struct b {
    long long a : 33, b : 31;
    unsigned short c : 9;
    enum { P, Q, R } e : 2;
};
union u {
    struct {
        unsigned a : 1, b : 2, c : 29;
    };
    unsigned w;
};
static struct a mk(int n) {
    struct a s = {n, -n, 1ULL << n, n & 1, n};
    return s;
}
static int up(struct b *p) {
    p->a += 1LL << 30;
    p->b--;
    p->c = ~p->c;
    p->e ^= 3;
    return p->a > p->b;
}
int main(void) {
    struct a s = mk(7);
    struct b t = {-5, 9, 300, Q};
    union u u = {.w = 0xdeadbeef};
    s.x++;
    s.y--;
    s.z *= 3;
    s.b = 8;
    s.c += s.c++ ? 1 : 2;
    int r = up(&t);
    u.b = u.a + 1;
    u.c >>= 3;
    printf("%d %d %llu %d %d | %d %lld %lld %d %d | %x %d %d\n", s.x, s.y, (unsigned long long)s.z, s.b, s.c, r,
           (long long)t.a, (long long)t.b, t.c, t.e, u.w, (int)sizeof s, (int)sizeof t);
    for (s.x = 0; s.x < 5; s.x++) s.y = s.x * 7;
    printf("%d %d %d\n", s.x, s.y, (s.z = -1) == -1);
    return 0;
}
