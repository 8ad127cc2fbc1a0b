// Variables to which a pointer may lead, those of other files included: not where parts are read, written and counted
// by their names and numbers alone.
// RUN: %ytranslate --dump-after=keep-apart --stop-after=keep-apart %s %flags | FileCheck %s
#include <stdio.h>
#include <ythreads.h>

struct pair {
    int left, right[3];
};
int counted, copied, whole[4], cells[4], indexed[4], size, ignored;
struct pair parts, inner, twin;
const int fixed = 1;
int pointed, named, scanned, asked[4];
extern int far_table[8], far_count, far_read;
static int *start = &named;

int use(int i) {
    extern int farther;
    static int calls, seen;
    counted += copied++ + cells[i]++ + (parts.right[i] = i) + (twin = parts).left;
    indexed[whole[2] & 3] = (int)sizeof(&size) + (int)sizeof asked;
    (void)ignored;
    calls++;
    int *end = whole + 4, *at = &inner.right[i], *last = &far_table[8], *there = &farther;
    const int *const_end = &fixed + 1;
    seen += *(i ? &pointed : &seen);
    return scanf("%d", &scanned) + (int)(end - start) + *at + far_count + far_read++ + *last + *const_end + *there;
}
// CHECK: addressed named
// CHECK-NEXT: addressed whole
// CHECK-NEXT: addressed inner
// CHECK-NEXT: addressed far_table
// CHECK-NEXT: addressed farther
// CHECK-NEXT: addressed fixed
// CHECK-NEXT: addressed pointed
// CHECK-NEXT: addressed seen
// CHECK-NEXT: addressed scanned
// CHECK-NOT: addressed
