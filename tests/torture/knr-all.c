// flags: -std=gnu89
/* Definitions of 1978: every kind of parameter, functions before and after their declarations. */
double half();
float halff(x)
float x;
{
    return x / 2;
}
char chars(a, b, c)
char a;
unsigned char b;
signed char c;
{
    return a + b + c;
}
short shorts(a, b)
short a;
unsigned short b;
{
    return a - b;
}
struct s {
    char c[5];
    short h;
};
struct s made(c, h) {
    struct s r;
    r.c[4] = c;
    r.h = h;
    return r;
}
static by_value(s, n) struct s s;
{
    s.c[4] += n;
    return s.c[4] + s.h;
}
static (*choose(n))() {
    extern plus(), minus();
    return n ? plus : minus;
}
plus(a, b) {
    return a + b;
}
minus(a, b) {
    return a - b;
}
static apply(f, a, b) int (*f)();
{
    return (*f)(a, b);
}
static arrays(a, n, m) int a[], m[2][2];
{
    register i, t = 0;
    for (i = 0; i < n; i++) t += a[i];
    return t + m[1][1];
}
static functions(f) int f();
{
    return f(1, 2);
}
double half(x)
double x;
{
    return x / 2;
}
long longs(a, b, c)
long a;
unsigned b;
long long c;
{
    return a + b + c;
}
static void nothing() {}
static varies(n, a, b) {
    return n == 0 ? 0 : n == 1 ? a : a + b;
}
static shadow(a) char a;
{
    {
        int a = 300;
        if (a != 300) return 0;
    }
    return a;
}
static registers(a, b) register char a, *b;
{
    b[0] = a;
    return *b;
}
static enum e { one, two } next(e) enum e e;
{
    return e == one ? two : one;
}
typedef int number;
static number typed(number_)
number number_;
{
    number number = number_;
    return number;
}
static ignore(a, b, c) char b;
{
    return a + c;
}
main(argc, argv) char **argv;
{
    int a[3];
    int m[2][2];
    char buffer[2];
    static struct s s;
    a[0] = 1, a[1] = 2, a[2] = 3;
    m[1][1] = 4;
    if (half(3.0) != 1.5 || halff(3.0) != 1.5f || chars(100, 200, -3) != (char)297 || shorts(-5, 5) != -10) abort();
    s = made(3, 4);
    if (by_value(s, 2) != 9 || s.c[4] != 3 || (*choose(1))(5, 3) != 8 || choose(0)(5, 3) != 2) abort();
    if (apply(plus, 1, 2) != 3 || apply(choose(0), 1, 2) != -1 || arrays(a, 3, m) != 10) abort();
    if (functions(minus) != -1 || longs(1L, 2, 3LL) != 6 || varies(0) != 0 || varies(1, 5) != 5 ||
        varies(2, 5, 6) != 11)
        abort();
    nothing();
    if (shadow(7) != 7 || registers(65, buffer) != 65 || next(one) != two || typed(4) != 4 || ignore(1, 2, 3) != 4)
        abort();
    if (argc != 1 || !argv[0]) abort();
    exit(0);
}
