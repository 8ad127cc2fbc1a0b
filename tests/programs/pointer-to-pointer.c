/* Pointers to pointers, to pointers in other frames and in structs. */
#include <stdio.h>
#include <ythreads.h>

static void advance(const char **cursor, int by)
{
    ythread_yield(YTHREAD_ANY);
    *cursor += by;
}

static void swap(int **a, int **b)
{
    int *t = *a;
    ythread_yield(YTHREAD_ANY);
    *a = *b;
    *b = t;
}

thread ymain(void)
{
    int x = 1, y = 2, *p = &x, *q = &y, **r = &p, ***s = &r;
    const char *text = "pointer to pointer";
    swap(&p, &q);
    printf("%d %d %d %d\n", *p, *q, **r, ***s);
    r = &q;
    ythread_yield(YTHREAD_ANY);
    ***s = 10;
    advance(&text, 11);
    printf("%d %d %s\n", x, y, text);
    void *anything = &y;
    const void *other = text;
    ythread_yield(YTHREAD_ANY);
    printf("%d %s\n", *(int *)anything, (const char *)other);
}

// expect: 2 1 2 2
// expect: 10 2 pointer
// expect: 2 pointer
