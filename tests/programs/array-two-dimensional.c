/* Arrays of arrays, and a pointer to a row. */
#include <stdio.h>
#include <ythreads.h>

static void transpose(int (*m)[3])
{
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < i; j++) {
            int t = m[i][j];
            ythread_yield(YTHREAD_ANY);
            m[i][j] = m[j][i];
            m[j][i] = t;
        }
}

thread ymain(void)
{
    int m[3][3] = {{1, 2, 3}, {4, 5, 6}, {7, 8, 9}}, cube[2][2][2], count = 0;
    transpose(m);
    printf("%d %d %d\n", m[0][1], m[0][2], m[2][0]);
    int(*row)[3] = &m[1];
    ythread_yield(YTHREAD_ANY);
    printf("%d %d\n", (*row)[2], row[1][0]);
    for (int *p = &cube[0][0][0]; count < 8; p++) {
        *p = count++;
        ythread_yield(YTHREAD_ANY);
    }
    printf("%d %d\n", cube[1][0][1], cube[0][1][1]);
}

// expect: 4 7 3
// expect: 8 3
// expect: 5 3
