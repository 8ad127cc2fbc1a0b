// flags: -std=gnu89 -w
extern void abort(), exit();
static int f(a, b) {
    return a + 1;
}
static void v() {}
static int g() {
    return 7;
}
main() {
    if (f(1) != 2 || f(1, 2, 3) != 2) abort();
    if (((int (*)())g)(1, 2) != 7) abort();
    v(1, 2.0);
    ((void (*)(int))v)(3);
    exit(0);
}
