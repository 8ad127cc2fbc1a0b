/* A parameter that has the name of a type that the function's result, or its own, is made of. */
#include <stdio.h>
#include <ythreads.h>

typedef struct { int sum; } list;       /* no tag: the name alone */
typedef struct tagged { int sum; } tagged;
typedef int number;
typedef struct { const number kept; } constant;

list *add(list *list, int n)
{
    ythread_yield(YTHREAD_ANY);
    list->sum += n;
    return list;
}

list copy(list list)
{
    ythread_yield(YTHREAD_ANY);
    list.sum++;
    return list;
}

tagged *find(int n, tagged **tagged)
{
    ythread_yield(YTHREAD_ANY);
    return tagged[n];
}

number (*row(int (*table)[2], int number))[2]
{
    ythread_yield(YTHREAD_ANY);
    return table + number;
}

typedef number (*doubler)(number);
static int twice(int n) { return 2 * n; }

number (*choose(int number))(int)
{
    ythread_yield(YTHREAD_ANY);
    return number ? twice : 0;
}

constant keep(constant constant, int list)
{
    ythread_yield(YTHREAD_ANY);
    return list ? constant : (__typeof__(constant)){7};
}

/* In plain C, by their own names. */
__attribute__((noinline)) static void plainly(void)
{
    list *(*volatile adds)(list *, int) = (list * (*)(list *, int)) add;
    list (*volatile copies)(list) = (list(*)(list))copy;
    tagged *(*volatile finds)(int, tagged **) = (tagged * (*)(int, tagged **)) find;
    list l = {1};
    static tagged t = {5};
    tagged *all[] = {0, &t};
    adds(&l, 3);
    printf("plainly: %d %d %d\n", l.sum, copies(l).sum, finds(1, all)->sum);
}

thread show(list list, tagged tagged, number number)
{
    printf("thread: %d %d %d\n", list.sum, tagged.sum, number);
}

thread ymain(void)
{
    list l = {1};
    static tagged t = {5};
    tagged *all[] = {0, &t};
    int table[2][2] = {{1, 2}, {3, 4}};
    constant c = {6};
    add(&l, 3);
    printf("%d %d %d\n", l.sum, copy(l).sum, find(1, all)->sum);
    printf("%d %d %d %d\n", (*row(table, 1))[1], choose(1)(4), keep(c, 1).kept, keep(c, 0).kept);
    plainly();
    show(l, t, 3);
}
// expect: 4 5 5
// expect: 4 8 6 7
// expect: plainly: 4 5 5
// expect: thread: 4 5 3
