extern void abort(void);
static int f(long long n) {
    switch (n) {
    case 0x100000000ll:
        return 1;
    case 0:
        return 2;
    case -0x7fffffffffffffffll - 1:
        return 3;
    case 0x7fffffffffffffffll:
        return 4;
    }
    return 5;
}
static int g(unsigned long long n) {
    switch (n) {
    case ~0ull:
        return 1;
    case 1ull << 63 ...(1ull << 63) + 5:
        return 2;
    default:;
    }
    return 3;
}
static int h(unsigned char n) {
    switch (n) {
    case 255:
        return 1;
    case 256 ... 300:
        return 2;
    }
    return 3;
}
int main(void) {
    if (f(1ll << 32) != 1 || f(0) != 2 || f(-0x7fffffffffffffffll - 1) != 3 || f(0x7fffffffffffffffll) != 4 ||
        f(1) != 5)
        abort();
    if (g(-1) != 1 || g((1ull << 63) + 3) != 2 || g(3) != 3 || h(-1) != 1 || h(44) != 3) abort();
    return 0;
}
