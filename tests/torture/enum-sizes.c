// flags: -std=gnu2x
#include <stdio.h>
/* Enumerations of all sizes, local ones, in switches, with fixed types and attributes. */
enum small { A = -1, B = 127 } __attribute__((packed));
enum large { C = 0x7fffffffffffLL, D = -1 };
enum uns { E = 0xffffffffu };
enum fixed : unsigned char { F = 255, G = 1 };
enum wide : long long { H = 1LL << 40 };
typedef enum { I, J, K } tag;
enum e { L = K + 5, M, N = sizeof(tag), O = 'a', P = (int)2.9 };
static enum small next(enum small s) {
    return s == A ? B : A;
}
static enum large flip(enum large l) {
    switch (l) {
    case C:
        return D;
    case D:
        return C;
    }
    return 0;
}
static enum fixed inc(enum fixed f) {
    f = (enum fixed)(f + 1);
    return f;
}
static enum wide shift(enum wide w, int k) {
    return w >> k;
}
static int local(int n) {
    enum { X = 3, Y } k = n;
    enum q { Z = X + 10 };
    {
        enum { X = 50 };
        n += X;
    }
    switch (k) {
    case X:
        return n + Y;
    case Y:
        return n + (int)Z;
    default:
        return X;
    }
}
static tag cycle(tag t) {
    return t == K ? I : t + 1;
}
static unsigned e(enum uns u) {
    return u - 1;
}
struct s {
    enum small a;
    enum fixed b : 4;
    tag c : 3;
    enum large d;
};
static struct s st(struct s v) {
    v.a = next(v.a);
    v.b++;
    v.c = cycle(v.c);
    v.d = flip(v.d);
    return v;
}
static int table[] = {[J] = 5, [K] = 7};
static _Bool b(enum e x) {
    return x;
}
static int count(int n) {
    enum dir { UP, DOWN, LEFT, RIGHT, DIRS };
    int seen[DIRS] = {0};
    for (enum dir d = UP; d < DIRS; d++) seen[(d + n) % DIRS] += d;
    return seen[DOWN] * 10 + seen[RIGHT];
}
int main(void) {
    struct s v = st((struct s){B, 14, J, C});
    printf("%d %d %lld %zu %d %lld %d %d %d\n", next(A), next(B), (long long)flip(D), sizeof(enum small), inc(F),
           (long long)shift(H, 38), local(3), local(4), local(9));
    printf("%d %u %d %d %d %lld %d %d %d\n", cycle(K), e(E), v.a, v.b, v.c, (long long)v.d, table[K], b(N), count(2));
    printf("%d %d %d %d\n", L, M, O, P);
    return 0;
}
