#include <stdlib.h>
#include <string.h>
struct __attribute__((packed)) p {
    char a;
    unsigned b : 13;
    unsigned c : 19;
    long long d : 50;
    short e;
    int f __attribute__((aligned(4)));
};
#pragma pack(push, 2)
struct q {
    char a;
    int b;
    long long c;
    unsigned d : 9;
};
#pragma pack(pop)
static struct p mk(int v) {
    struct p r;
    memset(&r, 0, sizeof r);
    r.a = v;
    r.b = v * 3;
    r.c = v * 5;
    r.d = -v;
    r.e = v;
    r.f = v;
    return r;
}
static int *pi(struct p *p) {
    return &p->f;
}
int main(void) {
    struct p a = mk(100), *p = &a;
    struct q q = {1, 2, 3, 4};
    if (a.a != 100 || a.b != 300 || a.c != 500 || a.d != -100 || a.e != 100) abort();
    p->d <<= 3;
    if (a.d != -800) abort();
    *pi(p) += 5;
    if (a.f != 105) abort();
    q.d += 510;
    if (q.d != 2) abort();
    q.b = q.c;
    if (q.b != 3 || sizeof q != 16) abort();
    int *unaligned = &q.b;
    *unaligned += 4;
    if (q.b != 7) abort();
    struct p arr[3] = {mk(1), mk(2), mk(3)};
    int t = 0;
    for (int i = 0; i < 3; i++) t += arr[i].c + arr[i].e;
    return t == 36 ? 0 : 1;
}
