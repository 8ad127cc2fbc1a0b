#include <stdio.h>
static volatile int v = 1, w[4];
static int log_[32], n;
static int t(int x) {
    log_[n++] = x;
    return x;
}
struct s {
    volatile int a;
    volatile struct {
        int b;
    } in;
};
int main(void) {
    struct s s = {1, {2}};
    volatile int *volatile p = &v;
    int i;
    v++;
    v += v++ ? 2 : 1;
    *p = *p + w[v & 3];
    w[t(1)] = t(2) + (t(3), t(4)) * (t(0) || t(5)) + (t(0) && t(6));
    s.in.b += s.a++;
    s.a = s.in.b << s.a;
    i = (t(7), v) ? t(8) : t(9);
    i += t(i) ? t(10) : t(11);
    i = i++ + 1 ? i : 0;
    for (volatile int k = 0; k < 3; k++) w[k] += k;
    printf("%d %d %d %d %d |", v, w[1], s.in.b, s.a, i);
    for (i = 0; i < n; i++) printf(" %d", log_[i]);
    puts("");
    return 0;
}
