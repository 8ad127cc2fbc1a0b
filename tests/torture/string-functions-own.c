#include <stdio.h>
#include <stddef.h>
static size_t len(const char *s) {
    const char *p = s;
    while (*p) p++;
    return p - s;
}
static char *cpy(char *d, const char *s) {
    char *r = d;
    while ((*d++ = *s++) != 0);
    return r;
}
static int cmp(const char *a, const char *b) {
    for (; *a && *a == *b; a++, b++);
    return (unsigned char)*a - (unsigned char)*b;
}
static char *chr(const char *s, int c) {
    do
        if (*s == (char)c) return (char *)s;
    while (*s++);
    return NULL;
}
static char *str(const char *h, const char *n_) {
    if (!*n_) return (char *)h;
    for (; (h = chr(h, *n_)); h++) {
        const char *a = h, *b = n_;
        while (*b && *a == *b) a++, b++;
        if (!*b) return (char *)h;
    }
    return 0;
}
static char *rev(char *s) {
    char *a = s, *b = s + len(s);
    while (a < --b) {
        char t = *a;
        *a++ = *b;
        *b = t;
    }
    return s;
}
static char *itoa_(int v, char *b, int base) {
    char *p = b;
    unsigned u = v < 0 && base == 10 ? (*p++ = '-', -(unsigned)v) : (unsigned)v;
    char *q = p;
    do *q++ = "0123456789abcdef"[u % base];
    while (u /= base);
    *q = 0;
    rev(p);
    return b;
}
static int atoi_(const char *s) {
    int n = 0, g = 1;
    while (*s == ' ' || *s == '\t') s++;
    if (*s == '-' || *s == '+') g = *s++ == '-' ? -1 : 1;
    while (*s >= '0' && *s <= '9') n = n * 10 + (*s++ - '0');
    return g * n;
}
static char *tok(char *s, const char *d, char **save) {
    if (!s) s = *save;
    while (*s && chr(d, *s)) s++;
    if (!*s) return *save = s, (char *)0;
    char *t = s;
    while (*s && !chr(d, *s)) s++;
    if (*s) *s++ = 0;
    *save = s;
    return t;
}
static void *mv(void *d, const void *s, size_t n) {
    char *a = d;
    const char *b = s;
    if (a < b)
        while (n--) *a++ = *b++;
    else
        for (a += n, b += n; n--;) *--a = *--b;
    return d;
}
static int words(const char *s, int (*f)(int)) {
    int n = 0, in = 0;
    for (; *s; s++)
        if (f(*s))
            in = 0;
        else if (!in)
            in = 1, n++;
    return n;
}
static int sp(int c) {
    return c == ' ' || c == '\n';
}
static unsigned crc(const char *s) {
    unsigned c = ~0u;
    while (*s) {
        c ^= (unsigned char)*s++;
        for (int k = 0; k < 8; k++) c = c & 1 ? c >> 1 ^ 0xedb88320u : c >> 1;
    }
    return ~c;
}
static void perm(char *s, int k, int n, int *c) {
    if (k == n) {
        (*c)++;
        return;
    }
    for (int i = k; i < n; i++) {
        char t = s[k];
        s[k] = s[i];
        s[i] = t;
        perm(s, k + 1, n, c);
        t = s[k], s[k] = s[i], s[i] = t;
    }
}
int main(void) {
    char a[40], b[40], *save = 0;
    int c = 0;
    cpy(a, "some text here");
    printf("%zu %d %d %s %s %d\n", len(a), cmp("abc", "abd"), cmp("b", "a"), chr(a, 't'), str(a, "ext"),
           str(a, "none") == 0);
    printf("%s %s %s %d\n", rev(cpy(b, "reverse")), itoa_(-1234, a, 10), itoa_(255, b, 16), atoi_("  -42x"));
    char l[] = "a,b;;c d";
    for (char *t = tok(l, ",; ", &save); t; t = tok(0, ",; ", &save)) printf("<%s>", t);
    char m[] = "0123456789";
    mv(m + 2, m, 6);
    printf("%s ", m);
    mv(m, m + 3, 5);
    perm(cpy(a, "abcd"), 0, 4, &c);
    printf("%s %d %x %d\n", m, words(" one two\nthree ", sp), crc("123456789"), c);
    return 0;
}
