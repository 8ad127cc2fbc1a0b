/* Variables that begin with constants, compared byte by byte, those too that no member has: clang sets them to zero, in each turn of a
 * loop, and gcc leaves them as they are. */
#include <stdio.h>
#include <string.h>

struct inner {
    char c;
    short s;
};
struct mixed {
    char x;
    struct inner i[2];
    union {
        char c;
        long l;
    } u;
    float f;
};
struct fields {
    unsigned a : 3, b : 5, c : 20;
};
struct fixed {
    const int a;
    char b;
    double d;
};
union number {
    signed low : 13;
    unsigned long all;
};

static int wrong;

static void compare(const char *name, const void *a, const void *b, size_t size) {
#ifdef __clang__
    if (memcmp(a, b, size)) printf("%s is another one\n", name), wrong++;
#else
    (void)name, (void)a, (void)b, (void)size;
#endif
}

static void begin_again(void) {
    static const struct mixed mixed_0 = {.x = 4, .i = {[1] = {2, 3}}, .u.c = 7, .f = 1.5f};
    static const struct inner row_0[3] = {{1, 2}, {3, 0}, {0, 5}}, literal_0 = {6, 7};
    static const struct fields fields_0 = {1, 2, 3};
    static const struct fixed fixed_0 = {1, 2, 3};
    static const union number number_0 = {2};
    for (int i = 0; i < 3; i++) {
        struct mixed mixed = {.x = 4, .i = {[1] = {2, 3}}, .u.c = 7, .f = 1.5f};
        struct inner row[3] = {{1, 2}, {3}, {.s = 5}}, literal = (struct inner){6, 7};
        struct fields fields = {1, 2, 3};
        struct fixed fixed = {1, 2, 3};
        union number number = {2};
        compare("a struct", &mixed, &mixed_0, sizeof mixed);
        compare("an array", row, row_0, sizeof row);
        compare("a literal", &literal, &literal_0, sizeof literal);
        compare("one of bit-fields", &fields, &fields_0, sizeof fields);
        compare("one with a const member", &fixed, &fixed_0, sizeof fixed);
        compare("a union", &number, &number_0, sizeof number);
        memset(&mixed, 0xff, sizeof mixed);
        memset(row, 0xff, sizeof row);
        memset(&literal, 0xff, sizeof literal);
        memset(&fields, 0xff, sizeof fields);
        memset((void *)&fixed, 0xff, sizeof fixed);
        memset(&number, 0xff, sizeof number);
    }
}

int main(void) {
    begin_again();
    printf("%d wrong\n", wrong);
    return wrong != 0;
}
