/* Warnings that the translation could draw and the source does not: a second declaration of a function that names itself;
 * declarations behind statements, in what plain C enters; a suspension that a switch never reaches; a variable that only
 * a condition of known value names; the parentheses of a comma; a format of gettext's that is kept in a temporary; the
 * parameters of a header's function, once more.
 * RUN: %ytranslate --stress=statement %s -o %t.c -- -std=gnu17 -I%S/Inputs
 * RUN: %ytranslate --stress=loop %s -o %t.loop.c -- -std=gnu17 -I%S/Inputs
 * RUN: echo -std=gnu17 -c -o %t.o -Werror -Wall -Wextra -Wredundant-decls -Wdeclaration-after-statement >%t.options
 * RUN: echo -Wformat-nonliteral -Wno-c23-extensions -I%S/Inputs >>%t.options
 * RUN: %cc @%t.options %s
 * RUN: %clang @%t.options %s
 * RUN: %cc @%t.options %include %t.c
 * RUN: %clang @%t.options %include %t.c
 * RUN: %cc @%t.options %include %t.loop.c
 * RUN: %clang @%t.options %include %t.loop.c
 */
#include "unearned-warnings.h"
#include <libintl.h>
#include <stdarg.h>
#include <stdio.h>

int init(long *p, int n);
int print(char *text);

int init(long *p, int n)
{
    if (*p != (long)&init)
        *p = (long)&init;
    return n;
}

int print(char *text)
{
    printf(gettext("%d signs\n"), init((long[1]){0}, text[0]));
    return *text;
}

int sum(int n, ...)
{
    va_list ap;
    int s = 0;
    va_start(ap, n);
    while (n-- > 0)
        s += va_arg(ap, int);
    va_end(ap);
    return s;
}

void log_sum(int *to, int n, ...)
{
    va_list ap;
    va_start(ap, n);
    *to = va_arg(ap, int) + n;
    va_end(ap);
}

int restarts(int from)
{
    switch (from)
    while (1) {
        from = second(1, from + 7);
        /* fall through */
    case 1:
        from += second(2, 1);
        /* fall through */
    case 2:
        if (from > 100)
            goto out;
    }
out:
    return from;
}

int configured(int mode, int size)
{
    int const has_vectors = 1, has_none = 0;
    if (mode != 1)
        return mode;
    if (has_vectors) {
        if (size > 14)
            mode = 3;
    } else {
        if (size > 17)
            mode = 4;
    }
    while (has_none)
        mode++;
    return second(mode, size);
}

#define TRY(A) (sprintf(name, "%d", A), print(name) == 0)

int tries(int n)
{
    char name[20];
    if ((TRY(n) || TRY(n + 1)) && print(name))
        return 1;
    while (TRY(n))
        n++;
    return TRY(n + 2) ? 2 : 3;
}
