#include <stdio.h>
#include <stdlib.h>
static int n;
static void a(void) {
    n++;
    printf("a %d\n", n);
}
static void b(void) {
    n += 10;
    printf("b %d\n", n);
}
static void deep(int k) {
    if (k)
        deep(k - 1);
    else {
        puts("bye");
        exit(0);
    }
}
int main(int argc, char **argv) {
    atexit(a);
    atexit(b);
    atexit(a);
    printf("%d %d\n", argc, argv[0] != 0 && argv[argc] == 0);
    deep(5);
    return 3;
}
