extern void abort(void);
typedef int v4 __attribute__((vector_size(16)));
typedef float f4 __attribute__((vector_size(16)));
static v4 id(v4 a) {
    return a;
}
int main(void) {
    v4 a = {1, 2, 3, 4}, b = {5, 6, 7, 8};
    v4 c = __builtin_shufflevector(id(a), id(b), 0, 4, 1, 5);
    if (c[1] != 5 || c[2] != 2) abort();
    f4 f = __builtin_convertvector(id(c), f4);
    if (f[3] != 6.0f) abort();
    v4 d = (v4)f;
    if (d[0] != 0x3f800000) abort();
    a += id(b);
    a <<= 1;
    a = -a;
    a[2] = id(b)[2] + 1;
    if (a[0] != -12 || a[2] != 8) abort();
    return 0;
}
