/* One past the end of an array is not the next variable, whatever its address is. */
#include <stdio.h>
#include <ythreads.h>

struct couple {
    int a[2];
    int b[2];
};

thread ymain(void)
{
    int x[2] = {1, 2}, y[2] = {3, 4}, z = 5;
    int *end_x = x + 2, *end_y = y + 2, *begin_y = y, *end_z = &z + 1;
    struct couple c[2] = {{{1, 2}, {3, 4}}, {{5, 6}, {7, 8}}};
    struct couple *end_c = c + 2;
    ythread_yield(YTHREAD_ANY);
    printf("%td %td %td %td %td\n", end_x - x, end_y - y, end_y - begin_y, end_z - &z, end_c - c);
    ythread_yield(YTHREAD_ANY);
    printf("%d %d %d %d\n", end_x[-1], end_y[-2], end_z[-1], end_c[-1].b[1]);
}

// expect: 2 2 2 1 2
// expect: 2 3 5 8
