/* In a choice an integer beside a pointer is a warning; where the choice becomes an assignment, or a return, it is no error.
 * RUN: %ytranslate --stress=statement %s -o %t.c -- -std=gnu17 -w
 * RUN: %clang -std=gnu17 -fsyntax-only -w %s
 * RUN: %clang -std=gnu17 -fsyntax-only -w %include %t.c
 * RUN: %cc -std=gnu17 -fsyntax-only -w %include %t.c
 * RUN: FileCheck %s --input-file=%t.c
 */
static int number(void)
{
    int n = 3;
    return n;
}

static char *same(char *p)
{
    char *q = p;
    return q;
}

// CHECK-LABEL: {{^}}static char *ythread_body_choose(
// CHECK: ythread_t{{.}} = (char *)(ythread_t{{.}});
static char *choose(int n, char *p)
{
    return n ? number() : p;
}

// CHECK-LABEL: {{^}}static char *ythread_body_give_place(
// CHECK: return (char *)(4);
static char *give_place(int n, char *p)
{
    return n ? same(p) : 4;
}

// CHECK-LABEL: {{^}}static char *ythread_body_choose_shortly(
// CHECK: ythread_t{{.}} = (char *)(ythread_t{{.}});
static char *choose_shortly(char *p)
{
    return number() ?: p;
}

int main(int argc, char **argv)
{
    return !choose(argc, *argv) + !give_place(argc, *argv) + !choose_shortly(*argv);
}
