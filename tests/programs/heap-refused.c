// nodes: 2
// not-shipped: node 1 is where the threads go
// stays: the threads that stay are its subject
// stays-shipped: the same
/* What keeps a thread with heap blocks where it is: the move says who, and it goes on. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <ythreads.h>

struct node {
    int value;
    struct node *next;
};

struct queue {
    int length;
    struct node *first[3];
};

struct queue queue;
int *kept;

static void try(const char *what)
{
    int status = ythread_migrate(1);
    printf("%s: %d %s\n", what, status, status ? ythread_error() : "");
    if (!status && (status = ythread_migrate(0))) printf("back: %s\n", ythread_error());
}

static void in_a_global(void)
{
    struct node *n = ythread_alloc(struct node, 2);
    queue.first[1] = n + 1;
    try("variable");
    queue.first[1] = 0;
    try("freed");
}

static void of_a_local(void)
{
    int local[3] = {1, 2, 3};
    kept = &local[2];
    try("local");
    kept = 0;
    try("free again");
    printf("%d\n", local[2]);
}

static void by_a_path(void)
{
    struct queue *q = ythread_alloc(struct queue, 1);
    for (int i = 0; i < 9; i++) {
        struct node *n = ythread_alloc(struct node, 1);
        n->next = q->first[2];
        q->first[2] = n;
    }
    q->first[2]->next->next->next = malloc(1);
    try("path");
    free(q->first[2]->next->next->next);
    q->first[2]->next->next->next = 0;
    q->first[1] = q->first[2];
    for (int i = 0; i < 9; i++) {
        struct node *n = ythread_alloc(struct node, 1);
        n->next = q->first[1];
        q->first[1] = n;
    }
    q->first[2]->next = malloc(1);
    q->first[2] = 0;
    try("long path");
    struct node *last = q->first[1];
    for (int i = 0; i < 9; i++) last = last->next;
    free(last->next);
    last->next = 0;
}

static void dangling(void)
{
    struct node *n = ythread_alloc(struct node, 1), *gone = ythread_alloc(struct node, 1);
    n->next = gone;
    ythread_free(gone);
    gone = n;
    try("dangling");
    n->next = (struct node *)((char *)n + 1);
    try("unaligned");
    n->next = (struct node *)&queue;
    try("a variable");
    n->next = malloc(1);
    try("malloc");
    free(n->next);
    n->next = n;
    try("itself");
    printf("%d\n", n->next == n);
}

thread holder(struct node *whose)
{
    ythread_yield(YTHREAD_ANY);
    int status = ythread_migrate(1);
    printf("holder: %d %s\n", status, status ? ythread_error() : "");
    ythread_exit(whose->value);
}

static void of_another_thread(void)
{
    struct node *n = ythread_alloc(struct node, 1);
    yid id;
    int status;
    n->value = 12;
    ythread_create(&id, 0, holder, 1, n);
    try("another thread");
    ythread_join(id, &status);
    try("after its end");
    printf("%d\n", status);
}

thread ymain(void)
{
    in_a_global();
    of_a_local();
    dangling();
    by_a_path();
    of_another_thread();
}

// expect: variable: -6 thread 0.0, its heap block of 'struct node': variable 'queue.first[1]' holds its address, and stays
// expect: freed: 0 
// expect: local: -6 thread 0.0, of_a_local(), field 'local': variable 'kept' holds its address, and stays
// expect: free again: 0 
// expect: 3
// expect: dangling: -6 thread 0.0, its heap block 2 (dangling(), field 'n'), 'struct node.next': points to memory that Ythreads does not know
// expect: unaligned: -6 thread 0.0, its heap block 2 (dangling(), field 'n'), 'struct node.next': points to no element of its heap block of 'struct node'
// expect: a variable: 0 
// expect: malloc: -6 thread 0.0, its heap block 2 (dangling(), field 'n'), 'struct node.next': points to memory that Ythreads does not know
// expect: itself: 0 
// expect: 1
// expect: path: -6 thread 0.0, its heap block 10 (by_a_path(), field 'q->first[2]->next->next'), 'struct node.next': points to memory that Ythreads does not know
// expect: long path: -6 thread 0.0, its heap block 12 (by_a_path(), field 'q->first[1]->next->next->next... 6 more'), 'struct node.next': points to memory that Ythreads does not know
// expect: another thread: -6 thread 0.0, its heap block of 'struct node': thread 0.1 holds its address, and stays
// expect: holder: -6 thread 0.1, holder(), field 'whose': points to a heap block of thread 0.0
// expect: after its end: 0 
// expect: 12
