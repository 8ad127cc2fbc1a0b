/* Conway's game on a local board: nested loops, a helper per cell, two boards swapped by pointer. */
#include <stdio.h>
#include <string.h>
#include <ythreads.h>

enum { SIZE = 6 };

typedef unsigned char board[SIZE][SIZE];

static int neighbours(board *b, int y, int x)
{
    int count = 0;
    for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++)
            if (dy || dx)
                count += (*b)[(y + dy + SIZE) % SIZE][(x + dx + SIZE) % SIZE];
    if (count > 2)
        ythread_yield(YTHREAD_ANY);
    return count;
}

static void generation(board *from, board *to)
{
    for (int y = 0; y < SIZE; y++)
        for (int x = 0; x < SIZE; x++) {
            int n = neighbours(from, y, x);
            (*to)[y][x] = n == 3 || (n == 2 && (*from)[y][x]);
        }
}

thread ymain(void)
{
    board boards[2] = {{{0, 1, 0}, {0, 0, 1}, {1, 1, 1}}}, *now = &boards[0], *next = &boards[1];
    for (int i = 0; i < 8; i++) {
        generation(now, next);
        board *t = now;
        ythread_yield(YTHREAD_ANY);
        now = next;
        next = t;
    }
    for (int y = 0; y < SIZE; y++) {
        for (int x = 0; x < SIZE; x++)
            putchar((*now)[y][x] ? '#' : '.');
        putchar('\n');
    }
}

// expect: ......
// expect: ......
// expect: ...#..
// expect: ....#.
// expect: ..###.
// expect: ......
