extern void abort(void);
static int f(int a) {
    return __builtin_constant_p(a) ? 1 : 2;
}
int main(int argc, char **argv) {
    if (!__builtin_constant_p(3) || !__builtin_constant_p("x"[0])) abort();
    int a[__builtin_constant_p(5) ? 3 : 4];
    if (sizeof a != 12) abort();
    static int z = __builtin_constant_p(1 + 1) ? 5 : 6;
    static int parameters[] = { __builtin_constant_p(argc) ? 1 : 0, 7 };
    if (parameters[0] || parameters[1] != 7) abort();
    int v = f(z);
    return v != 1 && v != 2;
}
