/* Arrays are saved, restored, cleared and initialised by assignments: of a variable whose address a function gets, were it
 * memcpy, gcc no longer knows that nobody else sees it. No warning comes of it.
 * RUN: %ytranslate --notes=points %s -o %t.c -- %include -O2
 * RUN: %cc -Wall -Wextra -pedantic -Werror -O2 -isystem %S/../../../include -c %t.c -o %t.o
 * RUN: %clang -Wall -Wextra -pedantic -Werror -O2 -isystem %S/../../../include -c %t.c -o %t.o
 * RUN: grep -v "CHECK\|RUN" %t.c | FileCheck %s
 * RUN: grep -v "CHECK\|RUN" %t.c | not grep __builtin_mem
 */
#include <ythreads.h>

// CHECK: ythread_clear_whole(rows);
// CHECK: ythread_copy_whole(word, (char[4]){'a', 'b', from, 0});
// CHECK: ythread_copy_whole(ythread_this->rows, rows);
// CHECK: ythread_copy_whole(rows, ythread_this->rows);
int least(int from)
{
    int list[9], rows[3][20];
    const char word[] = {'a', 'b', from, 0};
    for (int i = 0; i < 9; i++) list[i] = rows[i % 3][i] = from + word[i & 3];
    ythread_yield(YTHREAD_ANY);
    return list[from] + rows[2][from] + word[0];
}
