#include <stdio.h>
#include <string.h>
struct n {
    struct n *next;
    int v;
};
static int chain(int k) {
    struct n *h = 0;
    int s = 0;
    for (int i = 0; i < k; i++) {
        struct n *x = __builtin_alloca(sizeof *x);
        x->next = h;
        x->v = i * i;
        h = x;
    }
    for (; h; h = h->next) s += h->v;
    return s;
}
static char *rev(char *s) {
    int n = strlen(s);
    char *t = __builtin_alloca(n + 1), *p = t + n;
    *p = 0;
    while (*s) *--p = *s++;
    return strcpy(s - n, t);
}
static int deep(int n) {
    int *a = __builtin_alloca(n * sizeof *a), t = 0;
    for (int i = 0; i < n; i++) a[i] = i;
    if (n > 1) t = deep(n - 1);
    for (int i = 0; i < n; i++) t += a[i];
    return t;
}
static int pp(int n) {
    int **t = __builtin_alloca(n * sizeof *t), s = 0;
    for (int i = 0; i < n; i++) {
        t[i] = __builtin_alloca(sizeof **t);
        *t[i] = i;
    }
    for (int i = 0; i < n; i++) s += *t[i] * i;
    return s;
}
int main(void) {
    char b[] = "stressed";
    printf("%d %s %d %d\n", chain(10), rev(b), deep(12), pp(6));
    return 0;
}
