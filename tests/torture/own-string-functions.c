typedef unsigned long size_t;
extern int printf(const char *, ...);
int inside;
extern void abort(void);
__attribute__((noinline)) size_t strlen(const char *s) {
    size_t n = 0;
    if (!inside) abort();
    while (*s++) n++;
    return n;
}
__attribute__((noinline)) char *strcpy(char *d, const char *s) {
    char *r = d;
    if (!inside) abort();
    while ((*d++ = *s++));
    return r;
}
__attribute__((noinline)) int strcmp(const char *a, const char *b) {
    if (!inside) abort();
    while (*a && *a == *b) a++, b++;
    return *(unsigned char *)a - *(unsigned char *)b;
}
__attribute__((noinline)) char *strchr(const char *s, int c) {
    for (;; s++) {
        if (*s == (char)c) return (char *)s;
        if (!*s) return 0;
    }
}
__attribute__((noinline)) char *strcat(char *d, const char *s) {
    strcpy(d + strlen(d), s);
    return d;
}
__attribute__((noinline)) int strncmp(const char *a, const char *b, size_t n) {
    while (n && *a && *a == *b) a++, b++, n--;
    return n ? *a - *b : 0;
}
__attribute__((noinline)) void *memmove(void *d, const void *s, size_t n) {
    char *p = d;
    const char *q = s;
    if (p < q)
        while (n--) *p++ = *q++;
    else
        while (n--) p[n] = q[n];
    return d;
}
static int test(void) {
    char b[40];
    strcpy(b, "hello");
    strcat(b, " world");
    memmove(b + 1, b, 11);
    b[12] = 0;
    return strlen(b) * 10 + (strcmp(b, "hhello world") == 0) + (strchr(b, 'w') - b) * 1000 + strncmp(b, "hhx", 2);
}
int main(void) {
    int r;
    inside = 1;
    r = test();
    inside = 0;
    return r == 7121 ? 0 : 1;
}
