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
