/* The address of a string literal is one of const characters under -Wwrite-strings, and may be kept in a variable of the type that it
 * has otherwise; what is handed to a function of any number of arguments is const in their struct.
 * RUN: %ytranslate --stress=statement %s -o %t.c -- -std=gnu17
 * RUN: echo -std=gnu17 -fsyntax-only -Werror -Wall -Wextra -Wwrite-strings -Wcast-qual >%t.options
 * RUN: %cc @%t.options %s
 * RUN: %clang @%t.options %s
 * RUN: %cc @%t.options %include %t.c
 * RUN: %clang @%t.options %include %t.c
 * RUN: FileCheck %s --input-file=%t.c
 */
extern int print(const char *format, ...);

static int next(int n)
{
    return n + 1;
}

static int add(const char *kinds, ...)
{
    return *kinds;
}

int main(int argc, char **argv)
{
    // CHECK: ythread_t{{[0-9]+}} = ythread_unconst(char *, argc > 1 ? "a" : "b");
    print("%s %d", argc > 1 ? "a" : "b", next(1));
    // CHECK: ythread_unconst(char *, (argc++, &"a"[1]));
    add("pi", next(1) ? next(2) ? "a" : argv[0] : (argc++, &"a"[1]), next(2));
    add("pp", argc > 1 ? "a" : "b", &"text"[argc]);
    add("pi", ({ next(argc); "a"; }), 2);
    print("%s %d", next(argc) ? "a" : "b", 3);
    print("%s %d", argv[0] ?: "none", next(3));
    print("%ls %d", argc > 1 ? L"a" : L"b", next(1));
    // CHECK: ythread_t{{[0-9]+}} = argv[0];
    print("%s %d", argv[0], next(3));
    return next(argc) && "always";
}
