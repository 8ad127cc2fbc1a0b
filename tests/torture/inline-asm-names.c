/* Functions and variables with names of their own for the linker. */
#include <stdio.h>
int plain(int) __asm__("renamed_plain");
int plain(int n) {
    return n + 1;
}
extern int renamed_plain(int);
static int hidden(int n) __asm__("renamed_hidden");
static int hidden(int n) {
    return n ? hidden(n - 1) + 2 : 0;
}
int variable __asm__("renamed_variable") = 5;
extern int renamed_variable;
int puts_own(const char *) __asm__("puts");
extern int my_abs(int) __asm__("abs");
int with_dollar(int) __asm__("with$dollar");
int with_dollar(int n) {
    return n * 3;
}
int $dollar(int a$b) {
    int $ = a$b;
    return $ + 1;
}
extern int again(int) __asm__("again_real");
int again_real(int n) {
    return n - 1;
}
int main(void) {
    int (*f)(int) = plain, (*g)(int) = renamed_plain;
    puts_own("by name");
    printf("%d %d %d %d %d %d %d %d %d %d\n", plain(1), renamed_plain(2), f == g, hidden(3),
           variable + renamed_variable, my_abs(-4), with_dollar(2), $dollar(4), again(5), 7);
    return 0;
}
