// Blocks of the thread's own heap: cycles, sharing, pointers into them, to their ends, between blocks, frames and globals.
// all-pairs: pointers and sizes of every machine
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <ythreads.h>

struct node {
    int value;
    struct node *next, *previous;
    int *inside;
    const char *word;
    int (*twice)(int);
};

static int global = 5;

static void pause(void)
{
    ythread_yield(YTHREAD_ANY);
}

static int twice(int n)
{
    return 2 * n;
}

/* A plain function takes memory for the thread that calls it. */
static struct node *make(int value)
{
    struct node *n = ythread_alloc(struct node, 1);
    n->value = value;
    n->inside = &n->value;
    n->word = "word" + value % 4;
    n->twice = twice;
    n->next = n->previous = n;
    return n;
}

static void append(struct node *head, struct node *n)
{
    n->next = head;
    n->previous = head->previous;
    head->previous->next = n;
    head->previous = n;
}

static int sum(const struct node *head)
{
    int total = 0;
    const struct node *n = head;
    do {
        total += n->twice(*n->inside) + (int)strlen(n->word) + (n->next->previous != n);
        pause();
        n = n->next;
    } while (n != head);
    return total;
}

static void rings(void)
{
    struct node *head = make(0);
    for (int i = 1; i < 20; i++) {
        pause();
        append(head, make(i));
    }
    head->inside = &global;
    printf("%d\n", sum(head));
    for (struct node *n = head->next; n != head;) {
        struct node *next = n->next;
        if (ythread_free(n)) printf("%s\n", ythread_error());
        n = next;
        head->next = n;
        n->previous = head;
        pause();
    }
    printf("%d\n", sum(head));
}

/* The innermost frame's local is pointed to from a block of the outermost. */
static void set(int **places, int depth)
{
    int local = depth;
    places[depth] = &local;
    if (depth) set(places, depth - 1);
    pause();
    *places[depth] += 100;
    if (!depth)
        for (int i = 0; i < 5; i++) *places[i] += i;
    pause();
    printf("%d ", local);
    places[depth] = 0;
}

static void frames_and_blocks(void)
{
    int **places = ythread_alloc(int *, 6), *numbers = ythread_alloc(int, 100), *end = numbers + 100, total = 0;
    set(places, 4);
    for (int i = 0; i < 100; i++) numbers[i] = i;
    places[5] = &numbers[50];
    pause();
    for (int *at = *(places + 5); at != end; at++) total += *at;
    printf("%d\n", total);
}

static void sizes(void)
{
    double *none = ythread_alloc(double, 0), *other = ythread_alloc(double, 0);
    int(*grid)[3] = ythread_alloc(int[3], 2);
    grid[1][2] = 6;
    char *text = ythread_alloc(char, 4);
    strcpy(text, "abc");
    pause();
    printf("%d %d %s\n", none != other && none && other, grid[1][2], text);
    text = ythread_realloc(text, 8);
    strcat(text, "def");
    pause();
    printf("%s %d\n", text, text[7]);
    grid = ythread_realloc(grid, 3);
    pause();
    printf("%d %d\n", grid[1][2], grid[2][0]);
    text = ythread_realloc(text, 2);
    pause();
    printf("%.2s\n", text);
}

static void refusals(void)
{
    int *block = ythread_alloc(int, 3), local = 0;
    printf("%d %d %d\n", ythread_free(block + 1), ythread_free(&local), ythread_free(0));
    pause();
    printf("%d ", ythread_free(block));
    printf("%d\n", ythread_free(block));
    block = 0;
    errno = 0;
    block = ythread_alloc(int, (uint64_t)-1 / 2);
    printf("%d %d\n", block == 0, errno == ENOMEM);
    block = ythread_realloc(block, 2);
    pause();
    printf("%d ", block[1]);
    printf("%d\n", ythread_free(block));
    block = 0;
    pause();
}

thread ymain(void)
{
    rings();
    frames_and_blocks();
    sizes();
    refusals();
}

// expect: 440
// expect: 14
// expect: 100 102 104 106 108 3725
// expect: 1 6 abc
// expect: abcdef 0
// expect: 6 0
// expect: ab
// expect: -1 -1 0
// expect: 0 -1
// expect: 1 1
// expect: 0 0
