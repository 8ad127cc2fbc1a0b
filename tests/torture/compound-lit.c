#include <stdlib.h>
#include <string.h>
struct s {
    int a;
    char b[4];
    struct {
        int c, d;
    } e;
};
static int n;
static int nx(void) {
    return ++n;
}
static int take(const struct s *p) {
    return p->a + p->e.c;
}
static int sum(int *p, int k) {
    int t = 0;
    while (k--) t += *p++;
    return t;
}
static struct s *same(struct s *p) {
    p->a++;
    return p;
}
static int *glob = (int[]){1, 2, 3};
int main(void) {
    if (take(&(struct s){1, "ab", {2, 3}}) != 3 || sum((int[]){1, nx(), 3}, 3) != 5 || sum(glob, 3) != 6) abort();
    struct s *p = same(&(struct s){.a = nx()});
    if (p->a != 3 || same(p)->a != 4) abort();
    int *q[3];
    for (int i = 0; i < 3; i++) {
        q[i] = (int[2]){i, nx()};
        if (q[i][0] != i) abort();
    }
    char *c = (char[]){"hello"};
    c[0] = 'j';
    if (strcmp(c, "jello") || (char){'x'} != 'x' || (int){5} + (int){nx()} != 11) abort();
    int x = ((struct s){.e = {nx(), 2}}).e.c;
    if (x != 7) abort();
    (struct s){1}.a;
    int *r = &(int){3};
    ++*r;
    if (*r != 4) abort();
    for (int i = 0; i < 3; i++) {
        int *t = &(int){10};
        *t += i;
        if (*t != 10 + i) abort();
    }
    const char *const *names = (const char *const[]){"a", "bc", 0};
    int k = 0;
    while (names[k]) k++;
    if (k != 2) abort();
top:;
    struct s *z = &(struct s){nx()};
    if (z->a < 10) goto top;
    if (z->a != 10) abort();
    float *f = (float[3]){[1] = 2.5f};
    if (f[0] != 0 || f[1] != 2.5f) abort();
    union {
        int i;
        float g;
    } u = {.g = ((float[]){1, 2})[nx() & 1]};
    if (u.g != 2) abort();
    return 0;
}
