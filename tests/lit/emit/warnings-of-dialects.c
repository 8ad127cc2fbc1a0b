/* What another dialect would say of generated code draws no warning where the source is clean: -Wc++-compat in functions
 * that suspend, for C++ has neither declarations of variables before their definitions nor conversions of `void *`; and what
 * the tables do to travelling values, whose numbers all go by way of the largest type.
 * RUN: echo -std=gnu99 -fsyntax-only -Werror -Wall -Wextra -Wc++-compat -Wconversion -Wsign-conversion >%t.options
 * RUN: echo -Wlong-long -pedantic -Wno-strict-prototypes -Wno-missing-field-initializers >>%t.options
 * RUN: %cc @%t.options %include %s
 * RUN: %clang @%t.options %include %s
 * RUN: %ytranslate --stress=statement %s -o %t.c -- -std=gnu99 -Wc++-compat %include
 * RUN: %cc @%t.options -isystem %S/../../../include %t.c
 * RUN: %clang @%t.options -isystem %S/../../../include %t.c
 * RUN: %ytranslate --stress=statement %s -o %t.error.c -- -std=gnu99 -Werror=c++-compat %include
 * RUN: diff %t.c %t.error.c
 * RUN: %ytranslate --stress=statement %s -o %t.plain.c -- -std=gnu99 %include
 * RUN: FileCheck %s --input-file=%t.plain.c
 */
#include <ythreads.h>

enum op { ADD, SUBTRACT };

struct samples {
    int count;
    short values[] ythread_count(count);
};

struct packed {
    unsigned char high : 6;
    signed char low : 4;
};

thread keep(enum op op, struct packed p)
{
    struct samples *s = ythread_alloc_flexible(struct samples, 3);
    struct packed got = p;
    s->count = op == ADD ? p.high : p.low;
    ythread_send(ythread_self(), 1, got);
    ythread_recv(ythread_self(), 1, &got);
    ythread_free(s);
}

// CHECK-NOT: ignored {{"}}-Wc++-compat"
static int apply(enum op op, const int *of, int to)
{
    const int *at = of;
    return op == ADD ? to + *at : to - *at;
}

thread ymain(void)
{
    int n = 1;
    struct packed p = {1, 2};
    n = apply(SUBTRACT, &n, 4);
    keep(ADD, p);
}
