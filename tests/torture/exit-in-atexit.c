#include <stdio.h>
#include <stdlib.h>
static void last(void) {
    puts("last");
    fflush(stdout);
    _Exit(0);
}
static void f(void) {
    puts("f");
}
int main(void) {
    atexit(last);
    atexit(f);
    puts("main");
    return 5;
}
