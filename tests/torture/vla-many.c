#include <stdio.h>
static int sum(int n, int m, int a[n][m]) {
    int s = 0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) s += a[i][j] * (i + 1);
    return s;
}
static int three(int x, int y, int z) {
    int a[x][y][z], (*p)[y][z] = a, t = 0;
    for (int i = 0; i < x; i++)
        for (int j = 0; j < y; j++)
            for (int k = 0; k < z; k++) p[i][j][k] = i * 100 + j * 10 + k;
    typedef int row[z];
    row *r = &a[1][1];
    for (int k = 0; k < z; k++) t += (*r)[k];
    return t + (int)(sizeof a / sizeof a[0]) + (int)sizeof(row);
}
static int again(int n) {
    int t = 0, c = 0;
top:;
    char b[n + c];
    b[0] = c;
    b[n + c - 1] = 5;
    t += sizeof b + b[0];
    if (++c < 4) goto top;
    while (n--) {
        int v[n + 1];
        v[n] = n;
        if (n == 2) continue;
        t += v[n];
        if (n == 1) break;
    }
    return t;
}
static int swi(int n) {
    switch (n) {
    case 0: {
        int a[n + 2];
        a[1] = 3;
        return a[1];
    }
    case 1:
        return sizeof(int[n + 4]);
    default: {
        char q[n];
        return (&q)[1] - q;
    }
    }
}
int main(void) {
    int n = 3, m = 4, a[n][m];
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) a[i][j] = i + j;
    printf("%d %d %d %d %d %d\n", sum(n, m, a), three(2, 3, 4), again(5), swi(0), swi(1), swi(9));
    printf("%d %d\n", (int)sizeof(a[n++]), n);
    return 0;
}
