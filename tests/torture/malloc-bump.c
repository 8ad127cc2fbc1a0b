// flags: -w
extern void abort(void);
typedef unsigned long size_t;
extern int printf(const char *, ...);
static char pool[1 << 20] __attribute__((aligned(16)));
static size_t at;
int calls;
void *malloc(size_t n) {
    calls++;
    n = (n + 15) & ~15ul;
    if (at + n + 16 > sizeof pool) return 0;
    *(size_t *)(pool + at) = n;
    at += n + 16;
    return pool + at - n;
}
void free(void *p) {
    calls++;
}
void *calloc(size_t a, size_t b) {
    char *p = malloc(a * b);
    for (size_t i = 0; i < a * b; i++) p[i] = 0;
    return p;
}
void *realloc(void *p, size_t n) {
    char *q = malloc(n);
    if (p) {
        size_t o = ((size_t *)p)[-2];
        for (size_t i = 0; i < n && i < o; i++) q[i] = ((char *)p)[i];
    }
    return q;
}
int main(void) {
    int *p = malloc(40);
    for (int i = 0; i < 10; i++) p[i] = i;
    p = realloc(p, 80);
    if (p[9] != 9) abort();
    free(p);
    printf("done %d\n", calls > 0);
    return 0;
}
