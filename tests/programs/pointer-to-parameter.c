/* Pointers to parameters, scalars, structs and the array a parameter points to. */
#include <stdio.h>
#include <ythreads.h>

struct pair {
    int a, b;
};

static int bump(int *n)
{
    ythread_yield(YTHREAD_ANY);
    return ++*n;
}

static int work(int n, struct pair p, int list[], char c)
{
    int *to_b = &p.b, **to_list = &list;
    char *to_c = &c;
    bump(&n);
    bump(to_b);
    bump(*to_list + 1);
    ythread_yield(YTHREAD_ANY);
    ++*to_list;
    *to_c += 1;
    ythread_yield(YTHREAD_ANY);
    return n * 10000 + p.b * 1000 + list[0] * 100 + c;
}

thread ymain(void)
{
    int list[3] = {1, 2, 3};
    printf("%d\n", work(1, (struct pair){3, 4}, list, 'a'));
    printf("%d\n", list[1]);
}

// expect: 25398
// expect: 3
