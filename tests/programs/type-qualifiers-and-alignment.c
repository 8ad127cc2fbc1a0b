/* _Alignas, typeof, restrict, __auto_type, unusual declarators. */
#include <stdint.h>
#include <stdio.h>
#include <ythreads.h>

static int later(int v)
{
    ythread_yield(YTHREAD_ANY);
    return v;
}

static int total(const int *restrict a, int *const restrict to, int (*const rows)[2])
{
    ythread_yield(YTHREAD_ANY);
    *to += a[0];
    ythread_yield(YTHREAD_ANY);
    return *to + rows[1][0];
}

thread ymain(void)
{
    _Alignas(16) char buffer[32] = "aligned";
    __typeof__(later(1)) x = later(4);
    __auto_type y = x + 0.5;
    int(parenthesised) = 3, (*table[2])(int) = {NULL, NULL}, rows[2][2] = {{1, 2}, {3, 4}};
    int(*(*to_table))(int) = table;
    long long int unsigned odd_order = 5;
    ythread_yield(YTHREAD_ANY);
    printf("%d %s\n", (uintptr_t)buffer % 16 == 0, buffer);
    printf("%d %g %d %d %d %llu\n", x, y, parenthesised, to_table[1] == NULL, total(&x, &parenthesised, rows), odd_order);
}

// expect: 1 aligned
// expect: 4 4.5 3 1 10 5
