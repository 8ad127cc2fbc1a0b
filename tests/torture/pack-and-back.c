// flags: -fpack-struct
/* The option, and pragmas that go back to what it says. */
#include <stdio.h>
#include <stdlib.h>
struct a {
    char c;
    int i;
};
#pragma pack()
struct b {
    char c;
    int i;
};
#pragma pack(push, 2)
struct c {
    char c;
    int i;
};
#pragma pack(pop)
struct d {
    char c;
    int i;
};
#pragma pack(4)
struct e {
    char c;
    long i;
};
static struct a make(int n) {
    struct a r = {1, n};
    return r;
}
int main(void) {
    struct e {
        char c;
        long i;
    } e;
    struct a x = make(3);
    div_t d = div(7, 2);
    printf("%zu %zu %zu %zu %zu %d %d\n", sizeof(struct a), sizeof(struct b), sizeof(struct c), sizeof(struct d),
           sizeof e, x.i, d.rem);
    return 0;
}
