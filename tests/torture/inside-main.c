// flags: -O1
/* A program that forbids the calls of its own memcpy and memset while it checks that the compiler expands them. */
extern void abort(void);
typedef __SIZE_TYPE__ size_t;
int inside;
void *memcpy(void *d, const void *s, size_t n) {
    char *a = d;
    const char *b = s;
    if (inside) abort();
    while (n--) *a++ = *b++;
    return d;
}
void *memset(void *d, int c, size_t n) {
    char *a = d;
    if (inside) abort();
    while (n--) *a++ = c;
    return d;
}
struct s {
    int a, b;
    char c[8];
};
static struct s g = {1, 2, "abc"};
static int check(struct s v, int n) {
    struct s w = v;
    char t[8] = {0};
    w.a += n;
    t[n] = w.c[1];
    v = w;
    return v.a + t[n];
}
int main(void) {
    int r;
    inside = 1;
    r = check(g, 3);
    inside = 0;
    return r != 4 + 'b';
}
