/* Initialisers that hold types whose bounds hold literals. */
#include <stdio.h>
#include <string.h>
static int f(int k) {
    printf("f%d ", k);
    return k;
}
static int take(int *p) {
    return *p + f(1);
}
int main(void) {
    int a[3] = {(int)sizeof(int[take(&(int){2}) & 7]), [2] = f(3)};
    int b[2] = {(int)sizeof(int[f(*(int *)memcpy(__builtin_alloca(4), &(int){5}, 4)) + 1]), f(4)};
    struct {
        int x, y;
    } s = {f(1), (int)sizeof(char[take((int[]){f(6), 1})])};
    printf("%d %d %d %d %d %d\n", a[0], a[2], b[0], b[1], s.x, s.y);
    return 0;
}
