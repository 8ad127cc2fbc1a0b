/* An inline function that other files see, in a source that is included for the sake of its other functions: what stands in its place
 * names its description, which is static. To clang that is a warning where the function is of a file that is included.
 * RUN: split-file %s %t
 * RUN: %clang -std=gnu17 -fsyntax-only -Werror -Wall -Wextra %t/main.c
 * RUN: %ytranslate --stress=statement %t/main.c -o %t/out.c -- -std=gnu17
 * RUN: %clang -std=gnu17 -fsyntax-only -Werror -Wall -Wextra %include %t/out.c
 * RUN: %cc -std=gnu17 -fsyntax-only -Werror -Wall -Wextra %include %t/out.c
 */
//--- parts.h
int half(int n);
int third(int n);
inline int half(int n)
{
    return third(n) / 2;
}
int third(int n)
{
    return n / 3;
}
//--- main.c
#include "parts.h"

int main(void)
{
    return half(6) != 1;
}
