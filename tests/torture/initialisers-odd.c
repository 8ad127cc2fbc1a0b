#include <stdio.h>
static int n;
static int t(void) {
    return ++n;
}
struct p {
    int x, y;
};
struct q {
    struct p a[2];
    int z[3];
    char s[4];
    union {
        int i;
        float f;
    } u;
};
static struct q g = {.a[1].y = 5, {7}, .z = {[1] = 2}, "abc", {.f = 1}};
static int sw(struct p p) {
    return p.x * 10 + p.y;
}
int main(void) {
    struct q q = {.z[2] = t(), .a = {[1] = {.y = t(), .x = t()}}, .s = {'x', t() + '0'}, .u.i = t()}, r = q;
    int m[2][3] = {{t()}, {[2] = t()}}, *e = (int[]){t(), t(), [5] = t()};
    int range[10] = {[2 ... 5] = 3, [7] = t()};
    char str[] = {"braced"}, two[2] = "ab", *lit = (char[]){"mod"};
    const char *names[] = {[1] = "one", [0] = "zero"};
    struct p *pp = &(struct p){t(), 2};
    lit[0] = 'M';
    r.a[1] = (struct p){.x = 8};
    pp = &(struct p){pp->x + 1, 1};
    printf("%d %d %d %d %c %d %d %d %d %d %d %s %c %s %s %d %d %d\n", g.a[1].y, g.z[1], q.z[2], sw(q.a[1]), q.s[1],
           q.u.i, sw(r.a[1]), m[0][0] + m[1][2], e[5] + e[0], range[4] + range[7], range[9], str, two[1], lit, names[1],
           pp->x, sw((struct p){1, t()}), (int)sizeof(struct q));
    return 0;
}
