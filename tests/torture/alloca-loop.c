extern void abort(void);
static int f(int n) {
    int *last = 0;
    for (int i = 0; i < n; i++) {
        int *p = __builtin_alloca(sizeof(int) * 4);
        p[0] = i;
        p[1] = last ? last[0] + p[0] : 0;
        last = p;
    }
    return last[0] * 1000 + last[1];
}
int main(void) {
    if (f(100) != 99 * 1000 + 98 + 99) abort();
    return 0;
}
