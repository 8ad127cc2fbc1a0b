extern void abort(void);
static int f(int a) {
    if (__builtin_expect(a > 5, 0)) return 1;
    switch (a) {
    case 1:
        return 2;
    case 2:
        return 3;
    default:
        __builtin_unreachable();
    }
}
static int g(int a) {
    if (a) return a;
    __builtin_trap();
}
int main(void) {
    if (f(6) != 1 || f(1) != 2 || f(2) != 3 || g(1) != 1) abort();
    int *p = __builtin_assume_aligned(&(int){4}, 4);
    return *p != 4;
}
