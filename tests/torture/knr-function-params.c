// flags: -std=gnu89
extern void abort(), exit();
int app(f, a, n) int (*f)(), a[], n;
{
    int t = 0;
    while (n--) t += f(a[n]);
    return t;
}
int sq(x) {
    return x * x;
}
int twice(g)
int g();
{
    return g(3) * 2;
}
char *name(i) {
    return i ? "yes" : "no";
}
main() {
    int a[3];
    a[0] = 1;
    a[1] = 2;
    a[2] = 3;
    if (app(sq, a, 3) != 14 || twice(sq) != 18 || *name(1) != 'y') abort();
    exit(0);
}
