/* Lists of arguments that are read between suspensions: as locals, copied, in structs, over a pointer, in a caller's frame. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <ythreads.h>

struct point {
    char name;
    double x;
    long y;
};
struct box {
    int left;
    va_list list;
};

static int from_pointer(va_list *list, int n)
{
    int sum = 0;
    while (n-- > 0) {
        ythread_yield(YTHREAD_ANY);
        sum = sum * 10 + va_arg(*list, int);
    }
    return sum;
}

static int from_box(struct box *box)
{
    int sum = 0;
    while (box->left-- > 0) {
        sum = sum * 10 + va_arg(box->list, int);
        ythread_yield(YTHREAD_ANY);
    }
    return sum;
}

static int digits(int n, ...)
{
    va_list whole, rest;
    struct box box = {n};
    va_start(whole, n);
    int first = va_arg(whole, int);
    ythread_yield(YTHREAD_ANY);
    va_copy(rest, whole);
    int sum = from_pointer(&whole, n - 1);
    va_start(box.list, n);
    int boxed = from_box(&box);
    ythread_yield(YTHREAD_ANY);
    int second = va_arg(rest, int);
    va_end(whole);
    va_end(rest);
    va_end(box.list);
    return first * 1000 + sum == boxed && second == 2 ? boxed : -1;
}

static int all_kinds(const char *kinds, ...)
{
    va_list list;
    int wrong = 0;
    va_start(list, kinds);
    for (const char *k = kinds; *k; k++) {
        ythread_yield(YTHREAD_ANY);
        if (*k == 'i')
            wrong += va_arg(list, int) != -5;
        else if (*k == 'L')
            wrong += va_arg(list, long long) != -5000000000LL;
        else if (*k == 'd')
            wrong += va_arg(list, double) != 0.1;
        else if (*k == 'D')
            wrong += va_arg(list, long double) != 2.5L;
        else if (*k == 's')
            wrong += strcmp(va_arg(list, const char *), "text") != 0;
        else {
            struct point p = va_arg(list, struct point);
            wrong += p.name != 'p' || p.x != -0.5 || p.y != 77;
        }
    }
    ythread_yield(YTHREAD_ANY);
    va_end(list);
    return wrong;
}

thread ymain(void)
{
    struct point p = {'p', -0.5, 77};
    printf("%d\n", digits(4, 1, 2, 3, 4));
    printf("%d wrong\n", all_kinds("iLdDspiidLspD", -5, -5000000000LL, 0.1, 2.5L, "text", p, -5, -5, 0.1, -5000000000LL, "text", p, 2.5L));
}

// expect: 1234
// expect: 0 wrong
