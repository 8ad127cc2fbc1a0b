/* A flexible array of vectors behind a struct. The type of an array of no vectors is complete to gcc only in some spellings. */
// flags: --stress=statement
// not-shipped: mutable globals
#include <stdio.h>
typedef long long pair __attribute__((vector_size(2 * sizeof(long long))));
struct tail {
    pair head;
    pair rest[];
};
static pair room[3];
static long long sum(const struct tail *t, int n) {
    long long s = t->head[0];
    for (int i = 0; i < n; i++)
        s += t->rest[i][0] + t->rest[i][1];
    return s;
}
int main(void) {
    struct tail *t = (struct tail *)room;
    pair a = {3, 4};
    t->rest[0] = a;
    t->rest[1] = a + a;
    printf("%lld\n", sum(t, 2));
    return 0;
}
// expect: 21
