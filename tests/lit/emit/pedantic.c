/* What is generated is an error to nobody who asks for strict C of 1989, and words that are macros do not get into it.
 * RUN: %ytranslate --stress=statement --notes=points %s -o %t.c -- -std=c89 -pedantic-errors
 * RUN: %cc -std=c89 -pedantic-errors -isystem %S/../../../include -c %t.c -o %t.o
 * RUN: %clang -std=c89 -pedantic-errors -isystem %S/../../../include -c %t.c -o %t.o
 * RUN: FileCheck %s --input-file=%t.c
 * RUN: %ytranslate --stress=statement %s -o %t.c -- -std=c89 -Dint=long
 * RUN: %cc -std=c89 %include -Dint=long -c %t.c -o %t.o
 */
struct pair {
    int a;
    double b;
};

/* CHECK: return __extension__ (struct pair){0}; */
struct pair twice(struct pair p)
{
    p.a *= 2;
    p.b *= 2;
    return p;
}

/* CHECK: return __extension__ (char *){0}; */
char *behind(char *text, int n)
{
    return text + n;
}
