extern void abort(void);
static int n;
static int f(void) {
    return ++n;
}
int main(void) {
    int a = sizeof(f());
    a += sizeof(n++);
    a += sizeof f();
    a += _Alignof(double);
    typeof(f()) q = 3;
    int v = 3;
    a += sizeof(int[v++]);
    if (n || q != 3 || v != 4 || a != 4 + 4 + 4 + 8 + 12) abort();
    int vl[v];
    a = sizeof vl[f()];
    typeof(vl) *pv = &vl;
    a += sizeof *pv;
    a += sizeof(*pv)[0];
    if (n > 1 || a != 4 + 16 + 4) abort();
    return 0;
}
