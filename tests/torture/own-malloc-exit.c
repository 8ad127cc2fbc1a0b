// not-sanitized: the sanitizers take memory from its malloc, which has 4096 bytes
typedef unsigned long size_t;
static char pool[4096];
static size_t used;
static int frees;
void *malloc(size_t n) {
    void *p = pool + used;
    used += (n + 15) & ~15ul;
    return used > sizeof pool ? 0 : p;
}
void free(void *p) {
    frees += p != 0;
}
void *calloc(size_t a, size_t b) {
    char *p = malloc(a * b);
    for (size_t i = 0; p && i < a * b; i++) p[i] = 0;
    return p;
}
void *realloc(void *o, size_t n) {
    char *p = malloc(n);
    for (size_t i = 0; o && p && i < n; i++) p[i] = ((char *)o)[i];
    return p;
}
struct l {
    struct l *n;
    int v;
};
static struct l *push(struct l *h, int v) {
    struct l *x = malloc(sizeof *x);
    x->n = h;
    x->v = v;
    return x;
}
int main(void) {
    struct l *h = 0;
    int s = 0, i;
    for (i = 0; i < 20; i++) h = push(h, i);
    for (; h; h = h->n) {
        s += h->v;
        free(h);
    }
    return s == 190 && frees == 20 ? 0 : 1;
}
