// flags: -std=gnu89 -w
extern inline int sq(int x) {
    return x * x;
}
int sq(int x) {
    return x * x + 0;
}
static __inline__ add(a, b) {
    return a + b;
}
int old(a, b, c)
char a;
float b;
short c;
{
    return a + (int)b + c;
}
implicit() {
    return 4;
}
register_it(n) register n;
{
    register int i, s = 0;
    for (i = 0; i < n; i++) s += i;
    return s;
}
extern void exit(int);
struct s {
    int a, b;
} mk(a) {
    struct s s;
    s.a = a;
    s.b = a + 1;
    return s;
}
int main(argc, argv)
char **argv;
{
    auto int q = sq(3);
    const *p = &q;
    if (add(2, 3) != 5 || old(1, 2.5, 3) != 6 || implicit() != 4 || register_it(5) != 10 || *p != 9) return 1;
    if (mk(3).b != 4 || undeclared(3) != 9) return 2;
    exit(0);
}
int undeclared(x) {
    return x * 3;
}
