// flags: -w -fno-builtin
extern void abort(void);
typedef unsigned long size_t;
static int n;
struct s {
    char c[100];
};
void *memcpy(void *d, const void *s, size_t k) {
    n++;
    char *a = d;
    const char *b = s;
    while (k--) *a++ = *b++;
    return d;
}
void *memmove(void *d, const void *s, size_t k) {
    n++;
    char *a = d;
    const char *b = s;
    if (a < b)
        while (k--) *a++ = *b++;
    else
        while (k--) a[k] = b[k];
    return d;
}
void *memset(void *d, int c, size_t k) {
    n++;
    char *a = d;
    while (k--) *a++ = c;
    return d;
}
int memcmp(const void *x, const void *y, size_t k) {
    const unsigned char *a = x, *b = y;
    n++;
    for (; k; k--, a++, b++)
        if (*a != *b) return *a - *b;
    return 0;
}
static struct s f(struct s a) {
    a.c[5]++;
    return a;
}
int main(void) {
    struct s x;
    memset(&x, 1, sizeof x);
    struct s y = f(x);
    if (memcmp(&x, &y, 100) >= 0) abort();
    memmove(y.c + 1, y.c, 50);
    if (y.c[6] != 2) abort();
    memcpy(&x, &y, 100);
    if (memcmp(&x, &y, 100)) abort();
    return 0;
}
