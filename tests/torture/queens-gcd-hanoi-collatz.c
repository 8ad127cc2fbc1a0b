extern void abort(void);
static int q(int n, unsigned c, unsigned l, unsigned r) {
    if (c == (1u << n) - 1) return 1;
    int t = 0;
    for (unsigned f = ~(c | l | r) & ((1u << n) - 1); f; f &= f - 1) {
        unsigned b = f & -f;
        t += q(n, c | b, (l | b) << 1, (r | b) >> 1);
    }
    return t;
}
static int gcd(int a, int b) {
    return b ? gcd(b, a % b) : a;
}
static int hanoi(int n, int a, int b, int c) {
    return n ? hanoi(n - 1, a, c, b) + 1 + hanoi(n - 1, c, b, a) : 0;
}
static int ack(int m, int n) {
    return m == 0 ? n + 1 : n == 0 ? ack(m - 1, 1) : ack(m - 1, ack(m, n - 1));
}
int main(void) {
    if (q(6, 0, 0, 0) != 4 || gcd(1071, 462) != 21 || hanoi(6, 1, 2, 3) != 63 || ack(2, 3) != 9) abort();
    int s = 0;
    for (int n = 27; n != 1; s++) n = n & 1 ? 3 * n + 1 : n / 2;
    return s != 111;
}
