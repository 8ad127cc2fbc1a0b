extern void abort(void);
#define C1(n)                                                                                                          \
    case n:                                                                                                            \
        r += n & 7;                                                                                                    \
        break;
#define C4(n)   C1(n) C1(n + 1) C1(n + 2) C1(n + 3)
#define C16(n)  C4(n) C4(n + 4) C4(n + 8) C4(n + 12)
#define C64(n)  C16(n) C16(n + 16) C16(n + 32) C16(n + 48)
#define C256(n) C64(n) C64(n + 64) C64(n + 128) C64(n + 192)
static int f(int n) {
    int r = 0;
    switch (n) {
    C256(0) C256(1000) case -5 ... - 1:
        r = 99;
        break;
    default:
        r = 77;
    }
    return r;
}
int main(void) {
    if (f(3) != 3 || f(255) != 7 || f(1004) != 4 || f(256) != 77 || f(-3) != 99) abort();
    return 0;
}
