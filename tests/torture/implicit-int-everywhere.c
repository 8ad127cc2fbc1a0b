// flags: -std=gnu89
static x = 3, *p = &x;
const y = 4;
extern z;
z = 5;
typedef T;
auto_f() {
    auto a = 1;
    register b = 2;
    static c;
    const d = 3;
    volatile e = 4;
    T t = 6;
    c += a + b;
    return c + d + e + t;
}
unsigned u(a)
unsigned a;
{
    return a / 2;
}
main() {
    if (*p + y + z != 12 || auto_f() != 16 || auto_f() != 19) abort();
    if (u(-2) != 0x7fffffff) abort();
    exit(0);
}
