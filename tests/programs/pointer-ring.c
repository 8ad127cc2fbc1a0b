/* A ring of structs that point to one another, in one array; removed one by one. */
#include <stdio.h>
#include <ythreads.h>

struct seat {
    int number;
    struct seat *left, *right;
};

thread ymain(void)
{
    struct seat seats[7], *at = seats;
    for (int i = 0; i < 7; i++)
        seats[i] = (struct seat){i + 1, &seats[(i + 6) % 7], &seats[(i + 1) % 7]};
    while (at->right != at) {
        at = at->right->right;
        ythread_yield(YTHREAD_ANY);
        printf("%d\n", at->number);
        at->left->right = at->right;
        at->right->left = at->left;
        at = at->left;
    }
    printf("%d\n", at->number);
}

// expect: 3
// expect: 5
// expect: 7
// expect: 2
// expect: 6
// expect: 4
// expect: 1
