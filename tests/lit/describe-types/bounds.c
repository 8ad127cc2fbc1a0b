// Arrays of functions that suspend are declared by numbers, and so do the tables describe those of variables and members. Where an #if, or a file of the user's, may give the C compiler another one,
// it is asked at the end of the file; not of what is certain, or has another meaning there.
// RUN: %ytranslate %s %flags -DOPTION=3 | FileCheck %s
// RUN: %ytranslate %s %flags -DOPTION=3 | %cc -x c -w -fsyntax-only %include -DOPTION=3 -
// RUN: %ytranslate %s %flags -DOPTION=3 | not %cc -x c -w -fsyntax-only %include -DOPTION=3 -DWITH_MANY - 2>&1 | FileCheck %s --check-prefix=ERROR
#include <limits.h>
#include <ythreads.h>

#ifdef WITH_MANY
enum { MANY = 100 };
#define SOME 3
#else
enum { MANY = 200 };
#define SOME 4
#endif
#define TWICE (2 * SOME)
#ifdef WITH_MANY
#define HIGH 3
#define WIDE 8
#else
#define HIGH 5
#define WIDE 9
#endif
enum { CERTAIN = 7 };
#ifdef WITH_MANY
#define CHANGES 1
#else
#define CHANGES 2
#endif

typedef int line[WIDE];
struct row {
    line cells;
    short more[HIGH /* of them */ +
               1]; // in two lines
} last;
static int table[HIGH];

suspends int use(int n) {
    int many[MANY], rows[3][SOME + 1], certain[CERTAIN], option[OPTION], number[5], system[PATH_MAX], size[sizeof(int) * SOME];
    short (*rest)[TWICE] = 0, changes[CHANGES];
    ythread_yield(YTHREAD_ANY);
    many[0] = rows[0][0] = certain[0] = option[0] = number[0] = system[0] = size[0] = changes[0] = n;
    return many[0] + (rest == 0);
}
#undef CHANGES

int plain(void) {
    char copied[MANY + 1] = "";
    return copied[0] + table[0]++;
}
// CHECK: {{^}}__extension__ _Static_assert((HIGH) == 5, "'HIGH' is 5 to ytranslate's clang: {{.*}}");
// CHECK-NEXT: __extension__ _Static_assert((HIGH + 1) == 6, "'HIGH + 1' is 6 {{.*}}");
// CHECK-NEXT: __extension__ _Static_assert((MANY) == 200, "'MANY' is 200 to ytranslate's clang: {{.*}}");
// CHECK-NEXT: __extension__ _Static_assert((SOME + 1) == 5, "'SOME + 1' is 5 {{.*}}");
// CHECK-NEXT: __extension__ _Static_assert((TWICE) == 8, "'TWICE' is 8 {{.*}}");
// CHECK-NEXT: __extension__ _Static_assert((WIDE) == 9, "'WIDE' is 9 {{.*}}");
// CHECK-NOT: {{^}}__extension__ _Static_assert
// ERROR: error: static assertion failed: "{{.*}}MANY{{.*}} is 200 to ytranslate{{.*}} clang: see
