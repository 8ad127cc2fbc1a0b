/* Pointers that say `suspends`: stored, passed, chosen, compared, called from thread code and from plain C. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <ythreads.h>
typedef suspends int (*op)(int);
struct ops { suspends int (*run)(int); const char *name; };
static int waits(int n) { ythread_yield(YTHREAD_ANY); return n + 1; }
static int quick(int n) { return n * 2; }
static int recurses(int n) { return n ? recurses(n - 1) + waits(n) : 0; }
static struct ops table[] = { {waits, "waits"}, {quick, "quick"}, {.run = recurses, .name = "recurses"} };
static int apply(suspends int (*f)(int), int n) { return f(n) + (*f)(n); }
static op choose(int i) { return table[i].run; }
static int direct(int c) { return (c ? waits : quick)(c); }
static int must(int n) { return ythread_wait(yevent_create()) == YTHREAD_EPLAIN ? n : -1; }
static int by_value(const void *a, const void *b)
{
    int x = *(const int *)a, y = *(const int *)b;
    if (must(7) < 0) return 0;
    return (x > y) - (x < y);
}
thread ymain(void)
{
    suspends int (*f)(int) = waits;
    suspends int (*list[2][2])(int) = {{waits, quick}, {recurses, quick}};
    int sum = 0;
    for (int i = 0; i < 3; i++)
        printf("%s %d %d\n", table[i].name, table[i].run(i + 3), apply(table[i].run, i));
    for (int i = 0; i < 4; i++) sum += list[i / 2][i % 2](i) * (i + 1);
    printf("%d %d %d %d\n", sum, f(3), choose(2)(4), f == waits);
    f = quick;
    printf("%d %d %d\n", f(5), direct(1), direct(0));
    int data[] = {3, 1, 2};
    qsort(data, 3, sizeof *data, (int (*)(const void *, const void *))by_value);
    const char *error = ythread_error();
    printf("%d %d %d, %s\n", data[0], data[1], data[2],
           strstr(error, "must()") && strstr(error, "by_value()") ? "both are named" : error);
}

// expect: waits 4 2
// expect: quick 8 4
// expect: recurses 20 10
// expect: 44 4 14 1
// expect: 10 2 0
// expect: 1 2 3, both are named
