/* What ends the string that `strncpy` may have cut short stands behind it: gcc looks for it there, and warns of what it does
 * not find (`-Wstringop-truncation`). What `sprintf` writes it knows from the statements before (`-Wformat-overflow` and its
 * kin). Under --stress=statement a suspension stands between them, which nobody has written.
 * A suspension of the author's own draws the warning, as any call there does, and so does a string that nothing ends.
 * RUN: %ytranslate --stress=statement %s -o %t.c -- -std=gnu17
 * RUN: %ytranslate --stress=loop %s -o %t.loop.c -- -std=gnu17
 * RUN: echo -std=gnu17 -Wall -Wextra -O2 -S -o %t.s >%t.options
 * RUN: %cc @%t.options -Werror %s
 * RUN: %cc @%t.options -Werror %include %t.c
 * RUN: %clang @%t.options -Werror %include %t.c
 * RUN: %cc @%t.options -Werror %include %t.loop.c
 * RUN: FileCheck %s --input-file=%t.c
 * RUN: %ytranslate --stress=loop %s -o %t.cut.c -- -std=gnu17 -DCUT
 * RUN: not %cc @%t.options -Werror -DCUT %s 2>&1 | FileCheck %s --check-prefix=CUT
 * RUN: not %cc @%t.options -Werror -DCUT %include %t.cut.c 2>&1 | FileCheck %s --check-prefix=CUT
 */
#include <stdio.h>
#include <string.h>

struct file {
    char name[8];
    char next[8];
};

char message[16];

void set_message(const char *text)
{
    strncpy(message, text, sizeof message);
    message[sizeof message - 1] = 0;
}

int name(struct file *file, const char *text)
{
    int n = 0;
    if (text) {
        strncpy(file->name, text, sizeof file->name);
        file->name[7] = 0;
        strncpy(file->next, text, sizeof file->next);
        file->next[7] = 0;
        n++;
    }
    return n;
}

int print(const char *text)
{
    char copy[20];
    strncpy(copy, text, sizeof copy);
    copy[sizeof copy - 1] = 0;
    return puts(copy);
}

int print_version(unsigned number)
{
    char text[4];
    number &= 15;
    sprintf(text, "%u.%u", number / 10, number % 10);
    return puts(text);
}

#ifdef CUT
// CUT: what-stress-hides.c:[[#@LINE+4]]:{{.*}}bound 8 equals destination size
void cut(struct file *file, const char *text)
{
    int n = 0;
    strncpy(file->name, text, sizeof file->name);
    while (n++ < 3)
        putchar(n);
}
#endif

// What copies no string so is printed as ever.
// CHECK-COUNT-4: {{^}}#pragma GCC diagnostic ignored "-Wstringop-truncation"
// CHECK-NOT: {{^}}#pragma GCC diagnostic ignored "-Wstringop-truncation"
// CHECK: {{^}}int ythread_body_last(struct ythread_header *ythread_resumed
int last(const char *p)
{
    int n = 0;
    n++;
    return p[n];
}
