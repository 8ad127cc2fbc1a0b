#include <alloca.h>
#include <stdlib.h>
#include <string.h>
static int sum(int n) {
    int *p = alloca(n * sizeof *p), t = 0;
    for (int i = 0; i < n; i++) p[i] = i;
    for (int i = 0; i < n; i++) t += p[i];
    return t;
}
static char *fill(char *p, int n, int c) {
    memset(p, c, n);
    p[n] = 0;
    return p;
}
static int loop(int n) {
    char *last = 0;
    int t = 0;
    for (int i = 1; i <= n; i++) {
        char *p = __builtin_alloca(i + 1);
        fill(p, i, 'a' + i);
        if (last && last[0] != 'a' + i - 1) abort();
        last = p;
        t += strlen(p);
    }
    return t;
}
struct node {
    struct node *next;
    int v;
};
static int list(int n) {
    struct node *h = 0;
    while (n--) {
        struct node *p = alloca(sizeof *p);
        p->next = h;
        p->v = n;
        h = p;
    }
    int t = 0;
    for (; h; h = h->next) t = t * 10 + h->v;
    return t;
}
static int rec(int n) {
    int *p = alloca(sizeof(int) * (n + 1));
    p[n] = n;
    return n ? p[n] + rec(n - 1) + p[n] : 0;
}
int main(void) {
    if (sum(10) != 45 || loop(6) != 21 || list(5) != 1234 || rec(4) != 20) abort();
    char *s = strcpy(alloca(6), "alloc");
    if (strcmp(s, "alloc")) abort();
    return 0;
}
