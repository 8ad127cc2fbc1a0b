/* The prototype of a body stands before the caller, where the names that the definition has for its types may not be known yet.
 * RUN: %ytranslate --stress=statement %s -o %t.c -- -std=gnu17
 * RUN: echo -std=gnu17 -fsyntax-only -Werror -Wall -Wextra >%t.options
 * RUN: %cc @%t.options %s
 * RUN: %clang @%t.options %s
 * RUN: %cc @%t.options %include %t.c
 * RUN: %clang @%t.options %include %t.c
 * RUN: FileCheck %s --input-file=%t.c
 */
struct frame;
struct frame *make(struct frame *f, int n, ...);
int run(int n, struct frame *f);

// CHECK: {{^}}struct frame *ythread_body_make(struct ythread_header *, struct frame *, int, const struct ythread_arguments *);
// CHECK: {{^}}int ythread_body_run(struct ythread_header *, int, struct frame *);
// CHECK-LABEL: {{^}}static int ythread_body_enter(
static int enter(int n, struct frame *f)
{
    f = make(f, n, 3);
    return run(n, f);
}

typedef struct frame {
    int value;
} frame;

frame *make(frame *f, int n, ...)
{
    f->value += n;
    return f;
}

int run(int n, frame *f)
{
    return n + f->value;
}

int main(int argc, char **argv)
{
    frame f = {3};
    return enter(argc, &f) + (argv == 0);
}
