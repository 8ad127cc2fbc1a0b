/* gcc's -Wc90-c99-compat speaks of compound literals and declarations among statements, -Wvla of arrays where they are declared;
 * generated code has these, each use of an array of variable length included. So it has, before an author's first declaration, its way to the
 * place where it goes on: -Wdeclaration-after-statement finds what stays where it was.
 * RUN: echo -std=gnu17 -fsyntax-only -Wall -Wextra -Werror -Wc90-c99-compat >%t.options
 * RUN: %cc @%t.options -DCLEAN %s
 * RUN: %ytranslate --stress=statement %s -o %t.c -- -std=gnu17 -DCLEAN -Wc90-c99-compat
 * RUN: %cc @%t.options -DCLEAN -isystem %S/../../../include %t.c
 * RUN: %ytranslate --stress=statement %s -o %t.error.c -- -std=gnu17 -DCLEAN -Werror=c90-c99-compat
 * RUN: diff %t.c %t.error.c
 * RUN: %ytranslate --stress=statement %s -o %t.vla.c -- -std=gnu17 -Wvla -w
 * RUN: %cc -fsyntax-only -Wall -Wextra -Wvla -Werror -isystem %S/../../../include %t.vla.c
 * RUN: %clang -fsyntax-only -Wall -Wextra -Wvla -Werror -isystem %S/../../../include %t.vla.c
 * RUN: %ytranslate --stress=statement %s -o %t.mixed.c -- -std=gnu17 -Wdeclaration-after-statement
 * RUN: %cc -fsyntax-only -Werror -Wdeclaration-after-statement %include %t.mixed.c
 * RUN: %clang -fsyntax-only -Werror -Wdeclaration-after-statement %include %t.mixed.c
 * RUN: FileCheck %s --input-file=%t.vla.c
 */
struct pair {
    int a, b;
};

int sum(int n, ...);
struct pair twice(struct pair p);

struct pair twice(struct pair p)
{
    p.a += p.b;
    return p;
}

int main(void)
{
    extern int limit;
    struct pair p = {1, 2};
    p = twice(p);
#ifndef CLEAN
    /* CHECK: #pragma GCC diagnostic ignored "-Wvla"
     */
    int list[p.a];
    for (int i = 0; i < p.a; i++)
        list[i] = i;
    p = twice(p);
    return list[0] != limit;
#else
    return p.a != limit;
#endif
}
