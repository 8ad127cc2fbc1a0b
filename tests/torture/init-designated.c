#include <stdlib.h>
#include <string.h>
static int n;
static int nx(void) {
    return ++n;
}
struct in {
    int a, b[3];
};
struct out {
    struct in i;
    struct in *p;
    char s[8];
    union {
        int u;
        float f;
    };
    struct {
        int x, y;
    } k[2];
    const char *str;
};
static struct out G = {.i.b[1] = 5, .s = "hey", .k[1] = {.y = 3}, .k[0].x = 2, .f = 1.5f, .str = "g"};
static int arr[] = {[5] = 1, 2, [2] = 7, [8 ... 10] = 4};
int main(void) {
    if (G.i.b[1] != 5 || G.i.a || strcmp(G.s, "hey") || G.k[1].y != 3 || G.k[0].x != 2 || G.f != 1.5f) abort();
    if (sizeof arr / sizeof *arr != 11 || arr[6] != 2 || arr[2] != 7 || arr[9] != 4 || arr[3]) abort();
    struct out l = {
        .p = &l.i, .i = {nx(), {[2] = nx()}}, .k = {[1].x = nx(), [0] = {1, 2}}, .s = {'a', 'b'}, .u = nx()};
    if (l.p->a != 1 || l.i.b[2] != 2 || l.k[1].x != 4 || l.k[0].y != 2 || strcmp(l.s, "ab") || l.u != 3 || l.str)
        abort();
    int m[2][3] = {{nx()}, {[1] = nx(), nx()}};
    if (m[0][0] != 5 || m[0][1] || m[1][1] != 6 || m[1][2] != 7) abort();
    int v[] = {nx(), nx(), [0] = nx()};
    if (sizeof v / sizeof *v != 2 || v[1] == 0) abort();
    char c[] = "str", d[2] = "xy", e[][4] = {"abc", "de"};
    if (sizeof c != 4 || d[1] != 'y' || sizeof e != 8 || e[1][2]) abort();
    struct in *q = &(struct in){nx(), {1, nx(), 3}};
    int was = q->a;
    if (q->b[1] != was + 1) abort();
    for (int i = 0; i < 3; i++) {
        struct in z = {i, {nx()}};
        if (z.a != i || z.b[1] || z.b[0] != n) abort();
        z.b[1] = 9;
    }
    const struct in ci = {.b = {nx()}};
    if (ci.b[0] != n || ci.a) abort();
    static struct in si = {.b = {1, 2, 3}};
    si.a++;
    if (si.a != 1) abort();
    struct in copy = l.i, pair[2] = {copy, {nx()}};
    if (pair[0].b[2] != 2 || pair[1].a != n) abort();
    int *ip = (int[]){nx(), nx()};
    if (ip[1] != ip[0] + 1) abort();
    return 0;
}
