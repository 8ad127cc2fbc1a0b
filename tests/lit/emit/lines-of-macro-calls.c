/* In a macro that is called in several lines __LINE__ is the first of them to gcc and the last to clang. A call that is taken
 * apart has the number that each compiler finds in the source; one that is kept, and what says __LINE__ itself, need none.
 * RUN: %ytranslate --stress=statement %s -o %t.c -- -std=gnu17
 * RUN: echo -std=gnu17 -E -P -o %t.i >%t.options
 * RUN: %cc @%t.options %s && FileCheck --check-prefixes=BOTH,GCC %s --input-file=%t.i
 * RUN: %clang @%t.options %s && FileCheck --check-prefixes=BOTH,CLANG %s --input-file=%t.i
 * RUN: %cc @%t.options %include %t.c && FileCheck --check-prefixes=BOTH,GCC %s --input-file=%t.i
 * RUN: %clang @%t.options %include %t.c && FileCheck --check-prefixes=BOTH,CLANG %s --input-file=%t.i
 * RUN: %cc -std=gnu17 -Wall -Wextra -Werror -S -o %t.s %include %t.c
 */
int report(int line, const char *text);
int ask(int n);

int ask(int n)
{
    return n + 1;
}

#define TELL(n, text)                       \
    do {                                    \
        if (ask(n))                         \
            (void)report(__LINE__, text);   \
    } while (0)
#define NUMBER(n, text) (ask(n) + report(__LINE__, text))
#define BOTH(a, b)      a + b
#define LINES           __LINE__, "none"

// BOTH: tell
int tell(int n)
{
    // GCC: report({{ *}}[[#@LINE+3]]
    // CLANG: report({{ *}}[[#@LINE+3]]
    // BOTH-SAME: {{, *}}"a"
    TELL(n,
         "a");
    // BOTH: report({{ *}}[[#@LINE+1]]{{ *, *}}"b")
    TELL(n, "b");
    // GCC: report({{ *}}[[#@LINE+4]]{{ *, *}}"c"
    // CLANG: report({{ *}}[[#@LINE+5]]{{ *, *}}"c"
    // BOTH: report({{ *}}[[#@LINE+6]]{{ *, *}}"d")
    return BOTH(
        NUMBER(n,
               "c"
              ),
        ask(
        report(__LINE__, "d")
        ));
}
