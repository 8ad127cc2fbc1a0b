// flags: --typed-malloc -O1
// all-pairs: malloc's blocks travel by their types
/* malloc and its kin give blocks that travel with the thread that reaches them. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <ythreads.h>

struct node {
    char *name;
    struct node *left, *right;
    long count;
};

struct vector {
    size_t length, room;
    double *items;
};

struct packet {
    int length;
    short data[];
};

static void pause(void)
{
    ythread_yield(YTHREAD_ANY);
}

/* Plain functions of the file take such memory too. */
static struct node *make(const char *name)
{
    struct node *n = calloc(1, sizeof *n);
    n->name = strdup(name);
    return n;
}

static struct node *insert(struct node *tree, const char *name)
{
    pause();
    if (!tree) {
        tree = make(name);
        tree->count = 1;
        return tree;
    }
    int order = strcmp(name, tree->name);
    if (!order)
        tree->count++;
    else if (order < 0)
        tree->left = insert(tree->left, name);
    else
        tree->right = insert(tree->right, name);
    return tree;
}

static void print(const struct node *tree)
{
    if (!tree) return;
    print(tree->left);
    pause();
    printf("%s:%ld ", tree->name, tree->count);
    print(tree->right);
}

static void discard(struct node *tree)
{
    if (!tree) return;
    pause();
    discard(tree->left);
    tree->left = NULL;
    discard(tree->right);
    tree->right = NULL;
    free(tree->name);
    free(tree);
}

static void push(struct vector *v, double item)
{
    if (v->length == v->room) {
        v->room = v->room ? 2 * v->room : 1;
        v->items = v->room == 8 ? reallocarray(v->items, v->room, sizeof(double))
                                : realloc(v->items, v->room * sizeof(double));
    }
    v->items[v->length++] = item;
}

static void vectors(void)
{
    struct vector v = {0, 0, NULL};
    double total = 0;
    for (int i = 0; i < 20; i++) {
        push(&v, i / 4.0);
        pause();
    }
    for (double *at = v.items, *end = v.items + v.length; at != end; at++) {
        total += *at;
        pause();
    }
    printf("%g %zu\n", total, v.length);
    free(v.items);
}

static void rows(void)
{
    int **grid = (int **)malloc(4 * sizeof *grid), total = 0;
    for (int i = 0; i < 4; i++) {
        grid[i] = (int *)malloc(sizeof(int) * (i + 1));
        for (int k = 0; k <= i; k++) grid[i][k] = i * k;
        pause();
    }
    for (int i = 0; i < 4; i++) {
        for (int k = 0; k <= i; k++) total += grid[i][k];
        pause();
        free(grid[i]);
        grid[i] = NULL;
    }
    free(grid);
    printf("%d\n", total);
}

static struct packet *packet(int length)
{
    struct packet *p = malloc(sizeof(struct packet) + length * sizeof(short));
    p->length = length;
    for (int i = 0; i < length; i++) p->data[i] = i * i;
    return p;
}

static void others(void)
{
    struct packet *p = packet(9);
    char *text = malloc(20), *part = strndup("shortened", 5);
    sprintf(text, "%s %d", part, p->data[8]);
    short *eighth = &p->data[7];
    pause();
    printf("%s %d\n", text, *eighth);
    free(text);
    free(part);
    free(p);
    int *own = ythread_alloc(int, 2);
    own[1] = 3;
    pause();
    printf("%d\n", own[1]);
    free(own);
    free(NULL);
    void *none = malloc(0);
    pause();
    printf("%d\n", none == NULL);
    free(none);
}

thread ymain(void)
{
    const char *const words[] = {"oak", "ash", "elm", "oak", "yew", "fir", "ash", "oak"};
    struct node *tree = NULL;
    for (int i = 0; i < 8; i++) tree = insert(tree, words[i]);
    print(tree);
    printf("\n");
    discard(tree);
    tree = NULL;
    vectors();
    rows();
    others();
}

// expect: ash:2 elm:1 fir:1 oak:3 yew:1 
// expect: 47.5 20
// expect: 25
// expect: short 64 49
// expect: 3
// expect: 0
