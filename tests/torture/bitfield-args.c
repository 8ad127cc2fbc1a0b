extern void abort(void);
struct b {
    unsigned x : 12, y : 20;
    int z : 3;
};
static int f(unsigned a, unsigned b, int c) {
    return a + b + c;
}
static struct b g(struct b v, int n) {
    v.x += n;
    v.y = v.x;
    v.z = n;
    return v;
}
int main(void) {
    struct b v = {4095, 5, -1}, w = g(v, 2);
    if (w.x != 1 || w.y != 1 || w.z != 2 || f(v.x, v.y, v.z) != 4099) abort();
    v.x = v.y = f(w.x, w.y, w.z);
    if (v.x != 4) abort();
    v.x += g(v, 1).x + g(w, 3).y;
    if (v.x != 4 + 5 + 4) abort();
    return 0;
}
