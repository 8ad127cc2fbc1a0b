extern void abort(void);
static int f(int a[], int b[3], int c[static 2], int d[const], int e[restrict 4]) {
    a++;
    b += 1;
    e[0] = *a + *b + c[1] + d[0];
    return sizeof a + sizeof b;
}
static int g(int n, int m, int a[n][m], int b[*]);
static int g(int n, int m, int a[n][m], int b[n]) {
    int s = 0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) s += a[i][j] * b[i];
    return s;
}
static int h(char (*p)[4], char *const *q) {
    return (*p)[2] + **q;
}
int main(void) {
    int a[] = {1, 2, 3, 4}, e[4];
    if (f(a, a, a, a, e) != 16 || e[0] != 2 + 2 + 2 + 1) abort();
    int m[2][3] = {{1, 2, 3}, {4, 5, 6}};
    if (g(2, 3, m, a) != 6 + 30) abort();
    char s[4] = "abc", *t = s;
    return h(&s, &t) != 'c' + 'a';
}
