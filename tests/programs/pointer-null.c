/* Null pointers of all kinds, and pointers that have not been set yet. */
#include <stdio.h>
#include <ythreads.h>

static int length(const char *s)
{
    ythread_yield(YTHREAD_ANY);
    return s ? (int)(s[0] != 0) : -1;
}

thread ymain(void)
{
    int *p = NULL, *later;
    void (*f)(void) = 0;
    struct node {
        struct node *next;
        int value;
    } last = {NULL, 3}, first = {&last, 4};
    ythread_yield(YTHREAD_ANY);
    printf("%d %d %d\n", p == NULL, f == NULL, last.next == NULL);
    later = &first.next->value;
    ythread_yield(YTHREAD_ANY);
    printf("%d %d %d %d\n", *later, length(NULL), length(""), length("x"));
}

// expect: 1 1 1
// expect: 3 -1 0 1
