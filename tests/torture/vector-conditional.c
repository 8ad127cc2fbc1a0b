extern void abort(void);
typedef short v8 __attribute__((vector_size(16)));
static v8 mk(int n) {
    v8 r;
    for (int i = 0; i < 8; i++) r[i] = i * n;
    return r;
}
int main(void) {
    v8 a = mk(1), b = mk(2);
    v8 m = a == (v8){0, 1, 2, 3, 0, 0, 0, 0};
    if (m[3] != -1 || m[4]) abort();
    v8 s = a * b - (b & 3) + (a | 1) ^ ~b;
    short t = 0;
    for (int i = 0; i < 8; i++) {
        short w = (short)((a[i] * b[i] - (b[i] & 3) + (a[i] | 1)) ^ ~b[i]);
        if (s[i] != w) abort();
        t += s[i];
    }
    v8 *p = &s;
    (*p)[1] += 3;
    struct {
        char c;
        v8 v;
    } x = {1, mk(3)};
    if (x.v[2] != 6) abort();
    return 0;
}
