extern void abort(void);
enum { N = 6 };
static void mul(double a[N][N], double b[N][N], double c[N][N]) {
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++) {
            c[i][j] = 0;
            for (int k = 0; k < N; k++) c[i][j] += a[i][k] * b[k][j];
        }
}
int main(void) {
    double a[N][N], b[N][N], c[N][N];
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++) a[i][j] = i == j ? 2 : 0, b[i][j] = i + j;
    mul(a, b, c);
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            if (c[i][j] != 2 * (i + j)) abort();
    char s[100] = {0};
    int n = 0;
    for (int i = 2; i < 100; i++)
        if (!s[i]) {
            n++;
            for (int j = i; j < 100; j += i) s[j] = 1;
        }
    return n != 25;
}
