#include <stdlib.h>
typedef __int128 T;
typedef unsigned __int128 U;
static T mul(T a, T b) {
    return a * b;
}
static U shl(U a, int n) {
    return a << n;
}
static T dv(T a, T b) {
    return a / b;
}
static int cmp(T a, T b) {
    return a < b ? -1 : a > b;
}
struct s {
    T t;
    char c;
};
static struct s mk(T t) {
    struct s r = {t, 1};
    return r;
}
int main(void) {
    T a = (T)1 << 100;
    if (mul(1LL << 50, 1LL << 50) != a || shl(1, 100) != (U)a || dv(a, 1 << 20) != (T)1 << 80 || cmp(-a, a) != -1)
        abort();
    a += 5;
    a >>= 3;
    if ((long long)a != 0 || (a >> 97) != 1) {
        if (a != (((T)1 << 100) + 5) >> 3) abort();
    }
    if (mk(a).t != a || mk(-1).t != -1) abort();
    U u = -1;
    u /= 3;
    if ((unsigned long long)u != 0x5555555555555555ULL) abort();
    T arr[2] = {a, -a};
    arr[0] += arr[1];
    if (arr[0]) abort();
    double d = (T)1 << 70;
    if (d != 0x1p70) abort();
    switch ((int)(a >> 90)) {
    case 128:
        break;
    default:
        abort();
    }
    return 0;
}
