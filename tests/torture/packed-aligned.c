extern void abort(void);
struct p {
    char a;
    int b;
    short c;
    long long d;
} __attribute__((packed));
struct q {
    char a;
    struct p p;
    char z __attribute__((aligned(16)));
};
struct r {
    char a;
    int b __attribute__((packed));
    char c;
} __attribute__((aligned(2)));
union u {
    int i;
    char c[5];
} __attribute__((packed));
static struct p make(int n) {
    struct p r = {n, n * 2, n * 3, n * 4ll};
    return r;
}
static int *where(struct p *p) {
    return &p->b;
}
int main(void) {
    struct q q;
    struct r r = {1, 2, 3};
    q.a = 1;
    q.p = make(5);
    q.z = 2;
    if (sizeof(struct p) != 15 || sizeof(struct q) != 32 || sizeof(struct r) != 6 || sizeof(union u) != 5) abort();
    if (q.p.b != 10 || q.p.d != 20 || r.b != 2) abort();
    q.p.d++;
    q.p.c += 5;
    int *w = where(&q.p);
    int v;
    __builtin_memcpy(&v, w, 4);
    if (v != 10 || q.p.d != 21 || q.p.c != 20) abort();
    return 0;
}
