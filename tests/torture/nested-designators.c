extern void abort(void);
struct in {
    int a[3];
    struct {
        char x, y;
    } p[2];
};
struct out {
    int n;
    struct in i[3];
    union {
        float f;
        int u;
    };
};
static struct out g = {1, .i[1].p[1].y = 5, .i = {[2] = {.a = {[1] = 7}}}, .u = 9};
static struct out mk(int k) {
    return (struct out){.n = k, .i[0 ... 1] = {.a = {k, k + 1}}, .i[1].a[0] = 99, .i[2].p[0] = {k, k}, .f = 2.0f};
}
int main(void) {
    if (g.i[2].a[1] != 7 || g.i[1].p[1].y != 0 || g.u != 9) abort();
    struct out o = mk(4);
    if (o.i[0].a[1] != 5 || o.i[1].a[0] != 99 || o.i[2].p[0].y != 4 || o.u != 0x40000000) abort();
    int a[] = {[5] = 3, 4, [1] = 2, [3 ... 4] = 8};
    if (sizeof a != 28 || a[6] != 4 || a[3] != 8 || a[2]) abort();
    return 0;
}
