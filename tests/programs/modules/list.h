#ifndef LIST_H
#define LIST_H
struct node { int value; struct node *next; };
struct list { struct node *head; int (*compare)(const void *, const void *); int count; };
void list_init(struct list *l, int (*compare)(const void *, const void *));
int list_add(struct list *l, int v);
void list_each(struct list *l, void (*visit)(int, void *), void *context);
void list_free(struct list *l);
double scale(double x, int n);
struct pair { long a; char b; } make_pair_of(long a, char b);
#endif
