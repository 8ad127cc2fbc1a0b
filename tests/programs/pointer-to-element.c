/* Pointers to elements of arrays, one past the end, walking, compared and subtracted. */
#include <stdio.h>
#include <ythreads.h>

thread ymain(void)
{
    int a[5] = {1, 2, 3, 4, 5}, sum = 0;
    int *first = a, *end = a + 5, *middle = &a[2], *last = &a[4];
    for (int *p = first; p != end; p++) {
        ythread_yield(YTHREAD_ANY);
        sum += *p;
    }
    printf("%d %td %td %d\n", sum, end - first, last - middle, middle < last);
    double m[2][3] = {{1, 2, 3}, {4, 5, 6}};
    double *cell = &m[1][1], *row_end = m[0] + 3;
    double(*row)[3] = m + 1, (*rows_end)[3] = m + 2;
    ythread_yield(YTHREAD_ANY);
    printf("%g %g %d %td\n", *cell, (*row)[0], row_end == m[1], rows_end - m);
    while (last > first) {
        int swap = *first;
        *first++ = *last;
        ythread_yield(YTHREAD_ANY);
        *last-- = swap;
    }
    printf("%d %d %d %d %d\n", a[0], a[1], a[2], a[3], a[4]);
}

// expect: 15 5 2 1
// expect: 5 4 1 2
// expect: 5 4 3 2 1
