/* Strict C of before 2011: glibc has a macro _Static_assert for it, which changes nothing of what a function's text means.
 * Macros stay macros, which draw no warnings that their text would; what is generated is no extension to -pedantic; and
 * static assertions are no declarations that -Wredundant-decls finds twice. A comma in a loop's head is one to -Wcomma.
 * RUN: echo -fsyntax-only -pedantic-errors -Werror -Wall -Wextra -Wredundant-decls >%t.options
 * RUN: echo -isystem %S/../../../include >>%t.options
 * RUN: %cc -std=c89 -Wno-unused-value @%t.options %s
 * RUN: %clang -std=c89 @%t.options %s
 * RUN: %ytranslate --stress=statement %s -o %t.c -- -std=c89
 * RUN: %cc -std=c89 -Wno-unused-value @%t.options %t.c
 * RUN: %clang -std=c89 @%t.options %t.c
 * RUN: FileCheck %s --input-file=%t.c
 * RUN: %clang -std=c99 -Wcomma @%t.options %s
 * RUN: %ytranslate --for-speed --stress=loop %s -o %t.fast.c -- -std=c99 -O2
 * RUN: %cc -std=c99 -Wno-unused-value -O2 @%t.options %t.fast.c
 * RUN: %clang -std=c99 -Wcomma @%t.options %t.fast.c
 */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ANY ((long)rand())
#define MANY 8
#define SEVERAL 4
#define EACH(at, list) for (at = list; *at; at++)

char names[MANY][SEVERAL];

int sum(int n, ...);
int half(int n);

int sum(int n, ...)
{
    int all = 0;
    va_list list;
    va_start(list, n);
    while (n-- > 0)
        all += va_arg(list, int);
    va_end(list);
    return all;
}

int half(int n)
{
    return n / 2;
}

int main(void)
{
    char key[] = "  ", few[MANY] = {1, 2}, *at;
    int i, j, (*call)(int, ...) = sum;
    memset(names[0], key[0], sizeof names[0]);
    /* CHECK: {{^}}    ANY;
     */
    ANY;
    for (i = 0, j = 9; i < j; i++, j--)
        key[0] = (char)half(i);
    for (i = 0, j = 9; i < j; i = half(i) + 3, j = half(j))
        key[1] = (char)half(i);
    EACH(at, key)
        few[half(2)]++;
    printf("%d %d %s %d\n", sum(2, half(2), 3), call(1, 4), key, few[1]);
    return 0;
}
