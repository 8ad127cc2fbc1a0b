/* setjmp and longjmp in a thread of the operating system's, in a constructor's calls, over several frames and stubs. */
#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct big {
    char text[300];
    int n;
};
static __thread jmp_buf outer, inner;
static void thrower(int depth, int value) {
    int vla[depth + 1];
    vla[depth] = value;
    if (depth == 0) longjmp(inner, vla[0]);
    thrower(depth - 1, value);
    puts("not reached");
}
static struct big tries(int n) {
    struct big b = {"none", 0};
    volatile int count = 0;
    char *kept = malloc(10);
    strcpy(kept, "kept");
    int got = setjmp(inner);
    if (got < n) {
        count++;
        thrower(3, got + 1);
    }
    snprintf(b.text, sizeof b.text, "%s %d %d", kept, got, count);
    b.n = got;
    free(kept);
    return b;
}
static int compare(const void *a, const void *b) {
    struct big x = tries(2);
    const int *p = a, *q = b;
    return x.n == 2 ? *p - *q : 0;
}
static int both(int n) {
    int numbers[5] = {3, 1, 4, 1, 5};
    int again = setjmp(outer);
    if (again == 2) return 7;
    qsort(numbers, 5, sizeof *numbers, compare);
    struct big b = tries(n);
    printf("%s, %d..%d, again %d\n", b.text, numbers[0], numbers[4], again);
    longjmp(outer, again + 1);
}
static double summed(int n, ...) {
    jmp_buf own;
    va_list list;
    double sum = 0;
    va_start(list, n);
    for (int i = 0; i < n; i++) {
        int v = va_arg(list, int);
        if (setjmp(own) == 0) longjmp(own, v);
        sum += v;
    }
    va_end(list);
    return sum;
}
static int skips(const void *a, const void *b) {
    (void)a, (void)b;
    longjmp(outer, 3);
}
static int over_plain_c(void) {
    volatile int step = 0;
    int got = setjmp(outer);
    if (got == 3) return 10 + step;
    if (got == 0) longjmp(outer, 1);
    step++;
    int two[2] = {2, 1};
    qsort(two, 2, sizeof *two, skips);
    return -1;
}
static void *run(void *p) {
    printf("%s: %d\n", (char *)p, both(3));
    printf("%.1f\n", summed(3, 1, 2, 4));
    printf("%d\n", over_plain_c());
    return 0;
}
__attribute__((constructor)) static void before(void) {
    puts("before");
}
int main(void) {
    pthread_t t[2];
    for (int i = 0; i < 2; i++) {
        pthread_create(&t[i], 0, run, "pthread");
        pthread_join(t[i], 0);
    }
    run("main");
    return 0;
}
