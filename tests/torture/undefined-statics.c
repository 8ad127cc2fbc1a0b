// Static functions that nobody defines, called where a compiler sees that nothing gets.
#include <stdio.h>
#define ENABLED 0
static void missing(int, const char *);
static int absent(void);
static struct big {
    long a[20];
} gone(double, ...);
static int *lost();
static _Noreturn void die(int);
int main(int argc, char **argv) {
    printf("a\n");
    if (ENABLED) {
        missing(1, "x");
        printf("%ld", gone(1.0, 2).a[3]);
    }
    int n = ENABLED && absent() > 3;
    if (ENABLED && argc > 3) {
        lost(3);
        die(3);
    }
    printf("%d\n", n);
    return 0;
}
