/* A list whose nodes live in the frames of a recursion: each points to its caller's. */
#include <stdio.h>
#include <ythreads.h>

struct node {
    const struct node *outer;
    int value;
};

static int path(const struct node *outer, int depth)
{
    struct node here = {outer, depth * depth};
    if (depth < 6)
        return path(&here, depth + 1);
    int sum = 0;
    for (const struct node *n = &here; n; n = n->outer) {
        ythread_yield(YTHREAD_ANY);
        sum = sum * 3 + n->value;
    }
    return sum;
}

thread ymain(void)
{
    printf("%d\n", path(NULL, 0));
}

// expect: 33897
