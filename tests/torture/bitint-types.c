extern void abort(void);
typedef _BitInt(17) b17;
typedef unsigned _BitInt(100) u100;
typedef _BitInt(3) b3;
static b17 add(b17 a, b17 b) {
    return a + b;
}
static u100 mul(u100 a, int n) {
    return a * n;
}
struct s {
    b3 x;
    u100 y;
};
static struct s mk(b3 x, u100 y) {
    return (struct s){x, y};
}
int main(void) {
    if (add(65535, 1) != -65536 && add(65535, -1) != 65534) abort();
    u100 u = mul((u100)1 << 90, 3);
    if ((int)(u >> 90) != 3) abort();
    struct s s = mk(3, u);
    s.y++;
    s.x -= 5;
    if (s.y != u + 1 || s.x != -2) abort();
    return 0;
}
