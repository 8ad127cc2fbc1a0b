/* Clang does not say of a system header's macro that what it measures has effects: nor does it where the macro is expanded.
 * RUN: %ytranslate --stress=statement %s -o %t.c -- -std=gnu17 -O1
 * RUN: echo -std=gnu17 -O1 -fsyntax-only -Werror -Wall -Wextra >%t.options
 * RUN: %cc @%t.options %s
 * RUN: %clang @%t.options %s
 * RUN: %cc @%t.options %include %t.c
 * RUN: %clang @%t.options %include %t.c
 */
#include <ctype.h>

static int compare(const char *one, const char *other)
{
    while (toupper(*one++) == toupper(*other++))
        if (one[-1] == '\0')
            return 0;
    return one[-1] - other[-1];
}

int main(void)
{
    return compare("next", "NEXT");
}
