/* A format that is the text of a constant variable, as it is in the source to compilers; one that a function with the
 * attribute gets is its callers' affair. Neither draws a warning.
 * RUN: %ytranslate --stress=statement %s -o %t.c -- -std=gnu17
 * RUN: echo -std=gnu17 -O1 -fsyntax-only -Werror -Wall -Wextra -Wformat=2 >%t.options
 * RUN: %cc @%t.options %s
 * RUN: %clang @%t.options %s
 * RUN: %cc @%t.options %include %t.c
 * RUN: %clang @%t.options %include %t.c
 * RUN: FileCheck %s --input-file=%t.c
 */
#include <stdarg.h>
#include <stdio.h>

int half(int n);
int say(const char *text, ...) __attribute__((format(printf, 1, 2)));

#define WORDS "words " "%d\n"
#define SAY(n) printf(words, n)

int half(int n)
{
    return n / 2;
}

int say(const char *text, ...)
{
    va_list list;
    va_start(list, text);
    int n = vprintf(text, list);
    va_end(list);
    return n;
}

int main(void)
{
    const char ellipsis[] = "[..]";
    const char *const words = WORDS;
    int n = half(7);
    // CHECK: printf("[..]");
    printf(ellipsis);
    // CHECK: printf(WORDS, ythread_t{{[0-9]+}});
    printf(words, half(n));
    // CHECK: printf(WORDS, n);
    SAY(n);
    say(ellipsis);
    for (int i = 0; i < 2; i++) {
        const char inner[] = "inner\n", *const text = "%d\n";
        half(i);
        // CHECK: printf("inner\n");
        printf(inner);
        // CHECK: printf(("%d\n"), {{.*}}i);
        printf((text), i);
    }
    const char *changing = "not constant\n";
    // CHECK: fputs(changing, {{.*}});
    fputs(changing, stdout);
    return 0;
}
