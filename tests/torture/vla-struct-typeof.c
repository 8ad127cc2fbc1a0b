/* Variable sizes: structs with such members do not exist in clang; pointers, typedefs, typeof, casts, sizeof with effects do. */
#include <stdlib.h>
#include <string.h>
static int calls;
static int n_of(int n) {
    calls++;
    return n;
}
static int sum(int n, int m, int a[n][m]) {
    int t = 0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) t += a[i][j];
    return t;
}
static int sum2(int n, int (*a)[n]) {
    return (*a)[n - 1] + (int)(sizeof *a / sizeof **a);
}
static int sum3(int n, int a[static n], int b[const n], int c[n_of(n)]) {
    return a[0] + b[n - 1] + c[1];
}
static int matrix(int n) {
    int a[n][n + 1], (*p)[n + 1] = a;
    for (int i = 0; i < n * (n + 1); i++) a[0][i] = i;
    typeof(a) b;
    memcpy(b, a, sizeof a);
    p++;
    return sum(n, n + 1, b) + (*p)[0] + p[-1][1];
}
static int typedefs(int n) {
    typedef int row[n];
    n++;
    row r, *q = &r;
    for (int i = 0; i < n - 1; i++) r[i] = i;
    typedef row square[n];
    square s;
    return sizeof(row) + sizeof s + (*q)[2] + sizeof(square[2]) / sizeof(int);
}
static int loops(int n) {
    int t = 0;
    for (int i = 1; i <= n; i++) {
        char c[i * 100];
        memset(c, i, sizeof c);
        if (i == 2) continue;
        t += c[sizeof c - 1];
        if (i == 4) break;
    }
    return t;
}
static int gotos(int n) {
    int t = 0;
again:;
    {
        long a[n];
        a[n - 1] = n;
        t += a[n - 1];
        if (--n) goto again;
    }
    return t;
}
static int conditional(int n) {
    return n > 3 ? ({
        int a[n];
        a[n - 1] = 7;
        a[n - 1];
    })
                 : (int)sizeof(int[n_of(n)]);
}
static int pointers(int n) {
    int(*p)[n] = malloc(3 * sizeof *p);
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < n; j++) p[i][j] = i * n + j;
    int r = p[2][n - 1] + (p + 1)[0][0] + (int)(&p[2] - &p[0]) + sum2(n, p + 2);
    free(p);
    return r;
}
static int three(int a, int b, int c) {
    short v[a][b][c];
    memset(v, 0, sizeof v);
    v[a - 1][b - 1][c - 1] = 5;
    short(*p)[b][c] = v, (*q)[c] = v[a - 1];
    return p[a - 1][b - 1][c - 1] + q[b - 1][c - 1] + sizeof v / sizeof ***v;
}
static int recursive(int n) {
    int a[n + 1];
    for (int i = 0; i <= n; i++) a[i] = i;
    int r = n ? recursive(n - 1) : 0;
    return r + a[n];
}
struct s {
    int k;
    char c[7];
};
static int structs(int n) {
    struct s a[n], *p = a + n;
    for (int i = 0; i < n; i++) {
        a[i].k = i;
        strcpy(a[i].c, "abc");
    }
    struct s(*whole)[n] = &a;
    return p[-1].k + (*whole)[0].c[2] + (int)(sizeof *whole / sizeof a[0]);
}
static int in_switch(int n) {
    switch (n) {
    case 1: {
        int a[n_of(5)];
        a[4] = 1;
        return a[4];
    }
    default: {
        int a[n];
        a[n - 1] = n;
        n = a[n - 1];
    }
    case 3:
        n++;
    }
    return n;
}
static int casts(void *v, int n) {
    return (*(int(*)[n])v)[n - 1] + ((int(*)[2][n])v)[0][0][1];
}
static int effects(int n) {
    int i = n;
    int s = sizeof(char[i++]);
    typedef char t[i++];
    s += sizeof(t);
    s += sizeof(t);
    (void)(int(*)[i++])0;
    return s * 10 + i;
}
static int zero(int n) {
    int a[n - n + 1];
    a[0] = n;
    return a[0];
}
int main(void) {
    int a[4] = {1, 2, 3, 4};
    if (sum3(3, a, a, a) != 1 + 3 + 2 || matrix(3) != 66 + 4 + 1 || typedefs(3) != 12 + 48 + 2 + 24 ||
        loops(5) != 1 + 3 + 4 || gotos(4) != 10)
        abort();
    if (conditional(5) != 7 || conditional(2) != 8 || pointers(4) != 11 + 4 + 2 + 11 + 4 ||
        three(2, 3, 4) != 5 + 5 + 24 || recursive(6) != 21)
        abort();
    if (structs(3) != 2 + 'c' + 3 || in_switch(1) != 1 || in_switch(3) != 4 || in_switch(7) != 8 || casts(a, 4) != 6 ||
        effects(3) != 110 + 6 || zero(9) != 9)
        abort();
    return calls == 0;
}
