/* What draws no warning draws none when it is translated: bodies have no prototype of the author's, nor has main, whose
 * name is another under --stress; parameters without a name cannot be used; members that are const are initialised;
 * what is dead is left out, and may be the only one to jump to a label, as in each parser of bison, or to use a value.
 * RUN: %ytranslate --stress=statement %s -o %t.c -- -std=gnu17
 * RUN: echo -std=gnu17 -fsyntax-only -Werror -Wall -Wextra -Wmissing-prototypes -Wmissing-declarations >%t.options
 * RUN: echo -Wredundant-decls -Wstrict-prototypes -Wwrite-strings -Wshadow >>%t.options
 * RUN: echo -Wno-override-init -Wno-c23-extensions >>%t.options
 * RUN: %cc @%t.options %s
 * RUN: %clang @%t.options %s
 * RUN: %cc @%t.options %include %t.c
 * RUN: %clang @%t.options %include %t.c
 * RUN: FileCheck %s --input-file=%t.c
 */
struct part {
    const int k;
    int n;
};

static const long powers[] = {1, 10, 100};

int half(int n);
int apply(int (*f)(int), int n);

// CHECK: {{^}}int ythread_body_half(struct ythread_header *, int);
// CHECK: {{^}}int ythread_body_half(struct ythread_header *ythread_resumed, int n)
int half(int n)
{
    return n / 2;
}

int apply(int (*f)(int), int n)
{
    return f(n) + (int)powers[n % 3];
}

// CHECK: {{^}}static int ythread_body_count({{.*}}int ythread_parameter_0 __attribute__((unused)))
static int count(int)
{
    return 3;
}

// CHECK: {{^}}again: __attribute__((unused));
static int parse(int n)
{
    if (n > 3)
        goto fail;
    return n;
again:
    if (0)
        goto again;
    n = 3;
fail:
    return -n;
}

static int last(int n)
{
    int seen = 0, known = 0;
    while (n > 9) {
        seen = n;
        known++;
        n /= 10;
    }
    if (0)
        return seen;
    return n + (0 && known > half(3));
}

// CHECK: {{^}}int (main)(void);
// CHECK: {{^}}int ythread_body_main(struct ythread_header *);
int main(void)
{
    struct part first = {1, half(2)};
    struct part parts[2] = {[0] = first, [1] = first, [1].k = half(4)};
    return apply(half, parts[1].k) + parts[0].n + count(1) + parse(2) + last(33);
}

// CHECK: {{^}}#pragma GCC diagnostic ignored "-Wcast-qual"
