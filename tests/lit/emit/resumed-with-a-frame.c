/* Where a call is resumed there is a frame, and its parameters are there: gcc does not say that they may be null.
 * RUN: %ytranslate --stress=statement %s -o %t.c -- -std=gnu17 -O2
 * RUN: echo -std=gnu17 -O2 -c -o %t.o -Werror -Wall -Wextra -Wnull-dereference >%t.options
 * RUN: %cc @%t.options %s
 * RUN: %cc @%t.options %include %t.c
 * RUN: FileCheck %s --input-file=%t.c
 */
struct list {
    int n;
    struct list *next;
};

static int total;

// CHECK: __attribute__((nonnull)) static void ythread_resume_add(
static void add(struct list *one, int n)
{
    total += n + one->n;
}

int main(int argc, char **argv)
{
    struct list one = {argc, 0};
    add(&one, 2);
    return total + argv[0][0];
}
