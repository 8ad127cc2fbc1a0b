#include <alloca.h>
#include <stdio.h>
#include <string.h>
/* alloca in loops, in arguments, in conditions, kept in lists, of structs, with lists and strings. */
struct node {
    struct node *next;
    int v;
};
static int list(int n) {
    struct node *l = 0;
    for (int i = 0; i < n; i++) {
        struct node *k = alloca(sizeof *k);
        k->next = l;
        k->v = i;
        l = k;
    }
    int t = 0;
    for (; l; l = l->next) t = t * 3 + l->v;
    return t;
}
static int len(char *s) {
    return strlen(s);
}
static char *rep(char *to, char c, int n) {
    memset(to, c, n);
    to[n] = 0;
    return to;
}
static int arguments(int n) {
    return len(rep(alloca(n + 1), 'a', n)) + len(rep(__builtin_alloca(n * 2 + 1), 'b', n * 2));
}
static int condition(int n) {
    char *p;
    if ((p = alloca(n)) && n > 3)
        p[3] = 5;
    else
        p[0] = 7;
    return n > 3 ? p[3] : p[0];
}
static int recursive(int n) {
    int *a = alloca(sizeof(int) * (n + 1));
    for (int i = 0; i <= n; i++) a[i] = i;
    int below = n ? recursive(n - 1) : 0;
    for (int i = 0; i <= n; i++) below += a[i];
    return below;
}
static char *dup(char *s, char *room) {
    return strcpy(room, s);
}
#define STRDUPA(s)                                                                                                     \
    ({                                                                                                                 \
        const char *o_ = (s);                                                                                          \
        size_t l_ = strlen(o_) + 1;                                                                                    \
        char *n_ = alloca(l_);                                                                                         \
        (char *)memcpy(n_, o_, l_);                                                                                    \
    })
static int macro(const char *s) {
    char *a = STRDUPA(s), *b = STRDUPA(a);
    b[0] = 'X';
    return a[0] * 2 + b[0] + strlen(b);
}
static int gotos(int n) {
    int **all = alloca(n * sizeof *all), i = 0;
again:
    all[i] = alloca(sizeof(int));
    *all[i] = i * i;
    if (++i < n) goto again;
    int t = 0;
    while (i--) t += *all[i];
    return t;
}
static int in_switch(int n) {
    char *p = 0;
    switch (n) {
    case 1:
        p = alloca(10);
        strcpy(p, "one");
        break;
    case 2:
        p = alloca(20);
        strcpy(p, "second");
    default:
        if (!p) p = "none";
    }
    return strlen(p);
}
static long sum(int n, long *v) {
    long t = 0;
    while (n--) t += v[n];
    return t;
}
static long typed(int n) {
    long *v = alloca(n * sizeof *v);
    for (int i = 0; i < n; i++) v[i] = 1L << i;
    return sum(n, v);
}
static int mixed(int n) {
    int vla[n];
    char *a = alloca(n);
    {
        int inner[n * 2];
        inner[n] = 3;
        vla[0] = inner[n];
    }
    a[n - 1] = 4;
    return vla[0] + a[n - 1];
}
int main(void) {
    char room[50];
    printf("%d %d %d %d %d %s %d\n", list(6), arguments(5), condition(2), condition(8), recursive(6),
           dup("copied", room), macro("text"));
    printf("%d %d %d %d %ld %d\n", gotos(5), in_switch(1), in_switch(2), in_switch(3), typed(20), mixed(6));
    return 0;
}
