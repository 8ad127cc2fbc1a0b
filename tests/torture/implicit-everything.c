// flags: -std=gnu89
static x, *y, z[3] = {1, 2, 3};
const c = 5;
volatile v;
register_ok = 4;
typedef t;
extern later_x;
f(a, p, q) register a;
char *p;
t *q;
{
    auto b = a;
    static s;
    register r = b;
    const k = 2;
    s += r;
    {
        extern later_x;
        b = later_x;
    }
    return s + *p + *q + b * k;
}
t *g() {
    return z;
}
(*h())[3] {
    return &z;
}
unsigned u() {
    return -1;
}
long l() {
    return sizeof(long);
}
double d(x)
float x;
{
    return x / 2;
}
later_x = 7;
void *ptr(n) {
    return n ? (void *)&x : 0;
}
main() {
    int i;
    y = &x;
    for (i = 0; i < 3; i++) x += f(i, "a", y);
    printf("%d %d %d %u %ld %.2f %d\n", x, g()[1], (*h())[2], u() > 0, l(), d(3.0), ptr(1) == &x);
    printf("%d %d\n", abs(-3), strlen("four"));
    return c - 5;
}
