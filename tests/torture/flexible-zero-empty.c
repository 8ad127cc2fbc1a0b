#include <stdio.h>
#include <stdlib.h>
struct flex {
    int n;
    char s[];
} init = {5, "hello"};
struct zero {
    int a;
    int z[0];
    long l[0];
} z = {3};
struct empty {
} e1, e2[4];
union ue {};
struct nest {
    struct {
        struct {
        } in;
        int a;
    };
    union {
        int b;
        float c;
    };
    struct flex *f;
};
static struct empty give(struct empty e, int x) {
    struct empty r = e;
    (void)x;
    return r;
}
static int len(struct flex *f) {
    int i = 0;
    while (f->s[i]) i++;
    return i;
}
enum fwd;
int tent;
int tent;
static int st;
extern int tent;
static int st = 4;
int tarr[];
int tarr[3];
static struct flex *mk(int n) {
    struct flex *f = malloc(sizeof *f + n + 1);
    f->n = n;
    for (int i = 0; i < n; i++) f->s[i] = 'a' + i;
    f->s[n] = 0;
    return f;
}
int main(void) {
    struct empty e = give(give(e1, 1), 2);
    struct nest n = {.b = 7, .a = 2, .f = &init};
    struct flex *f = mk(6);
    static struct flex loc = {2, {1, 2}};
    (void)e;
    printf("%d %d %d %d %d %d %d %s %d %d\n", (int)sizeof e2, (int)sizeof(struct zero), len(&init), n.a + n.b,
           (int)sizeof n, tent + st + tarr[2], f->n, f->s, loc.s[1], (int)((char *)z.z - (char *)&z));
    free(f);
    return 0;
}
