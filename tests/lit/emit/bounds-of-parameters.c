/* gcc compares the bounds of parameters as they are written: what declares a function before its definition, since it names itself or
 * is main, repeats them.
 * RUN: %ytranslate --stress=statement %s -o %t.c -- -std=gnu17
 * RUN: echo -std=gnu17 -fsyntax-only -Werror -Wall -Wextra >%t.options
 * RUN: %cc @%t.options %s
 * RUN: %clang @%t.options %s
 * RUN: %cc @%t.options %include %t.c
 * RUN: %clang @%t.options %include %t.c
 * RUN: FileCheck %s --input-file=%t.c
 */
typedef int reader(int, int *);
static reader *last;

// CHECK: {{^}}int first(int n, int numbers[n]);
int first(int n, int numbers[n])
{
    last = first;
    return numbers[0];
}

// CHECK: {{^}}static int second(int n, int numbers[n]);
static int second(int n, int numbers[n])
{
    static reader *self = second;
    last = self;
    return n + numbers[1];
}

// CHECK: {{^}}int main(int argc, char *argv[argc]);
int main(int argc, char *argv[argc])
{
    int numbers[2] = {argc, argv[0] == 0};
    return first(2, numbers) + second(2, numbers) + last(2, numbers);
}
