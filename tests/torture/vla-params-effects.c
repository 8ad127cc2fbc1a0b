extern void abort(void);
static int n;
static int tick(int k) {
    n += k;
    return k;
}
static int f(int k, int a[tick(k)][tick(k + 1)]) {
    return sizeof a[0] / sizeof(int) + n;
}
static int g(int m, double (*p)[m][m + 1], int q[static m]) {
    return sizeof *p / sizeof(double) + q[m - 1];
}
int main(void) {
    int a[3][4];
    if (f(3, a) != 4 + 4 && f(3, a) != 4 + 4 + 3) {
    }
    n = 0;
    int r = f(3, a);
    if (r != 4 + n) abort();
    double d[5][6];
    int q[5] = {0, 0, 0, 0, 8};
    if (g(5, &d, q) != 38) abort();
    return 0;
}
