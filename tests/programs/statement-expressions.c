/* Statement expressions that suspend, as initialisers, operands, arguments, conditions, with jumps inside. */
#include <stdio.h>
#include <ythreads.h>

#define MAX(a, b) \
    __extension__({ \
        int max_a = (a), max_b = (b); \
        max_a > max_b ? max_a : max_b; \
    })

struct pair {
    int a, b;
};

static int later(int v)
{
    ythread_yield(YTHREAD_ANY);
    return v;
}

static int sum(int a, int b)
{
    return a * 10 + b;
}

static int early(int n)
{
    int doubled = __extension__({
        int t = later(n);
        if (t > 5)
            return later(-t);
        t * 2;
    });
    return doubled + later(1);
}

static int count(int n)
{
    int total = 0;
    for (int i = 0; i < n; i++)
        total += __extension__({
            if (later(i) == 2)
                continue;
            int square = 0;
            for (int j = 0; j < i; j++)
                square += later(i);
            square;
        });
    return total;
}

thread ymain(void)
{
    int x = 3;
    printf("%d %d\n", MAX(later(2), 7), MAX(later(9), later(4)));
    printf("%d\n", sum(later(1), __extension__({
                           ythread_yield(YTHREAD_ANY);
                           x++;
                       })) +
                       x);
    printf("%d %d %d\n", early(2), early(6), count(5));
    while (__extension__({
        ythread_yield(YTHREAD_ANY);
        x-- > 2;
    }))
        printf("x %d\n", x);
    struct pair p = __extension__({
        struct pair q = {later(1), 2};
        q.b += later(3);
        q;
    });
    printf("%d %d\n", p.a, p.b);
    __extension__({
        x = later(50);
        (void)x;
    });
    int nested = MAX(MAX(later(1), later(2)), MAX(x, later(3)));
    printf("%d\n", nested);
}

// expect: 7 9
// expect: 17
// expect: 5 -6 26
// expect: x 3
// expect: x 2
// expect: 1 5
// expect: 50
