/* A pointer that is compared or freed once more where realloc has failed is saved before that, too: gcc knows the test in
 * the source, and warns of each use that stands before it. A use of the author's own draws what it draws elsewhere.
 * RUN: %ytranslate --stress=statement %s -o %t.c -- -std=gnu17
 * RUN: echo -std=gnu17 -Wall -Wextra -Werror -S -o %t.s >%t.options
 * RUN: %cc @%t.options -O0 %s
 * RUN: %cc @%t.options -O2 %s
 * RUN: %cc @%t.options -O0 %include %t.c
 * RUN: %cc @%t.options -O2 %include %t.c
 * RUN: %clang @%t.options -O2 %include %t.c
 * RUN: FileCheck %s --input-file=%t.c
 */
#include <stdio.h>
#include <stdlib.h>

struct list {
    int n;
    int *numbers;
};

int push(struct list *list, int number)
{
    int *old = list->numbers;
    int *numbers = realloc(old, (list->n + 1) * sizeof *numbers);
    if (!numbers) {
        free(old);
        return -1;
    }
    list->numbers = numbers;
    numbers[list->n++] = number;
    return 0;
}

char *grow(char *p, size_t n)
{
    char *q = realloc(p, n);
    if (!q && n)
        free(p);
    return q;
}

int is_moved(char *p, size_t n)
{
    char *q = realloc(p, n);
    int moved = q != p;
    for (int i = 0; i < 3; i++)
        moved += q[i];
    return moved;
}

int is_input(FILE *f)
{
    int n = fclose(f);
    n++;
    return f == stdin ? n : 0;
}

// What gives nothing back is printed as ever.
// CHECK: {{^}}int ythread_body_first(struct ythread_header *ythread_resumed
// CHECK-NOT: {{^}}#pragma
// CHECK: {{^}}__attribute__((nonnull)) static void ythread_resume_first(
int first(const char *p)
{
    int n = 0;
    n++;
    return p[n];
}
