extern void abort(void);
typedef long long ll;
typedef unsigned long long ull;
static ll mul(ll a, ll b) {
    return a * b;
}
static ull udiv(ull a, ull b) {
    return a / b;
}
static ll mod(ll a, ll b) {
    return a % b;
}
static ull sh(ull a, int n) {
    return (a << n) | (a >> (64 - n));
}
static int cmp(ull a, ll b) {
    return a < (ull)b;
}
int main(void) {
    if (mul(0x123456789ll, -0x10ll) != -0x1234567890ll || udiv(-1ull, 10) != 1844674407370955161ull ||
        mod(-7, 3) != -1 || mod(7, -3) != 1 || sh(0x8000000000000001ull, 4) != 0x18 || !cmp(1, -1))
        abort();
    ll x = 5;
    x <<= 40;
    x -= 1;
    x >>= 3;
    if (x != 0x9fffffffffll) abort();
    x = -1;
    if (x >> 63 != -1 || (ull)x >> 63 != 1) abort();
    return 0;
}
