#include <stdio.h>
#include <stdlib.h>
static void q(void) {
    puts("quick");
    fflush(stdout);
}
int main(void) {
    at_quick_exit(q);
    atexit(abort);
    quick_exit(0);
}
