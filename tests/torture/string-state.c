#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
struct tok {
    enum { NUM, OP, LP, RP, END } k;
    double v;
    char c;
};
static const char *src;
static struct tok cur;
static void next(void) {
    while (isspace((unsigned char)*src)) src++;
    if (isdigit((unsigned char)*src)) {
        char *e;
        cur.k = NUM;
        cur.v = strtod(src, &e);
        src = e;
    } else
        switch (*src) {
        case '(':
            cur.k = LP;
            src++;
            break;
        case ')':
            cur.k = RP;
            src++;
            break;
        case 0:
            cur.k = END;
            break;
        default:
            cur.k = OP;
            cur.c = *src++;
        }
}
static double expr(int);
static double prim(void) {
    double v;
    if (cur.k == OP && cur.c == '-') {
        next();
        return -prim();
    }
    if (cur.k == LP) {
        next();
        v = expr(0);
        if (cur.k != RP) exit(2);
    } else if (cur.k == NUM)
        v = cur.v;
    else
        exit(3);
    next();
    return v;
}
static int prec(char c) {
    return c == '+' || c == '-' ? 1 : c == '*' || c == '/' ? 2 : 0;
}
static double expr(int p) {
    double l = prim();
    while (cur.k == OP && prec(cur.c) > p) {
        char o = cur.c;
        next();
        double r = expr(prec(o));
        l = o == '+' ? l + r : o == '-' ? l - r : o == '*' ? l * r : l / r;
    }
    return l;
}
static double eval(const char *s) {
    src = s;
    next();
    return expr(0);
}
struct h {
    char *k;
    int v;
    struct h *n;
} *tab[16];
static unsigned hash(const char *s) {
    unsigned h = 5381;
    while (*s) h = h * 33 + (unsigned char)*s++;
    return h % 16;
}
static int *look(const char *k) {
    struct h **p = &tab[hash(k)];
    while (*p && strcmp((*p)->k, k)) p = &(*p)->n;
    if (!*p) {
        *p = calloc(1, sizeof **p);
        (*p)->k = strcpy(malloc(strlen(k) + 1), k);
    }
    return &(*p)->v;
}
int main(void) {
    printf("%g %g %g %g\n", eval("1 + 2 * 3"), eval("(1+2)*3 - 4/2"), eval("-(-2.5 * 4)"), eval("8/4/2-1-1"));
    const char *w[] = {"the", "cat", "the", "dog", "cat", "the"};
    for (unsigned i = 0; i < sizeof w / sizeof *w; i++) ++*look(w[i]);
    printf("%d %d %d %d\n", *look("the"), *look("cat"), *look("dog"), *look("none"));
    char buf[80] = "";
    for (int i = 0; i < 5; i++) sprintf(buf + strlen(buf), "%s%d", i ? "," : "", i * i);
    puts(buf);
    for (char *p = buf, *q; (q = strchr(p, ',')); p = q + 1) *q = ';';
    puts(buf);
    return 0;
}
