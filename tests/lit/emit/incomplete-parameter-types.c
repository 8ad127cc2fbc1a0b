// A struct that no declaration before the parameters names is one type in all that is printed of the function.
// RUN: %ytranslate --stress=statement %s -o %t.c -- -std=gnu17 -w
// RUN: %cc -S -o %t.s -std=gnu17 -w -Werror=incompatible-pointer-types %s
// RUN: %cc -S -o %t.s -std=gnu17 -w -Werror=incompatible-pointer-types %include %t.c
// RUN: %clang -fsyntax-only -std=gnu17 -w -Werror=incompatible-pointer-types %include %t.c
// RUN: FileCheck %s --input-file=%t.c
extern int work(int n);

// CHECK: {{^}}struct prototype;
// CHECK: int ythread_body_in_prototype(struct ythread_header *, struct prototype *);
int in_prototype(struct prototype *unused)
{
    work(1);
    return 0;
}

// CHECK: {{^}}struct knr;
int in_the_style_of_1978(unused, n) struct knr **unused; int n;
{
    return work(n);
}

static int of_a_pointer(int (*call)(struct inner *), union inside *unused)
{
    return work(call != 0);
}

int call(void)
{
    return of_a_pointer(0, 0) + in_the_style_of_1978(0, 1);
}

struct prototype { // of which the first is none to C
    int a;
};
