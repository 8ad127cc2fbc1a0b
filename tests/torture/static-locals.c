#include <stdlib.h>
static int *addr(void) {
    static int x = 7;
    x++;
    return &x;
}
static int count(void) {
    static int c;
    return ++c;
}
static int two(int w) {
    if (w) {
        static int v = 10;
        return v++;
    } else {
        static int v = 20;
        return v--;
    }
}
static const char *nm(int i) {
    static const char *const t[] = {"zero", "one", "two"};
    return t[i];
}
static int rec(int n) {
    static int depth;
    int r;
    depth++;
    r = n ? rec(n - 1) : depth;
    depth--;
    return r;
}
static int *self(void) {
    static int *p = 0;
    static int tgt = 3;
    if (!p) p = &tgt;
    ++*p;
    return p;
}
struct l {
    int v;
    struct l *n;
};
static struct l *list(void) {
    static struct l a = {1}, b = {2, &a}, c = {3, &b};
    return &c;
}
static int cb(void) {
    static int (*f[2])(void) = {count, cb};
    static int lvl;
    if (lvl) return 100;
    lvl = 1;
    int r = f[1]() + f[0]();
    lvl = 0;
    return r;
}
static char *buf(int c) {
    static char b[4][8];
    static int i;
    char *r = b[i++ & 3];
    r[0] = c;
    r[1] = 0;
    return r;
}
static inline int inl(void) {
    static int k = 5;
    return k += 5;
}
int main(void) {
    if (addr() != addr() || *addr() != 10 || count() != 1 || count() != 2 || two(1) != 10 || two(0) != 20 ||
        two(1) != 11 || two(0) != 19 || nm(2)[1] != 'w' || rec(5) != 6 || rec(0) != 1 || *self() != 4 || *self() != 5)
        abort();
    int t = 0;
    for (struct l *p = list(); p; p = p->n) t = t * 10 + p->v;
    if (t != 321 || cb() != 103 || inl() + inl() != 25) abort();
    char *a = buf('a'), *b = buf('b');
    if (*a != 'a' || *b != 'b' || a == b) abort();
    return 0;
}
