// flags: --stress=statement -w
// stays: a union that may hold a pointer moves with no thread
// stays-shipped: the same
/* Arguments of `...` that no codec can write, and nothing else beside them: a call with them is no other call. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

union value {
    long long number;
    double real;
    const void *pointer;
};
struct pair {
    union value first, second;
};
struct nothing {
    int : 32;
};

static long long give(long long x) {
    return x;
}

static long long one(int n, ...) {
    va_list list;
    va_start(list, n);
    long long sum = give(n) + va_arg(list, union value).number;
    va_end(list);
    return sum;
}

/* Each value stands at its own place in the list, wherever the thread stops between two of them. */
static long long many(int n, ...) {
    va_list list, copy;
    long long sum = 0;
    va_start(list, n);
    for (int i = 0; i < n; i++) {
        union value v = va_arg(list, union value);
        sum = give(sum) * 10 + v.number;
        if (i == 1) va_copy(copy, list);
    }
    sum = sum * 100 + va_arg(copy, union value).number;
    va_end(copy);
    va_end(list);
    return sum;
}

static long long of_list(va_list list) {
    struct pair p = va_arg(list, struct pair);
    return give(p.first.number) * 100 + p.second.number;
}

static long long handed_on(const char *format, ...) {
    va_list list;
    va_start(list, format);
    long long result = of_list(list);
    va_end(list);
    return result + (long long)strlen(format);
}

static long long pointed(int n, ...) {
    va_list list;
    va_start(list, n);
    const char *text = va_arg(list, union value).pointer;
    va_end(list);
    return give(n) + text[1];
}

static int of_nothing(int n, ...) {
    va_list list;
    va_start(list, n);
    struct nothing none = va_arg(list, struct nothing);
    va_end(list);
    return n + (int)give(sizeof none);
}

int main(void) {
    printf("%lld\n", one(4, (union value){.number = 38}));
    printf("%lld\n", many(3, (union value){.number = 1}, (union value){.number = 2}, (union value){.number = 3}));
    printf("%lld\n", handed_on("four", (struct pair){{.number = 5}, {.number = 6}}));
    printf("%lld\n", pointed(3, (union value){.pointer = "ab"}));
    printf("%d\n", of_nothing(3, (struct nothing){}));
    return 0;
}
// expect: 42
// expect: 12303
// expect: 510
// expect: 101
// expect: 7
