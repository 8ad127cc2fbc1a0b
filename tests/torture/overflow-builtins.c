extern void abort(void);
static int f(int a) {
    return a;
}
int main(void) {
    int r;
    long long l;
    unsigned char u;
    if (__builtin_add_overflow(f(0x7fffffff), f(1), &r) != 1 || r != -0x7fffffff - 1) abort();
    if (__builtin_mul_overflow(f(100), f(3), &u) != 1 || u != 44 || __builtin_sub_overflow(f(1), f(2), &l) || l != -1 ||
        __builtin_sadd_overflow(f(1), f(1), &r) || r != 2)
        abort();
    if (__builtin_umull_overflow(1ul << 40, 1ul << 40, &(unsigned long){0}) != 1) abort();
    return 0;
}
