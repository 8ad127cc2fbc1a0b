/* The towers of Hanoi: recursion on an array of pegs owned by the first frame. */
#include <stdio.h>
#include <ythreads.h>

struct tower {
    int height, disc[8];
};

static int moves(struct tower *pegs, int count, int from, int to)
{
    if (count == 0)
        return 0;
    int other = 3 - from - to, made = moves(pegs, count - 1, from, other);
    ythread_yield(YTHREAD_ANY);
    pegs[to].disc[pegs[to].height++] = pegs[from].disc[--pegs[from].height];
    return made + 1 + moves(pegs, count - 1, other, to);
}

thread ymain(void)
{
    struct tower pegs[3] = {{5, {5, 4, 3, 2, 1}}};
    int made = moves(pegs, 5, 0, 2);
    printf("%d moves:", made);
    for (int i = 0; i < pegs[2].height; i++)
        printf(" %d", pegs[2].disc[i]);
    printf(", %d %d left\n", pegs[0].height, pegs[1].height);
}

// expect: 31 moves: 5 4 3 2 1, 0 0 left
