/* Functions with a variable number of arguments that suspend between one argument and the next. */
#include <stdarg.h>
#include <stdio.h>
#include <ythreads.h>

struct pair {
    int a, b;
};
struct large {
    double x[3];
    char name[12];
    int last;
};

static int sum(int n, ...)
{
    va_list list;
    int total = 0;
    va_start(list, n);
    while (n--) {
        ythread_yield(YTHREAD_ANY);
        total += va_arg(list, int);
    }
    va_end(list);
    return total;
}

/* Each letter of `kinds` tells the type of an argument. */
static void show(const char *kinds, ...)
{
    va_list list;
    va_start(list, kinds);
    for (; *kinds; kinds++) {
        ythread_yield(YTHREAD_ANY);
        switch (*kinds) {
        case 'i':
            printf("%d ", va_arg(list, int));
            break;
        case 'l':
            printf("%lld ", va_arg(list, long long));
            break;
        case 'd':
            printf("%g ", va_arg(list, double));
            break;
        case 'D':
            printf("%Lg ", va_arg(list, long double));
            break;
        case 's':
            printf("%s ", va_arg(list, const char *));
            break;
        case 'p': {
            struct pair p = va_arg(list, struct pair);
            printf("{%d %d} ", p.a, p.b);
            break;
        }
        case 'L': {
            struct large l = va_arg(list, struct large);
            printf("{%g %g %s %d} ", l.x[0], l.x[2], l.name, l.last);
            break;
        }
        case 'w':
            *va_arg(list, int *) += 1;
            break;
        }
    }
    va_end(list);
    printf("\n");
}

static int slowly(int n)
{
    ythread_yield(YTHREAD_ANY);
    return n;
}

static void print(const char *format, ...)
{
    va_list list, again;
    va_start(list, format);
    va_copy(again, list);
    ythread_yield(YTHREAD_ANY);
    vprintf(format, list);
    ythread_yield(YTHREAD_ANY);
    vprintf(format, again);
    va_end(list);
    va_end(again);
}

static int next(va_list *list)
{
    ythread_yield(YTHREAD_ANY);
    return va_arg(*list, int);
}

static int digits(int n, ...)
{
    struct {
        va_list list;
        int value;
    } s = {.value = 0};
    va_start(s.list, n);
    while (n--)
        s.value = s.value * 10 + next(&s.list);
    va_end(s.list);
    return s.value;
}

thread ymain(void)
{
    struct pair p = {5, 6};
    struct large l = {{1.5, 2.5, 3.5}, "large", 9};
    int counted = 40;
    char c = 'A';
    float f = 0.25f;
    printf("%d %d\n", sum(0), sum(8, 1, 2, 3, 4, 5, 6, 7, 8));
    show("ildDspLi", 1, 1LL << 40, 2.5, 3.25L, "text", p, l, 7);
    show("idwLp", c, f, &counted, l, p);
    printf("%d\n", counted);
    printf("%d\n", sum(slowly(3), slowly(1), sum(2, slowly(10), 20), slowly(sum(1, 300))));
    print("%d %s %g\n", 1, "two", 3.5);
    printf("%d\n", digits(4, 1, 2, 3, 4));
}

// expect: 0 36
// expect: 1 1099511627776 2.5 3.25 text {5 6} {1.5 3.5 large 9} 7 
// expect: 65 0.25 {1.5 3.5 large 9} {5 6} 
// expect: 41
// expect: 331
// expect: 1 two 3.5
// expect: 1 two 3.5
// expect: 1234
