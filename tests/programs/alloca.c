// flags: --stress=statement
// stays-shipped: memory that nobody has given a type stays where it is
/* Memory from alloca: in loops, in arguments, of any type or none; as long as the function runs. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <alloca.h>
struct node { int v; struct node *next; };
static int len(const char *s) { return (int)strlen(s); }
static int list(int n)
{
    struct node *head = NULL;
    for (int i = 0; i < n; i++) { struct node *e = alloca(sizeof *e); e->v = i; e->next = head; head = e; }
    int s = 0;
    for (struct node *e = head; e; e = e->next) s = s * 3 + e->v;
    return s;
}
static char *dup2(char *to, const char *from) { return strcpy(to, from); }
static int use(const char *a, const char *b, int c) { return len(a) * 100 + len(b) * 10 + c; }
static void fill(void *p, int c, int n) { memset(p, c, n); }
static int sum(const unsigned char *p, int n) { int s = 0; for (int i = 0; i < n; i++) s += p[i]; return s; }
static int deep(int n)
{
    int *a = alloca(sizeof(int) * (n + 1));
    a[n] = n;
    int r = n > 0 ? deep(n - 1) : 1;
    return r + a[n];
}
static int inner(int n)
{
    int *keep = 0;
    for (int i = 0; i < n; i++) { int *p = alloca(sizeof *p * 2); p[0] = i; p[1] = keep ? *keep + i : i; keep = p + 1; }
    return *keep;
}
int main(void)
{
    printf("%d %d %d\n", list(10), deep(12), inner(9));
    printf("%d\n", use(dup2(alloca(10), "hello"), dup2((char *)alloca(len("abc") + 1), "abc"), 7));
    void *z = alloca(0); (void)z;
    void *w = __builtin_alloca(13); fill(w, 3, 13); printf("%d\n", sum(w, 13));
    char *al = __builtin_alloca_with_align(100, 1024); printf("%d\n", (int)((uintptr_t)al % 128));
    double *d = alloca(3 * sizeof(double)), *end = d + 3, *it;
    for (it = d; it < end; it++) *it = it - d + 0.5;
    printf("%g %d\n", d[0] + d[1] + d[2], it == end);
    struct node **table = alloca(sizeof(struct node *) * 4);
    for (int i = 0; i < 4; i++) { table[i] = alloca(sizeof(struct node)); table[i]->v = i; table[i]->next = i ? table[i - 1] : 0; }
    int s = 0; for (struct node *e = table[3]; e; e = e->next) s = s * 10 + e->v; printf("%d\n", s);
    int n = 5; char vla[n]; char *pv[2] = {vla, vla + n}; memset(vla, 7, n); n = 0; for (char *c = pv[0]; c != pv[1]; c++) n += *c; printf("%d\n", n);
    const char **argv = alloca(3 * sizeof *argv); argv[0] = "x"; argv[1] = "yy"; argv[2] = 0; int l = 0; for (const char **a = argv; *a; a++) l += len(*a); printf("%d\n", l);
    int cond = 1; int *cp = cond ? alloca(8) : (int *)0; cp[1] = 4; printf("%d\n", cp[1]);
    struct { int a; char b[3]; } *anon = alloca(sizeof *anon * 2); anon[1].a = 3; anon[1].b[2] = 1; printf("%d\n", anon[1].a + anon[1].b[2]);
    return 0;
}

// expect: 250959 79 36
// expect: 537
// expect: 39
// expect: 0
// expect: 4.5 1
// expect: 3210
// expect: 35
// expect: 3
// expect: 4
// expect: 4
