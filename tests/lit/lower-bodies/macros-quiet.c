/* What compilers say of `n == n`, `error = error` and `&v != 0` they do not say where a macro has it, whatever that becomes here.
 * RUN: %ytranslate --stress=statement %s -o %t.c -- -std=gnu17
 * RUN: echo -std=gnu17 -fsyntax-only -Werror -Wall -Wextra >%t.options
 * RUN: %cc @%t.options %s
 * RUN: %clang @%t.options %s
 * RUN: %cc @%t.options %include %t.c
 * RUN: %clang @%t.options %include %t.c
 * RUN: FileCheck %s --input-file=%t.c
 */
#include <assert.h>
#include <stddef.h>
#include <stdlib.h>
#define CHECK_THAT(condition) ((void)((condition) || (failed(#condition), 1)))
#define RETURN(value)                                                                              \
    do {                                                                                           \
        result = value;                                                                            \
        if (1)                                                                                     \
            goto end;                                                                              \
    } while (0)
#ifdef __clang__ // to which gcc objects
#define TRUTH(e) (e)
#else
#define TRUTH(e) ((e) != NULL)
#endif
#ifdef __clang__ // as gnulib has it: a cast is not enough to gcc
#define IGNORE(e) ((void)(e))
#else
#define IGNORE(e)                                                                                  \
    (__extension__({                                                                               \
        __typeof__(e) value = (e);                                                                 \
        (void)value;                                                                               \
    }))
#endif
#define OFF                                                                                        \
    (__extension__({                                                                               \
        off++;                                                                                     \
        __asm__ volatile("" ::: "memory");                                                         \
        0;                                                                                         \
    }))
#ifdef __clang__ // of which gcc speaks
#define PUT_BACK(c, r) ((r)->at--, (r)->left++, (c))
#else
#define PUT_BACK(c, r) ((r)->at--, (r)->left++)
#endif
#define EACH(p, e)                                                                                 \
    do {                                                                                           \
        int x = e == NULL;                                                                         \
        assert((e) != NULL);                                                                       \
        if ((e) != NULL)                                                                           \
            x++;                                                                                   \
        if (TRUTH(e))                                                                              \
            work(x);                                                                               \
        for (; TRUTH(e) && work(p[0]);)                                                            \
            p++;                                                                                   \
        x = (e) != NULL ? work(x) : (e) != NULL || NULL == (e);                                    \
        while ((e) == 0)                                                                           \
            work((e) == NULL && work(2));                                                          \
        do                                                                                         \
            x++;                                                                                   \
        while ((e) == 0);                                                                          \
    } while (0)

struct pair {
    int a, b;
};
extern void failed(const char *what);
extern int work(int n);
extern int off;

// CHECK: #define ythread_of_macro(...) __VA_ARGS__
int checked(struct pair *p, int n)
{
    int result = work(n);
    // CHECK: ythread_of_macro({{.*}}n == n
    CHECK_THAT(n == n);
    // CHECK: ythread_of_macro({{.*}}p->a <= p->a && n >= n
    CHECK_THAT(p->a <= p->a && n >= n);
    // CHECK-NOT: ythread_of_macro
    CHECK_THAT(n > result);
    if (result)
        // CHECK: ythread_of_macro(result = result)
        RETURN(result);
    result = work(p->b);
end:
    return result;
}

static struct pair global;
int addresses(int *p, struct pair *s)
{
    int list[3], x = work(2);
    list[1] = x;
    EACH(p, list);
    EACH(p, &list[1]);
    EACH(p, &x);
    EACH(p, work);
    EACH(p, &s->a);
    EACH(p, &s[1]);
    EACH(p, &global);
    EACH(p, "text");
    return list[1];
}

__attribute__((warn_unused_result)) extern int must_use(const void *p, int n);
int ignored(int n)
{
    static void *kept;
    int list[2] = {n, n};
    work(list[0]);
    // CHECK: (void){{ ?}}(!realloc(ythread_static_
    IGNORE(realloc(kept, sizeof list));
    // CHECK: (void)!must_use(
    IGNORE(must_use(list, n));
    if (n)
        // CHECK: (void)!must_use(
        IGNORE(must_use(list, checked(0, n)));
    OFF;
    OFF;
    return list[1];
}

struct reader {
    int left;
    const char *at;
};
extern int refill(struct reader *r, int *line);
int number(struct reader *r)
{
    int line = 0;
    int c = refill(r, &line);
    if (c == '-')
        // CHECK: (void)(((r)->at --, (r)->left ++,
        PUT_BACK(line, r);
    for (; c > 9; PUT_BACK(line, r))
        c = refill(r, &line);
    return c;
}

int spaced(int n)
{
    // CHECK: if (ythread_t{{[0-9]+}} == 3)
    if ((work(n) == 3))
        n = work(4);
    while ((work(n) == 5))
        n++;
    return n;
}
