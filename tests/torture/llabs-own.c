// flags: -w -std=gnu89 -fno-builtin
long long llabs(long long b);
extern void abort();
long long llabs(long long b) {
    return b < 0 ? -b : b;
}
int abs(int a) {
    return a < 0 ? -a + 100 : a;
}
double fabs(double d) {
    return d < 0 ? -d : d;
}
main() {
    if (llabs(-5) != 5 || abs(-1) != 101 || fabs(-2.0) != 2.0) abort();
    exit(0);
}
