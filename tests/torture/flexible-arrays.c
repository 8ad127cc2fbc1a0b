#include <stdlib.h>
#include <string.h>
struct f {
    int n;
    char d[];
};
struct z {
    int n;
    struct {
        int a, b;
    } e[0];
};
static struct f sf = {3, {'a', 'b', 'c'}};
static struct f *mk(const char *s) {
    struct f *p = malloc(sizeof *p + strlen(s) + 1);
    p->n = strlen(s);
    strcpy(p->d, s);
    return p;
}
static int sum(struct z *z) {
    int t = 0;
    for (int i = 0; i < z->n; i++) t += z->e[i].a * z->e[i].b;
    return t;
}
struct h {
    int a;
    union {
        int x;
        struct {
            short l, h;
        };
    };
    struct {
        int in;
    };
    char tail[1];
};
int main(void) {
    struct f *p = mk("hello");
    if (p->n != 5 || strcmp(p->d, "hello") || sf.d[2] != 'c' || sizeof(struct f) != 4) abort();
    p->d[p->n - 1]++;
    if (p->d[4] != 'p') abort();
    free(p);
    struct z *z = malloc(sizeof *z + 2 * sizeof z->e[0]);
    z->n = 2;
    z->e[0].a = z->e[0].b = 3;
    z->e[1] = z->e[0];
    if (sum(z) != 18) abort();
    free(z);
    struct h h = {1, {0x10002}, {3}, ""};
    if (h.l != 2 || h.h != 1 || h.in != 3) abort();
    h.h++;
    if (h.x != 0x20002) abort();
    return 0;
}
