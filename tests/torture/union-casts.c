extern void abort(void);
union u {
    int i;
    float f;
    char c[4];
    struct {
        short lo, hi;
    } s;
};
static int get(union u x) {
    return x.s.hi;
}
int main(void) {
    if (get((union u)0x30004) != 3 || ((union u)1.0f).i != 0x3f800000) abort();
    union u v = (union u)5;
    v = (union u){.f = 2.0f};
    if (v.i != 0x40000000) abort();
    union u w[2] = {1, {.c = "abc"}};
    if (w[0].i != 1 || w[1].c[2] != 'c') abort();
    return 0;
}
