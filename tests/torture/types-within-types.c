/* Types defined inside types that a function's own declaration defines: in its result and its parameters. */
#include <stdio.h>
struct box {
    union { int plain; float rate; } part;
    struct inner { char c[3]; enum { LOW = 3, HIGH } level; } in[2];
} make(struct { struct { int n; } *from; } *p)
{
    struct box b = {{0}, {{{1, 2, 3}, HIGH}}};
    b.part.plain = p->from->n;
    b.in[1].level = LOW;
    return b;
}
struct __attribute__((packed)) tight { char c; struct { int n; } __attribute__((packed)) m; } packed(int n)
{
    struct tight t = {1, {n}};
    return t;
}
struct late { char c; struct { int n; } __attribute__((packed)) m; } __attribute__((packed)) late(int n)
{
    struct late t = {1, {n}};
    return t;
}
#define PAIR struct pair { struct { int a, b; } both; }
static PAIR pair(a) struct { int n; } *a;
{
    struct pair p = {{a->n, 2}};
    return p;
}
struct { struct { int z; } y; } nameless(void)
{
    __auto_type r = nameless;
    (void)r;
    return (typeof(nameless())){{7}};
}
struct node { struct node *next; struct { int (*f)(struct node *); } ops; } *cons(struct node *n)
{
    n->next = n;
    return n;
}
int (*chooser(struct { struct { int k; } q; } *s, int n))(const char *, ...)
{
    (void)s;
    return n ? printf : 0;
}
int main(void)
{
    int n[1] = {5};
    void *m = n, *mm = &m;
    struct box b = make(mm);
    printf("%d %d %d %d\n", b.part.plain, b.in[0].level, b.in[1].level, (int)sizeof b);
    printf("%d %d %d\n", packed(3).m.n, (int)sizeof packed(3), (int)sizeof late(3));
    printf("%d %d\n", pair(n).both.a, nameless().y.z);
    struct node d;
    printf("%d\n", cons(&d)->next == &d);
    chooser(0, 1)("%s\n", "printed");
}
