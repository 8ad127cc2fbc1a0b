extern void abort(void);
typedef int v4 __attribute__((vector_size(16)));
typedef short v2 __attribute__((vector_size(4)));
typedef double vd __attribute__((vector_size(32)));
typedef char v1 __attribute__((vector_size(1)));
static v4 add(v4 a, v4 b) {
    return a + b;
}
static v2 sub(v2 a, short b) {
    return a - b;
}
static vd mul(vd a) {
    return a * a;
}
static v4 cmp(v4 a, v4 b) {
    return a < b;
}
int main(void) {
    v4 a = {1, 2, 3, 4}, b = add(a, a);
    if (b[0] != 2 || b[3] != 8) abort();
    v2 s = sub((v2){5, 6}, 2);
    if (s[0] != 3 || s[1] != 4) abort();
    vd d = mul((vd){1, 2, 3, 4});
    if (d[2] != 9) abort();
    v4 c = cmp(a, (v4){2, 2, 2, 5});
    if (c[0] != -1 || c[1] != 0 || c[3] != -1) abort();
    b = a & b;
    return b[1] != 0;
}
