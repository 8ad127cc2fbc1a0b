// Of an address that a macro asks for, clang does not say that it is never null; nor where what it chooses suspends.
// RUN: %ytranslate --stress=statement %s -o %t.c %flags
// RUN: %clang -fsyntax-only -Wall -Wextra -Werror %s
// RUN: %clang -fsyntax-only -Wall -Wextra -Werror %include %t.c
// RUN: %cc -fsyntax-only -Wall -Wextra -Wno-address -Werror %include %t.c
struct job {
    char command[9];
};
int put(const char *s);
#define PUT(s) ((s) ? put(s) : 0)
#define BOTH(s) ((s) && put(s))
#define CALL(f) ((f) ? (f)("") : 0)
int print(struct job *j, const char *s) {
    // CHECK-DAG: if (((void)0, (j->command)))
    int n = PUT(j->command) + PUT(s) + BOTH(j->command);
    return n + CALL(put) + PUT(&j->command[1]);
}
