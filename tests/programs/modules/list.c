#include <stdlib.h>
#include "list.h"
static int counter;
static void bump(void) { counter++; }
void list_init(struct list *l, int (*compare)(const void *, const void *)) { l->head = 0; l->compare = compare; l->count = 0; }
int list_add(struct list *l, int v)
{
    struct node **p = &l->head, *n = malloc(sizeof *n);
    n->value = v;
    while (*p && l->compare(&(*p)->value, &v) < 0) p = &(*p)->next;
    n->next = *p;
    *p = n;
    bump();
    return ++l->count;
}
void list_each(struct list *l, void (*visit)(int, void *), void *context)
{
    for (struct node *n = l->head; n; n = n->next) visit(n->value, context);
}
void list_free(struct list *l) { while (l->head) { struct node *n = l->head; l->head = n->next; free(n); } }
double scale(double x, int n) { return n > 1 ? x * scale(x, n - 1) : x; }
struct pair make_pair_of(long a, char b) { struct pair p = {a + counter, b}; return p; }
