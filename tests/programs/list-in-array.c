/* A sorted list linked by indices and pointers inside one struct that a helper fills. */
#include <stdio.h>
#include <ythreads.h>

struct cell {
    int value;
    struct cell *next;
};

struct list {
    struct cell cells[10], *head;
    int used;
};

static void insert(struct list *l, int value)
{
    struct cell **link = &l->head, *fresh = &l->cells[l->used++];
    while (*link && (*link)->value < value) {
        ythread_yield(YTHREAD_ANY);
        link = &(*link)->next;
    }
    fresh->value = value;
    ythread_yield(YTHREAD_ANY);
    fresh->next = *link;
    *link = fresh;
}

thread ymain(void)
{
    struct list l = {.head = NULL, .used = 0};
    int values[] = {5, 1, 4, 9, 2, 8};
    for (int i = 0; i < 6; i++)
        insert(&l, values[i]);
    for (const struct cell *c = l.head; c; c = c->next) {
        ythread_yield(YTHREAD_ANY);
        printf("%d\n", c->value);
    }
}

// expect: 1
// expect: 2
// expect: 4
// expect: 5
// expect: 8
// expect: 9
