extern void abort(void);
static int n;
static int k(int a) {
    n += a;
    return a;
}
static int f(int m) {
    int a[m], b[m + 1][k(3)];
    for (int i = 0; i < m; i++) a[i] = i, b[i][2] = i * i;
    int(*p)[3] = b;
    typedef int T[m * 2];
    T t;
    t[m * 2 - 1] = 7;
    int s = sizeof a + sizeof b + sizeof(T) + p[m - 1][2] + t[2 * m - 1];
    for (int i = 1; i < 4; i++) {
        char c[i];
        c[i - 1] = i;
        s += c[i - 1] + sizeof c;
        if (i == 2) continue;
        char d[k(i)];
        s += sizeof d;
    }
    {
        goto skip;
    }
skip:;
    int(*q)[m][k(2)] = (void *)b;
    s += sizeof *q;
    return s;
}
int main(void) {
    int m = 4;
    int want = 16 + 5 * 12 + 32 + 9 + 7 + 6 + 6 + 4 + 32;
    if (f(m) != want || n != 3 + 4 + 2) abort();
    for (int i = 0; i < 50; i++) {
        int big[i * 100 + 1];
        big[i * 100] = i;
        if (big[i * 100] != i) abort();
    }
    return 0;
}
