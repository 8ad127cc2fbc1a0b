#include <stdlib.h>
static int calls;
static int cmp(const void *a, const void *b) {
    calls++;
    int x = *(const int *)a, y = *(const int *)b;
    return (x > y) - (x < y);
}
struct s {
    char n[8];
    int k;
};
static int scmp(const void *a, const void *b) {
    return ((const struct s *)a)->k - ((const struct s *)b)->k;
}
int main(void) {
    int a[100];
    for (int i = 0; i < 100; i++) a[i] = (i * 37) % 101;
    qsort(a, 100, sizeof *a, cmp);
    for (int i = 1; i < 100; i++)
        if (a[i - 1] > a[i]) abort();
    int key = a[40], *p = bsearch(&key, a, 100, sizeof *a, cmp);
    if (!p || *p != key || !calls) abort();
    struct s t[3] = {{"c", 3}, {"a", 1}, {"b", 2}};
    qsort(t, 3, sizeof *t, scmp);
    return t[0].n[0] != 'a' || t[2].n[0] != 'c';
}
