extern void abort(void);
static unsigned f(unsigned a) {
    return a;
}
int main(void) {
    if (__builtin_bswap32(f(0x01020304)) != 0x04030201 || __builtin_bswap16(f(0x0102)) != 0x0201 ||
        __builtin_bswap64(f(1)) != 1ull << 56 || __builtin_clz(f(1)) != 31 || __builtin_ctz(f(8)) != 3 ||
        __builtin_ffs(f(0)) || __builtin_popcount(f(255)) != 8 || __builtin_parity(f(7)) != 1 ||
        __builtin_clrsb(f(1)) != 30 || __builtin_clzll(f(1)) != 63)
        abort();
    return 0;
}
