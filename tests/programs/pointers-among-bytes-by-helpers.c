// flags: --stress=statement -O2 -D_FORTIFY_SOURCE=2
// stays: addresses lie in bytes
// not-shipped: addresses in bytes belong to a process
// not-visiting: and to the time before a move
/* An address that a helper writes into the bytes of a struct, which has pointers elsewhere, is found by no move: whatever the helper knows
 * of the types, and where a header of the C library makes a helper of memcpy. */
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <ythreads.h>

struct mix {
    char bytes[sizeof(int *)];
    int *other;
    uintptr_t number;
    struct {
        char raw[2][sizeof(int *)];
    } inside;
};

static void *copy(void *to, const void *from, size_t n) {
    return memcpy(to, from, n);
}

static void put(void *at, int *address) {
    *(int **)at = address;
}

static int *get(const void *at) {
    return *(int *const *)at;
}

static void keep(struct mix *m, const void *from) {
    memcpy(m->bytes, from, sizeof m->bytes);
}

static void put_byte_by_byte(void *to, const void *from, size_t n) {
    for (size_t i = 0; i < n; i++) ((char *)to)[i] = ((const char *)from)[i];
}

static void swap(void *a, void *b, size_t n) {
    char space[16];
    memcpy(space, a, n);
    memcpy(a, b, n);
    memcpy(b, space, n);
}

static int copied(void) {
    int x = 5, *p = &x, *q;
    struct mix m = {.other = &x};
    copy(m.bytes, &p, sizeof p);
    x++;
    copy(&q, m.bytes, sizeof q);
    return *q + (m.other == q);
}

static int put_there(void) {
    int x = 6, y = 0;
    struct mix m = {.other = &y};
    put(m.inside.raw[1], &x);
    x++;
    return *get(&m.inside.raw[1][0]) + *m.other;
}

static int put_directly(void) {
    int x = 7, y = 0;
    _Alignas(int *) struct mix m = {.other = &y};
    *(int **)m.bytes = &x;
    x++;
    return **(int **)m.bytes + *m.other;
}

static int kept(void) {
    int x = 8, y = 0, *p = &x, *q;
    struct mix m = {.other = &y};
    keep(&m, &p);
    x++;
    memcpy(&q, m.bytes, sizeof q);
    return *q + *m.other;
}

static int as_a_number(void) {
    int x = 9, y = 0, *p = &x;
    struct mix m = {.other = &y};
    copy(&m.number, &p, sizeof p);
    x++;
    return *(int *)m.number + *m.other;
}

static int byte_by_byte(void) {
    int x = 10, y = 0, *p = &x, *q;
    struct mix m = {.other = &y};
    put_byte_by_byte(m.bytes, &p, sizeof p);
    x++;
    put_byte_by_byte(&q, m.bytes, sizeof q);
    return *q + *m.other;
}

static int swapped(void) {
    int x = 11, y = 0, *p = &x, *q = &y;
    struct mix m = {.other = &y};
    memcpy(m.bytes, &p, sizeof p);
    x++;
    swap(m.bytes, &q, sizeof q);
    return *q + *m.other;
}

thread ymain(void) {
    printf("%d %d %d %d ", copied(), put_there(), put_directly(), kept());
    printf("%d %d %d\n", as_a_number(), byte_by_byte(), swapped());
    // expect: 7 7 8 9 10 11 12
}
