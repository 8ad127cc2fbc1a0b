#include <stdio.h>
#include <string.h>
static char log_[200];
static void note(const char *s, int n) {
    sprintf(log_ + strlen(log_), "%s%d ", s, n);
}
static void drop(int *p) {
    note("i", *p);
    *p = -1;
}
static void drops(char **p) {
    note(*p, 0);
}
struct lock {
    int id;
};
static void unlock(struct lock *l) {
    note("u", l->id);
}
static void arr(int (*a)[2]) {
    note("a", (*a)[0] + (*a)[1]);
}
#define AUTO(f) __attribute__((cleanup(f)))
static int order(int n) {
    int a AUTO(drop) = n, b AUTO(drop) = n + 1;
    char *s AUTO(drops) = "s";
    return a * 10 + b;
}
static int loops(int n) {
    int t = 0;
    for (int i AUTO(drop) = 0; i < n; i++) {
        int k AUTO(drop) = i * 10;
        if (i == 1) continue;
        if (i == 3) break;
        t += k;
    }
    return t;
}
static int gotos(int n) {
again:;
    int k AUTO(drop) = n;
    if (n-- > 0) goto again;
    {
        int j AUTO(drop) = 100;
        if (k == 0) goto out;
    }
out:
    return k;
}
static int nested(int n) {
    struct lock l AUTO(unlock) = {1};
    if (n) {
        struct lock m AUTO(unlock) = {2};
        if (n > 1) return n;
        {
            struct lock k AUTO(unlock) = {3};
        }
    }
    int p[2] AUTO(arr) = {4, 5};
    return -n;
}
static int expr(int n) {
    int r = ({
                int k AUTO(drop) = n;
                k * 2;
            }) +
            ({
                int j AUTO(drop) = n + 1;
                j;
            });
    return r;
}
static int sw(int n) {
    switch (n) {
    case 1: {
        int k AUTO(drop) = 1;
        break;
    }
    case 2: {
        int k AUTO(drop) = 2;
    }
    case 3: {
        int j AUTO(drop) = 3;
        return j;
    }
    }
    return 0;
}
static int value(int n) {
    int k AUTO(drop) = n;
    return k++;
}
static struct lock st(int n) {
    struct lock l AUTO(unlock) = {n};
    return l;
}
static int rec(int n) {
    int k AUTO(drop) = n;
    return n ? rec(n - 1) + k : 0;
}
static int cond(int n) {
    return n ? ({
        int k AUTO(drop) = n;
        k;
    })
             : ({
                   int j AUTO(drop) = 9;
                   j;
               });
}
static void vd(int n) {
    int k AUTO(drop) = n;
    if (n) return;
    note("v", n);
}
#define SHOW(e)                                                                                                        \
    {                                                                                                                  \
        int r_ = (e);                                                                                                  \
        printf("%d: %s\n", r_, log_);                                                                                  \
        log_[0] = 0;                                                                                                   \
    }
int main(void) {
    SHOW(order(1))
    SHOW(loops(5)) SHOW(gotos(2)) SHOW(nested(0)) SHOW(nested(1)) SHOW(nested(2)) SHOW(expr(3)) SHOW(sw(1)) SHOW(sw(2))
        SHOW(sw(3)) SHOW(value(5)) SHOW(st(7).id) SHOW(rec(3)) SHOW(cond(4)) SHOW(cond(0))
            SHOW((vd(0), vd(2), 0)) return 0;
}
