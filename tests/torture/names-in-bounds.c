/* Statement expressions in the bounds of written types declare variables of outer names. */
#include <stdio.h>
static int f(int k) {
    printf("f%d ", k);
    return k;
}
static int one(double z) {
    f(1);
    if ((int)sizeof(*(int(*)[({
                                 int z = f(4);
                                 z ^= 1;
                                 z;
                             }) &
                             7])0))
        f(2);
    return z * 2;
}
static int two(double z) {
    f(1);
    int r = (int)sizeof(*(int(*)[({
                                     int z = 4;
                                     z ^= f(1);
                                     z;
                                 }) &
                                 7])0);
    return r + z * 2;
}
static int three(double z) {
    f(1);
    int a[3][({
                 int z = 4;
                 z ^= 1;
                 z;
             }) &
             7];
    int r = (int)sizeof(a[({
                              int z = 4;
                              z ^= f(1);
                              z;
                          }) &
                          1]);
    return r + z * 2;
}
static int four(double z) {
    int n = f(3);
    typeof(({
        int z = n;
        z ^= 1;
        (int(*)[z])0;
    })) p = 0;
    return z + sizeof *p;
}
static int five(double z) {
    int n = f(3);
    int s = sizeof(typeof(({
        int z = n;
        z ^= 1;
        (int(*)[z])0;
    })));
    s += (int)sizeof(int[({
                             int z = 4;
                             z ^= f(1);
                             z;
                         }) &
                         7]);
    __auto_type q = (int(*)[({
                                int z = 4;
                                z ^= f(1);
                                z;
                            }) &
                            7])0;
    return z + s + sizeof *q;
}
int main(void) {
    printf("%d\n", one(1.5));
    printf("%d\n", two(1.5));
    printf("%d\n", three(1.5));
    printf("%d\n", four(1.5));
    printf("%d\n", five(1.5));
}
