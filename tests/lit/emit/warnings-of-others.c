/* No warning comes of what the translator makes of a function that does not return but has a result, of a variable that
 * is initialised by itself, of a comparison in parentheses before `?`, of what a comma or a (void) leaves of a macro, of a main
 * whose words are const.
 * RUN: %ytranslate --stress=statement %s -o %t.c -- -std=gnu17
 * RUN: echo -std=gnu17 -fsyntax-only -Werror -Wall -Wextra >%t.options
 * RUN: %cc @%t.options %s
 * RUN: %clang @%t.options %s
 * RUN: %cc @%t.options %include %t.c
 * RUN: %clang @%t.options %include %t.c
 * RUN: FileCheck %s --input-file=%t.c
 */
#define succeed(...) (add(__VA_ARGS__), 0)
#define finish(value) do { ((void)(value)); return; } while (0)

extern void exit(int) __attribute__((noreturn));
static int total;

static void add(int n)
{
    total += n;
}

static int next(int n)
{
    return n + 1;
}

static int leave(void) __attribute__((noreturn));
// CHECK-LABEL: {{^}}static int ythread_body_leave(
// CHECK-LABEL: {{^}}__attribute__((unused)) static int leave(void)
// CHECK-NOT: return
// CHECK: __builtin_trap();
static int leave(void)
{
    exit(next(3));
}

static int choose(int n)
{
    return (n == 5) ? n : next(n);
}

// CHECK-LABEL: {{^}}static void ythread_body_run(
static void run(int n)
{
    // CHECK: text = 0;
    const char *text = text;
    if (n > 3)
        text = "more";
#ifdef __clang__
    // CHECK: (void)(0);
    succeed(n);
#endif
    // CHECK: if (n == 4)
    int m = (n == 4) ? next(3) : 0;
    if (n > 3)
        total += *text + m;
    finish(succeed(3));
}

// CHECK: {{^ *}}ythread_value = ythread_body_main(0, ythread_this->argc, (void *)ythread_this->argv, (void *)__environ);
int main(int argc, const char **argv, const char *const *environment)
{
    run(choose(*argv[argc - 1] + **environment));
    leave();
}
