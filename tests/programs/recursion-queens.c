/* Eight queens by search with backtracking; the board is an array of the outermost frame. */
#include <stdio.h>
#include <ythreads.h>

enum { SIZE = 6 };

static int attacked(const int *column, int row)
{
    for (int r = 0; r < row; r++) {
        int d = column[r] - column[row];
        if (d == 0 || d == row - r || d == r - row)
            return 1;
    }
    return 0;
}

static int place(int *column, int row)
{
    int solutions = 0;
    if (row == SIZE) {
        ythread_yield(YTHREAD_ANY);
        for (int r = 0; r < SIZE; r++)
            printf("%d", column[r]);
        printf("\n");
        return 1;
    }
    for (int c = 0; c < SIZE; c++) {
        column[row] = c;
        if (c == row)
            ythread_yield(YTHREAD_ANY);
        if (!attacked(column, row))
            solutions += place(column, row + 1);
    }
    return solutions;
}

thread ymain(void)
{
    int column[SIZE] = {0};
    printf("%d solutions\n", place(column, 0));
}

// expect: 135024
// expect: 251403
// expect: 304152
// expect: 420531
// expect: 4 solutions
