/* Where a call is resumed there is a frame, and its parameters are there: gcc does not say that they may be null, nor that
 * those are which nothing needs any more, pointers to functions too.
 * RUN: %ytranslate --stress=statement %s -o %t.c -- -std=gnu17 -O2
 * RUN: echo -std=gnu17 -O2 -c -o %t.o -Werror -Wall -Wextra -Wnull-dereference >%t.options
 * RUN: %cc @%t.options %s
 * RUN: %cc @%t.options %include %t.c
 * RUN: %ytranslate --stress=loop %s -o %t.loop.c -- -std=gnu17 -O2
 * RUN: %cc @%t.options %include %t.loop.c
 * RUN: FileCheck %s --input-file=%t.c
 */
#include <stdio.h>

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

extern void begin(int *result, int (*with)(int)) __attribute__((nonnull));

int begun(int (*with)(int))
{
    int result;
    begin(&result, with);
    return result;
}

// What suspends nowhere is never resumed.
static char board[421];

int touching(int place, int colour)
{
    int count[1] = {1};
    return (board[place - 20] == colour || board[place - 1] == colour) + *count;
}

void close_both(FILE *in, FILE *out)
{
    fclose(in);
    fclose(out);
}

int main(int argc, char **argv)
{
    struct list one = {argc, 0};
    add(&one, 2);
    return total + argv[0][0];
}
