extern void abort(void);
static int a[10];
static int n;
static int *f(void) {
    n++;
    return a;
}
int main(void) {
    __builtin_prefetch(f());
    __builtin_prefetch(f() + 1, 1, 3);
    __builtin___clear_cache((char *)a, (char *)(a + 1));
    if (n != 2) abort();
    return 0;
}
